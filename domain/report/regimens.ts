import { slotOf } from '../export/clock-of-row.ts'
import type { RowOf } from '../export/tables.ts'
import type { DayOfDoses, Tally } from '../schedules/states/adherence.ts'
import { daysText } from '../schedules/text/days.ts'
import { rhythmText } from '../schedules/text/rhythm.ts'
import { SIMPLE } from '../schedules/planning/regimen.ts'
import type { CivilDate } from '../time/civil.ts'
import { placeName } from '../time/place.ts'
import type { ReportContext } from './context.ts'

/**
 * A plan as text, from its first planned day to its last, with its adherence in the period; `toCome` doses are still to come. `days`
 * are those of an extract, where `state` is null: whether the plan goes on is not told.
 */
export type RegimenFacts = {
  readonly peptide: string
  readonly days: string | null
  readonly rhythm: string
  /** The version of the protocol from which it was started; null without one, and in an extract. */
  readonly protocol: string | null
  /** The place whose clock the plan keeps, where it has a zone of its own. */
  readonly place: string | null
  readonly from: CivilDate
  readonly to: CivilDate
  readonly state: 'active' | 'finished' | 'ended' | null
  readonly tally: Tally
  readonly toCome: number
  readonly pauses: readonly { readonly from: CivilDate; readonly until: CivilDate }[]
}

/** A plan while its doses are counted. */
export type KeptPlan = {
  readonly schedule: RowOf<'schedules'>
  readonly days: Map<string, DayOfDoses>
  last: RowOf<'scheduled_doses'> | undefined
  from: CivilDate
  to: CivilDate
  toCome: number
}

/** A plan before its first dose. */
export function beginPlan(schedule: RowOf<'schedules'>): KeptPlan {
  const start = schedule.start_date
  return { schedule, days: new Map(), last: undefined, from: start, to: start, toCome: 0 }
}

/** The facts of a plan whose doses are counted. A plan that was deactivated has ended. */
export function regimenOf(
  plan: KeptPlan,
  tally: Tally,
  {
    peptideName,
    versionName,
  }: Pick<ReportContext, 'peptideName'> & { readonly versionName: (id: string) => string | undefined },
): RegimenFacts {
  const { schedule, from, to, toCome } = plan
  const { regimen, status } = schedule
  return {
    peptide: peptideName(schedule.peptide_id),
    days: null,
    rhythm: rhythmOf(plan),
    protocol: (schedule.protocol_version_id && versionName(schedule.protocol_version_id)) ?? null,
    place: regimen?.zone ? placeName(regimen.zone) : null,
    from,
    to,
    state: status === 'inactive' ? 'ended' : toCome === 0 ? 'finished' : 'active',
    tally,
    toCome,
    pauses: (regimen?.adjustments ?? []).flatMap((one) => (one.kind === 'pause' ? [one] : [])),
  }
}

/** A schedule of the simple form keeps its time and its amount in its doses. */
function rhythmOf({ schedule: { frequency, regimen }, last }: KeptPlan): string {
  if (regimen) return rhythmText({ ...regimen, frequency })
  if (!last) return daysText({ frequency, pattern: null })
  const { scheduled_time: time } = slotOf(last)
  return rhythmText({ ...SIMPLE, frequency, time, dosage: last.amount, unit: last.unit })
}

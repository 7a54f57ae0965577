import type { Schedule, ScheduledDose } from '#contract'
import { confirmedAfter } from '#domain/schedules/planning/confirmed-amounts'
import { isKept } from '#domain/schedules/planning/kept'
import { minuteOf } from '#domain/time/slot'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import type { Draft, UnsentRow } from '../rows/draft.ts'
import { dosesOf, rowOfPlanned } from '../scheduled-doses/planned-rows.ts'

/**
 * What creating or editing a schedule comes to: the schedule, and all doses that are planned by it, all of them pending. An
 * edit plans anew from the date `from` on; what counts to an earlier day by the person's `clock` stays.
 */
export type PlannedSchedule = {
  readonly schedule: Schedule
  /** The version of a protocol from which a new schedule is started. */
  readonly protocol_version_id?: string | undefined
  readonly doses: readonly ScheduledDose[]
  readonly from?: CivilDate
  readonly clock?: DayClock
}

/**
 * What a move, a shift or a pause comes to: the schedule, the doses that it moves, where they stand then, and the ids of
 * those that it leaves out.
 */
export type PlanChange = {
  readonly schedule: Schedule
  readonly doses: readonly ScheduledDose[]
  readonly gone: readonly string[]
}

export function scheduleAdded(rows: Draft, { schedule, doses, protocol_version_id }: PlannedSchedule): void {
  if (rows.get('schedules', schedule.id)) return
  const version = protocol_version_id === undefined ? undefined : rows.get('protocol_versions', protocol_version_id)
  rows.put('schedules', { ...rowOfSchedule(schedule, doses), protocol_version_id: version?.id ?? null })
  for (const dose of doses) rows.put('scheduled_doses', rowOfPlanned(dose))
}

/** What an edit keeps stays, and its place is not planned again. */
export function scheduleEdited(rows: Draft, planned: PlannedSchedule): void {
  const known = rows.get('schedules', planned.schedule.id)
  if (known?.status !== 'active') return
  const { from, clock } = planned
  const isToStay = (dose: Pick<ScheduledDose, 'status' | 'scheduled_date' | 'scheduled_time' | 'zone'>) =>
    from === undefined ? dose.status !== 'pending' : isKept(dose, from, clock)
  const before = dosesOf(rows, known.id)
  const kept = before.filter(isToStay)
  const next = new Map(unsettled(planned, kept).map((dose) => [dose.id, dose]))
  for (const dose of before) if (!isToStay(dose) && !next.has(dose.id)) rows.remove('scheduled_doses', dose.id)
  for (const dose of next.values()) rows.put('scheduled_doses', rowOfPlanned(dose))
  putPlan(rows, planned)
}

/** What was completed or skipped since stays where it is. */
export function planChanged(rows: Draft, { schedule, doses, gone }: PlanChange): void {
  if (rows.get('schedules', schedule.id)?.status !== 'active') return
  for (const dose of doses) {
    const known = rows.get('scheduled_doses', dose.id)
    const { scheduled_date, scheduled_time, planned_date, planned_time } = dose
    if (!known) rows.put('scheduled_doses', rowOfPlanned(dose))
    else if (known.status === 'pending')
      rows.put('scheduled_doses', { ...known, scheduled_date, scheduled_time, planned_date, planned_time })
  }
  for (const id of gone) if (rows.get('scheduled_doses', id)?.status === 'pending') rows.remove('scheduled_doses', id)
  putPlan(rows, { schedule, doses })
}

/** The plan is another; what is completed stays completed. */
function putPlan(rows: Draft, { schedule, doses }: PlannedSchedule): void {
  const known = rows.get('schedules', schedule.id)
  if (!known) return
  const { completed_doses, confirmed_amounts, joined_from, asks_site, protocol_version_id } = known
  const kept = { completed_doses, joined_from, asks_site, protocol_version_id }
  rows.put('schedules', { ...rowOfSchedule(schedule, doses, confirmed_amounts), ...kept })
}

/**
 * The doses of a plan whose place none of the kept ones has taken since. A simple schedule has one place a day, a regimen one
 * for each time.
 */
function unsettled(
  { schedule, doses }: PlannedSchedule,
  kept: readonly Pick<ScheduledDose, 'id' | 'scheduled_date' | 'scheduled_time'>[],
): readonly ScheduledDose[] {
  const placeOf = (dose: Pick<ScheduledDose, 'scheduled_date' | 'scheduled_time'>) =>
    schedule.regimen ? minuteOf(dose) : dose.scheduled_date
  const settled = new Set(kept.flatMap((dose) => [dose.id, placeOf(dose)]))
  return doses.filter((dose) => !settled.has(dose.id) && !settled.has(placeOf(dose)))
}

/** The row of a schedule with what is confirmed of it: what was before, and what its doses say. */
function rowOfSchedule(
  schedule: Schedule,
  doses: readonly ScheduledDose[],
  confirmed: UnsentRow<'schedules'>['confirmed_amounts'] = [],
): UnsentRow<'schedules'> {
  const { id, peptide_id, peptide_name, total_doses, completed_doses, frequency, duration_weeks } = schedule
  const { start_date, status, created_at, regimen } = schedule
  const what = { peptide_id, peptide_name, joined_from: null, total_doses, completed_doses, frequency, duration_weeks }
  const confirmed_amounts = [
    ...confirmedAfter(
      confirmed,
      doses.filter(({ amount_confirmed: is }) => is === true),
    ),
  ]
  return {
    id,
    ...what,
    start_date,
    status,
    created_at,
    regimen,
    confirmed_amounts,
    asks_site: null,
    protocol_version_id: null,
  }
}

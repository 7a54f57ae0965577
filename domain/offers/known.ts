import type { RegimenChoice } from '../schedules/planning/regimen.ts'
import type { StatedDose } from '../schedules/states/dose-state.ts'
import type { StoredMethod } from '../doses/method.ts'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import type { DayClock } from '../time/day.ts'
import type { Zone } from '../time/zone.ts'
import type { Component, LastDraw, VialDose, VialFacts } from '../vials/vial.ts'

/** What offers are made of: the person's own rows, those of deleted doses left out. */
export type Known = {
  /** In milliseconds since 1970. */
  readonly now: number
  readonly days: DayClock & { readonly today: CivilDate; readonly openFrom: CivilDate }
  /** The active schedules. */
  readonly schedules: readonly OfferedSchedule[]
  /** The doses of a schedule in the order of their dates. */
  readonly plannedOf: (scheduleId: string) => readonly OfferedPlanned[]
  readonly doseOf: (id: string) => OfferedDose | undefined
  /** The newest first. */
  readonly doses: readonly OfferedDose[]
  readonly vials: readonly OfferedVial[]
  readonly lastDraws: readonly LastDraw[]
  /** The schedules that are drawn from no vial. */
  readonly withoutVial: readonly string[]
  /** The pending doses that come from vials. */
  readonly fromVials: readonly (OfferedPlanned & VialDose)[]
  readonly leadDays: number
}

export type OfferedSchedule = {
  readonly id: string
  readonly peptide_id: string
  readonly peptide_name: string
  readonly regimen?: Pick<RegimenChoice, 'pattern' | 'times' | 'zone'> | null | undefined
}

export type OfferedPlanned = StatedDose & {
  readonly id: string
  readonly schedule_id: string
  readonly peptide_id: string
  readonly administration_method: StoredMethod
  readonly actual_dose_id: string | null
  /** Where the plan has a dose that was moved alone. */
  readonly planned_date?: CivilDate | null | undefined
  readonly planned_time?: CivilTime | null | undefined
}

/** Instants are ISO 8601 in UTC, as rows have them: their text has their order. */
export type OfferedDose = {
  readonly id: string
  readonly administered_at: string
  readonly recorded_at: string
  /** Null: it was logged before the clock was kept. */
  readonly zone: Zone | null
}

export type OfferedVial = Omit<VialFacts, 'components'> & {
  readonly peptide_name: string
  readonly components: readonly (Component & { readonly peptide_id: string })[]
}

/** The pending doses of a plan from a date on, by their own clocks. A plan is in the order of its dates: what is behind is not read. */
export function aheadIn<Dose extends OfferedPlanned>(plan: readonly Dose[], today: CivilDate): readonly Dose[] {
  const begin = plan.findLastIndex(({ scheduled_date }) => scheduled_date < today) + 1
  return plan.slice(begin).filter(({ status }) => status === 'pending')
}

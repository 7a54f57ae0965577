import type { Amount } from '../amounts/unit.ts'
import type { AdministrationMethod } from '../doses/method.ts'
import type { Unit } from '../doses/unit.ts'
import type { Frequency } from '../schedules/planning/frequency.ts'
import type { ScheduleFields } from '../schedules/planning/plan.ts'
import { planSchedule } from '../schedules/planning/plan-schedule.ts'
import type { PlannedSlot } from '../schedules/planning/planned-slots.ts'
import { SIMPLE, type RegimenChoice } from '../schedules/planning/regimen.ts'
import type { CivilDate, CivilTime } from '../time/civil.ts'

/**
 * How often a protocol is given: the plan of a schedule without its start (docs/product/schedules.md, docs/product/regimens.md). Without a
 * frequency and a pattern its days are chosen when it is started.
 */
export type ProtocolPlan = {
  readonly version: 1
  readonly administration_method: AdministrationMethod
  readonly time: CivilTime
  readonly frequency: Frequency
  readonly duration_weeks: number
  readonly total_doses: number
  /** What stands behind "More" in the form of a schedule; null for a plan of the simple form. */
  readonly regimen: RegimenChoice | null
}

/** Whether the days of a plan are chosen one by one when it is started. */
export function isOfChosenDays({ frequency, regimen }: Pick<ProtocolPlan, 'frequency' | 'regimen'>): boolean {
  return frequency === '' && !regimen?.pattern
}

/** The amounts that a plan gives, each once, in the order in which they come. Steps hold for every time of the day. */
export function amountsOfPlan(
  { regimen }: Pick<ProtocolPlan, 'regimen'>,
  { dose, dose_unit }: { readonly dose: string; readonly dose_unit: Unit },
): readonly Amount[] {
  const { steps, times } = regimen ?? SIMPLE
  const ofTimes = [null, ...times.map(({ amount }) => amount)].map((amount) => ({ amount, unit: null }))
  const all = (steps.length > 0 ? steps : ofTimes).flatMap(({ amount, unit: own }): Amount[] => {
    const unit = (amount === null ? null : own) ?? dose_unit
    return unit === 'units' ? [] : [{ amount: amount ?? dose, unit }]
  })
  return [...new Map(all.map((one) => [`${one.amount} ${one.unit}`, one])).values()]
}

/**
 * The doses of a plan that starts on a day, earliest first; undefined where its days are chosen when it is started, or reach past the year
 * 2100.
 */
export function dosesOfPlan(
  plan: ProtocolPlan,
  { dose, dose_unit }: { readonly dose: string; readonly dose_unit: Unit },
  start: CivilDate,
): readonly PlannedSlot[] | undefined {
  if (isOfChosenDays(plan)) return undefined
  const fields: ScheduleFields = {
    startDate: start,
    vialTotalDoses: plan.total_doses,
    frequency: plan.frequency,
    scheduleWeeks: plan.duration_weeks,
    customSchedule: false,
    customDates: [],
    time: plan.time,
    dosage: dose,
    unit: dose_unit,
    regimen: plan.regimen,
  }
  const outcome = planSchedule(fields, start)
  return outcome.ok ? outcome.slots : undefined
}

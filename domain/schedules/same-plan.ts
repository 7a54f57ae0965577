import { compareDates } from '../time/civil.ts'
import { datesToCome, isKept } from './edit.ts'
import { minuteOf } from './moved-slots.ts'
import { weeksSpanned } from './plan.ts'
import type { ScheduleBefore, ScheduleFields, ScheduleOutcome } from './plan-schedule.ts'
import { placeOf, type AmountedDose, type PlannedSlot } from './planned-slots.ts'
import { SIMPLE, type Regimen } from './regimen.ts'
import { walkSteps } from './steps.ts'

/**
 * The outcome of an edit that changes nothing about the plan of a schedule with a regimen, as one of the method alone: every
 * dose stays where it is, with its amount. Undefined where it changes something. To plan anew would give back what was
 * moved, skipped and left out since.
 */
export function samePlan(
  form: ScheduleFields,
  today: ScheduleBefore['startDate'],
  before: ScheduleBefore,
): Extract<ScheduleOutcome, { readonly ok: true }> | undefined {
  const { regimen, startDate, frequency, doses } = before
  if (!regimen || !hasSameDoses(form, regimen) || !hasSameDays(form, today, before, regimen)) return undefined
  const isCustom = regimen.pattern === null && frequency === ''
  const dates = doses.map((dose) => dose.scheduled_date).toSorted(compareDates)
  const slots = slotsOf(before, regimen, today)
  if (slots.length === 0) return undefined
  return {
    ok: true,
    plan: {
      frequency,
      totalDoses: doses.length,
      durationWeeks: isCustom ? weeksSpanned([startDate, ...dates]) : form.scheduleWeeks,
      startDate,
      dates: slots.map((slot) => slot.scheduled_date),
    },
    slots,
    regimen,
  }
}

/** Whether times, amounts, steps and clock are those of the regimen. */
function hasSameDoses(form: ScheduleFields, before: Regimen): boolean {
  return JSON.stringify(doseChoice({ ...form, ...(form.regimen ?? SIMPLE) })) === JSON.stringify(doseChoice(before))
}

/** A step without an amount or a unit has that of the schedule. */
function doseChoice({ time, dosage, unit, times, steps, zone }: Omit<Regimen, 'version' | 'pattern' | 'adjustments'>) {
  return {
    time,
    dosage,
    unit,
    times: times.map((one) => [one.time, steps.length > 0 ? null : one.amount]),
    steps: steps.map((step) => [step.amount ?? dosage, step.unit ?? unit, step.length, step.per]),
    zone,
  }
}

function hasSameDays(
  form: ScheduleFields,
  today: ScheduleBefore['startDate'],
  { startDate, frequency, doses, clock }: ScheduleBefore,
  regimen: Regimen,
): boolean {
  const pattern = form.regimen?.pattern ?? null
  if (JSON.stringify(pattern) !== JSON.stringify(regimen.pattern)) return false
  const wasCustom = regimen.pattern === null && frequency === ''
  if ((pattern === null && form.customSchedule) !== wasCustom) return false
  if (wasCustom) {
    const [chosen, there] = [form.customDates, datesToCome(doses, today, clock)].map((dates) =>
      [...new Set(dates)].toSorted(),
    )
    return JSON.stringify(chosen) === JSON.stringify(there)
  }
  const isSameRhythm = pattern !== null || form.frequency === frequency
  return isSameRhythm && form.startDate === startDate && form.vialTotalDoses === doses.length
}

/** The doses that the edit plans, as they are, each in the step of its place among all doses. */
function slotsOf({ startDate, doses, clock }: ScheduleBefore, { steps }: Regimen, today: ScheduleBefore['startDate']) {
  const walk = walkSteps(steps, startDate)
  const key = (dose: AmountedDose) => `${placeOf(dose).date} ${placeOf(dose).time}`
  const slots: PlannedSlot[] = []
  for (const dose of doses.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))) {
    const step = steps.length > 0 ? walk(placeOf(dose).date) : null
    if (isKept(dose, today, clock)) continue
    const { scheduled_date, scheduled_time, amount, unit, planned_date = null, planned_time = null } = dose
    slots.push({ scheduled_date, scheduled_time, amount, unit, step, planned_date, planned_time })
  }
  return slots.toSorted((one, other) => (minuteOf(one) < minuteOf(other) ? -1 : 1))
}

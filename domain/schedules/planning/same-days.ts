import { compareDates, isCivilDate, type CivilTime } from '../../time/civil.ts'
import { datesToCome } from './edit.ts'
import { isKept } from './kept.ts'
import { weeksSpanned, type ScheduleBefore, type ScheduleFields, type ScheduleOutcome } from './plan.ts'
import { placeOf, slotsToCome, type AmountedDose, type DosePlan, type PlannedSlot } from './planned-slots.ts'
import { dosesOfDay, SIMPLE, type Regimen } from './regimen.ts'
import { walkSteps } from './steps.ts'
import { minuteOf } from '../../time/slot.ts'

type Planned = Extract<ScheduleOutcome, { readonly ok: true }>

/**
 * The outcome of an edit that keeps the days of a schedule with a regimen, and how often a day: every dose stays on its day, moved,
 * skipped and paused as it is. Another time, amount or step changes what a dose is, another total adds doses after the last one or
 * takes the last ones away. Undefined where the days change, or where two doses would have one minute. To plan anew would give back
 * what was moved, skipped and left out since.
 */
export function planOnSameDays(
  form: ScheduleFields,
  regimen: Regimen,
  today: ScheduleBefore['startDate'],
  before: ScheduleBefore,
): Planned | undefined {
  if (!before.regimen || !hasSameDays(form, today, before, before.regimen)) return undefined
  const wanted = isCustom(before) ? before.doses.length : (form.vialTotalDoses ?? 0)
  if (wanted > 1000) return undefined
  const kept = before.doses.filter((dose) => isKept(dose, today, before.clock))
  // A total below what is kept is refused by the plan anew.
  if (wanted <= kept.length) return undefined
  const there = slotsThere(form, regimen, today, before)
  const slots = [...there, ...slotsAfter(form, regimen, before, wanted)].slice(0, wanted - kept.length)
  const minutes = [...kept, ...slots].map(minuteOf)
  if (slots.length === 0 || kept.length + slots.length < wanted || new Set(minutes).size < minutes.length)
    return undefined
  const dates = slots.map((slot) => slot.scheduled_date)
  if (!dates.every(isCivilDate)) return undefined
  const all = [...kept.map((dose) => dose.scheduled_date), ...dates].toSorted(compareDates)
  return {
    ok: true,
    plan: {
      frequency: before.frequency,
      totalDoses: wanted,
      durationWeeks: isCustom(before) ? weeksSpanned([before.startDate, ...all]) : form.scheduleWeeks,
      startDate: before.startDate,
      dates: dates.toSorted(compareDates),
    },
    slots: slots.toSorted((one, other) => (minuteOf(one) < minuteOf(other) ? -1 : 1)),
    regimen: { ...regimen, adjustments: before.regimen.adjustments },
  }
}

function isCustom({ regimen, frequency }: ScheduleBefore): boolean {
  return regimen?.pattern === null && frequency === ''
}

function hasSameDays(
  form: ScheduleFields,
  today: ScheduleBefore['startDate'],
  before: ScheduleBefore,
  regimen: Regimen,
): boolean {
  const { pattern, times } = form.regimen ?? SIMPLE
  if (JSON.stringify(pattern) !== JSON.stringify(regimen.pattern) || times.length !== regimen.times.length) return false
  if ((pattern === null && form.customSchedule) !== isCustom(before)) return false
  if (isCustom(before)) {
    const [chosen, there] = [form.customDates, datesToCome(before.doses, today, before.clock)].map((dates) =>
      [...new Set(dates)].toSorted(),
    )
    return JSON.stringify(chosen) === JSON.stringify(there)
  }
  return (pattern !== null || form.frequency === before.frequency) && form.startDate === before.startDate
}

/** The doses that the edit plans, in the order of their places, each at its time of the day and in the step of its place among all. */
function slotsThere(
  form: ScheduleFields,
  regimen: Regimen,
  today: ScheduleBefore['startDate'],
  { startDate, doses, clock, regimen: old }: ScheduleBefore,
): readonly PlannedSlot[] {
  const walk = walkSteps(regimen.steps, startDate)
  const [earlier, ofDay] = [old ? dosesOfDay(old.time, old) : [], dosesOfDay(form.time, regimen)]
  const isSame = old !== null && old !== undefined && hasSameAmounts(regimen, old)
  const slots: PlannedSlot[] = []
  for (const dose of inOrderOfPlaces(doses)) {
    const place = placeOf(dose)
    const step = regimen.steps.length > 0 ? walk(place.date) : null
    if (isKept(dose, today, clock)) continue
    const at = earlier.findIndex((one) => one.time === place.time)
    const time = ofDay[at]?.time ?? place.time
    const stepped = step === null ? undefined : regimen.steps[step]
    const amount = stepped ? (stepped.amount ?? regimen.dosage) : (ofDay[at]?.amount ?? regimen.dosage)
    const unit = stepped?.unit ?? regimen.unit
    slots.push({
      ...movedTo(dose, time),
      ...(isSame ? { amount: dose.amount, unit: dose.unit } : { amount, unit }),
      step,
    })
  }
  return slots
}

/** A dose at another time of its day. One that was moved to a time of its own keeps that. */
function movedTo(dose: AmountedDose, time: CivilTime): Omit<PlannedSlot, 'amount' | 'unit' | 'step'> {
  const { scheduled_date, scheduled_time, planned_date } = dose
  if (!planned_date) return { scheduled_date, scheduled_time: time, planned_date: null, planned_time: null }
  const isOwn = scheduled_time !== placeOf(dose).time
  return { scheduled_date, scheduled_time: isOwn ? scheduled_time : time, planned_date, planned_time: time }
}

/** Whether amounts, units and steps are the same. A step without an amount or a unit has that of the schedule. */
function hasSameAmounts(one: Regimen, other: Regimen): boolean {
  const amounts = ({ dosage, unit, times, steps }: Regimen) =>
    JSON.stringify([
      dosage,
      unit,
      times.map(({ amount }) => (steps.length > 0 ? null : amount)),
      steps.map((step) => [step.amount ?? dosage, step.unit ?? unit, step.length, step.per]),
    ])
  return amounts(one) === amounts(other)
}

/** What a higher total adds, from the day of the last place on. */
function slotsAfter(
  form: ScheduleFields,
  regimen: Regimen,
  { doses, startDate }: ScheduleBefore,
  total: number,
): readonly PlannedSlot[] {
  const from = inOrderOfPlaces(doses).at(-1)
  if (!from || total <= doses.length) return []
  const { frequency, time, dosage, unit } = form
  const { pattern, adjustments, times, steps } = regimen
  const rhythm = { startDate, frequency, pattern, adjustments }
  const plan: DosePlan = { rhythm, dates: undefined, times, steps, time, dosage, unit }
  // A dose that was moved may have a minute of the plan to come.
  const taken = new Set(doses.map(minuteOf))
  const free = slotsToCome(plan, { total: total + doses.length, kept: doses, from: placeOf(from).date })
  return free.filter((slot) => !taken.has(minuteOf(slot)))
}

function inOrderOfPlaces(doses: readonly AmountedDose[]): readonly AmountedDose[] {
  const key = (dose: AmountedDose) => `${placeOf(dose).date} ${placeOf(dose).time}`
  return doses.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

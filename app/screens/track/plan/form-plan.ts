import type { Unit } from '#domain/doses/unit'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import type { ScheduleFields, ScheduleOutcome } from '#domain/schedules/planning/plan'
import type { CivilDate, CivilTime } from '#domain/time/civil'
import { parseDateInput } from '../date-input.ts'
import { isPreset, weeksOf, type PlanValues } from './fill.ts'
import { choiceOf, isTime } from './regimen-choice.ts'
import { amountOf, wholeOf } from '../../../parts/schedules/typed-number.ts'
import type { ShownSchedule } from '../../../data/schedules/shown-schedule.ts'

/** The plan of the values, for the preview; undefined while they are incomplete or invalid. */
export function planOfValues(
  values: PlanValues,
  today: CivilDate,
  before: ShownSchedule | undefined,
): PlannedForm | undefined {
  const form = planFieldsOf(values)
  return form && { form, outcome: planOfEntry(form, today, before) }
}

/** What decides about the days of a schedule. 'more': what stands behind "More". */
export type PlanPart = 'frequency' | 'weeks' | 'total' | 'start' | 'time' | 'dates' | 'more'

/** What is missing, or cannot be read, where the values make no plan, in the order of the form. */
export function missingOf(values: PlanValues): readonly PlanPart[] {
  const regimen = choiceOf(values)
  const isByPattern = regimen?.pattern !== undefined && regimen?.pattern !== null
  const isGiven: Readonly<Record<PlanPart, boolean>> = {
    dates: !values.customSchedule || values.customDates.length > 0,
    start: values.customSchedule || parseDateInput(values.startDate) !== undefined,
    time: !regimen || isTime(values.time),
    frequency: values.customSchedule || isByPattern || regimen === undefined || isPreset(values.frequency),
    weeks: values.customSchedule || Boolean(weeksOf(values.scheduleWeeks)),
    total: values.customSchedule || Boolean(wholeOf(values.vialTotalDoses, 1000)),
    more: regimen !== undefined,
  }
  return (Object.keys(isGiven) as PlanPart[]).filter((part) => !isGiven[part])
}

/** A plan and the fields that it was made of. The dosage is '' while it cannot be read. */
export type PlannedForm = { readonly form: ScheduleFields; readonly outcome: ScheduleOutcome }

/** The plan of a new schedule, or of the one that is being edited, by the rule of the server. */
export function planOfEntry(
  form: ScheduleFields,
  today: CivilDate,
  before: ShownSchedule | undefined,
): ScheduleOutcome {
  return planSchedule(form, today, before && { ...before, startDate: before.start_date })
}

function planFieldsOf(values: PlanValues): ScheduleFields | undefined {
  const { customDates, customSchedule } = values
  const [first] = customDates
  const regimen = choiceOf(values)
  if (regimen === undefined || (regimen && !isTime(values.time))) return undefined
  const time = isTime(values.time) ? values.time : ANY_TIME
  const dose = { time, dosage: amountOf(values.dosage), unit: values.unit as Unit, regimen }
  if (customSchedule) {
    return first && { customSchedule, customDates, startDate: first, frequency: '', scheduleWeeks: 1, ...dose }
  }
  const frequency = regimen?.pattern ? '' : values.frequency
  const startDate = parseDateInput(values.startDate)
  const scheduleWeeks = weeksOf(values.scheduleWeeks)
  const vialTotalDoses = wholeOf(values.vialTotalDoses, 1000)
  if (!startDate || !scheduleWeeks || !vialTotalDoses || !(regimen?.pattern || isPreset(frequency))) return undefined
  return {
    customSchedule,
    customDates: [],
    startDate,
    frequency: isPreset(frequency) ? frequency : '',
    scheduleWeeks,
    vialTotalDoses,
    ...dose,
  }
}

/** The days of a simple schedule do not depend on its time. */
const ANY_TIME = '09:00' as CivilTime

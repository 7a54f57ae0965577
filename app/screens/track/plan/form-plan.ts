import { dosesIn, FREQUENCY_LABELS, type Frequency } from '#domain/schedules/frequency'
import { planSchedule, type ScheduleFields, type ScheduleOutcome } from '#domain/schedules/plan-schedule'
import type { CivilDate, CivilTime } from '#domain/time/civil'
import type { ShownSchedule } from '../../../data/schedules/optimistic-schedule.ts'
import { parseDateInput } from '../custom-dates/date-input.ts'
import type { EntryFormValues } from '../../../parts/doses/entry-values.ts'

/** The values that decide about dates. */
export type PlanValues = Pick<
  EntryFormValues,
  'customSchedule' | 'customDates' | 'frequency' | 'scheduleWeeks' | 'vialTotalDoses' | 'startDate'
>

/** The plan of the values, for the preview; undefined while they are incomplete or invalid. */
export function planOfValues(
  values: PlanValues,
  today: CivilDate,
  before: ShownSchedule | undefined,
): ScheduleOutcome | undefined {
  const fields = planFieldsOf(values)
  return fields && planOfEntry(fields, today, before)
}

/** The plan of a new schedule, or of the one that is being edited, by the rule of the server. */
export function planOfEntry(
  form: ScheduleFields,
  today: CivilDate,
  before: ShownSchedule | undefined,
): ScheduleOutcome {
  return planSchedule(form, today, before && { ...before, startDate: before.start_date })
}

/** The suggested total: what fits into the weeks, at least 2; '' where it is unknown. */
export function suggestedTotal(frequency: string, enteredWeeks: string): string {
  const weeks = weeksOf(enteredWeeks)
  return isPreset(frequency) && weeks !== undefined ? String(Math.max(2, dosesIn(weeks, frequency))) : ''
}

function planFieldsOf(values: PlanValues): ScheduleFields | undefined {
  const { customDates, customSchedule } = values
  const [first] = customDates
  const dose = { time: ANY_TIME, dosage: '1', unit: 'mcg' } as const
  if (customSchedule) {
    return first && { customSchedule, customDates, startDate: first, frequency: '', scheduleWeeks: 1, ...dose }
  }
  const { frequency } = values
  const startDate = parseDateInput(values.startDate)
  const scheduleWeeks = weeksOf(values.scheduleWeeks)
  const vialTotalDoses = wholeOf(values.vialTotalDoses, 1000)
  if (!startDate || !isPreset(frequency) || !scheduleWeeks || !vialTotalDoses) return undefined
  return { customSchedule, customDates: [], startDate, frequency, scheduleWeeks, vialTotalDoses, ...dose }
}

function isPreset(frequency: string): frequency is Frequency {
  return frequency !== '' && frequency in FREQUENCY_LABELS
}

/** The days of a simple schedule do not depend on the time and the amount. */
const ANY_TIME = '09:00' as CivilTime

/** An empty duration is one week (docs/product/schedules.md#fields). */
function weeksOf(text: string): number | undefined {
  return text.trim() === '' ? 1 : wholeOf(text, 104)
}

function wholeOf(text: string, most: number): number | undefined {
  const value = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
  return value > 0 && value <= most ? value : undefined
}

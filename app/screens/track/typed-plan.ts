import { dosesIn, Frequency } from '#domain/schedules/frequency'
import type { PlanFields } from '#domain/schedules/plan'
import { planNew, revise, type PlanOutcome } from '#domain/schedules/revise'
import { CivilDate } from '#domain/time/civil'
import type { ShownSchedule } from '../../data/schedules.ts'
import type { TypedEntry } from './typed-entry.ts'

/** The parts of a form that decide about dates. */
export type TypedPlan = Pick<
  TypedEntry,
  'customSchedule' | 'customDates' | 'frequency' | 'scheduleWeeks' | 'vialTotalDoses' | 'startDate'
>

/** What has been typed comes to, for the preview; undefined while too little of it is there or right. */
export function planTyped(
  typed: TypedPlan,
  today: CivilDate,
  before: ShownSchedule | undefined,
): PlanOutcome | undefined {
  const fields = planFieldsOf(typed)
  return fields && planChecked(fields, today, before)
}

/** The plan of a new schedule, or of the one that is edited, by the rule that the server applies too. */
export function planChecked(form: PlanFields, today: CivilDate, before: ShownSchedule | undefined): PlanOutcome {
  return before ? revise(form, { startDate: before.start_date, doses: before.doses }, today) : planNew(form, today)
}

/** The total that fills the input by itself, '' where it cannot be told: what fits into the weeks, at least the input's 2. */
export function suggestedTotal(frequency: string, typedWeeks: string): string {
  const weeks = weeksOf(typedWeeks)
  const isKnown = Frequency.safeParse(frequency).success && frequency !== '' && weeks !== undefined
  return isKnown ? String(Math.max(2, dosesIn(weeks, frequency))) : ''
}

function planFieldsOf(typed: TypedPlan): PlanFields | undefined {
  const { customDates, customSchedule } = typed
  const [first] = customDates
  if (customSchedule) {
    return first && { customSchedule, customDates, startDate: first, frequency: '', scheduleWeeks: 1 }
  }
  const start = CivilDate.safeParse(typed.startDate)
  const frequency = Frequency.safeParse(typed.frequency)
  const scheduleWeeks = weeksOf(typed.scheduleWeeks)
  const vialTotalDoses = wholeOf(typed.vialTotalDoses, 1000)
  if (!start.success || !frequency.data || !scheduleWeeks || !vialTotalDoses) return undefined
  const startDate = start.data
  return { customSchedule, customDates: [], startDate, frequency: frequency.data, scheduleWeeks, vialTotalDoses }
}

/** An empty duration is one week (section 5). */
function weeksOf(typed: string): number | undefined {
  return typed.trim() === '' ? 1 : wholeOf(typed, 104)
}

function wholeOf(typed: string, most: number): number | undefined {
  const value = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 0
  return value > 0 && value <= most ? value : undefined
}

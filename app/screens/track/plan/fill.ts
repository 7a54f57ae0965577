import { dosesWithin, fillOf } from '#domain/schedules/planning/fitting-doses'
import { dosesIn, FREQUENCY_LABELS, type Frequency } from '#domain/schedules/planning/frequency'
import type { CivilDate } from '#domain/time/civil'
import { parseDateInput } from '../date-input.ts'
import type { EntryFormValues } from '../../../parts/doses/entry-values.ts'
import { choiceOf } from './regimen-choice.ts'
import { wholeOf } from '../../../parts/schedules/typed-number.ts'

/** The values that decide about the doses of a schedule. */
export type PlanValues = Pick<
  EntryFormValues,
  | 'customSchedule'
  | 'customDates'
  | 'frequency'
  | 'scheduleWeeks'
  | 'vialTotalDoses'
  | 'startDate'
  | 'time'
  | 'dosage'
  | 'unit'
  | 'regimen'
>

/** What the form fills in by itself: a text, or undefined where the field stays as it is. */
export type Fill = { readonly total: string | undefined; readonly weeks: string | undefined }

/**
 * The total and the weeks that fill in by themselves: the doses that fit into the weeks. Steps fill both; once the weeks were
 * typed, the total follows them and the last step holds, or what does not fit falls away.
 */
export function fillOfValues(values: PlanValues, areWeeksTyped: boolean): Fill {
  const choice = choiceOf(values)
  // Something is being typed: the last suggestion stays meanwhile.
  if (choice === undefined) return { total: undefined, weeks: undefined }
  const { frequency } = values
  if (choice === null || values.customSchedule)
    return { total: suggestedTotal(frequency, values.scheduleWeeks), weeks: undefined }
  if (!choice.pattern && !isPreset(frequency)) return { total: '', weeks: undefined }
  const plan = {
    startDate: parseDateInput(values.startDate) ?? ANY_MONDAY,
    frequency: isPreset(frequency) ? frequency : ('' as const),
    pattern: choice.pattern,
    timesADay: 1 + choice.times.length,
  }
  const ofSteps = choice.steps.length > 0 && !areWeeksTyped ? fillOf(choice.steps, plan) : undefined
  if (ofSteps) return { total: atLeastTwo(ofSteps.doses), weeks: String(ofSteps.weeks) }
  const weeks = weeksOf(values.scheduleWeeks)
  return { total: weeks === undefined ? '' : atLeastTwo(dosesWithin(weeks, plan)), weeks: undefined }
}

/** The suggested total of a simple schedule: what fits into the weeks, at least 2; '' where it is unknown. */
export function suggestedTotal(frequency: string, enteredWeeks: string): string {
  const weeks = weeksOf(enteredWeeks)
  return isPreset(frequency) && weeks !== undefined ? atLeastTwo(dosesIn(weeks, frequency)) : ''
}

export function isPreset(frequency: string): frequency is Exclude<Frequency, ''> {
  return frequency !== '' && frequency in FREQUENCY_LABELS
}

/** An empty duration is one week (docs/product/schedules.md#fields). */
export function weeksOf(text: string): number | undefined {
  return text.trim() === '' ? 1 : wholeOf(text, 104)
}

/** The least that the form accepts. */
function atLeastTwo(doses: number): string {
  return String(Math.max(2, doses))
}

const ANY_MONDAY = '2026-01-05' as CivilDate

import { addDays, isCivilDate, type CivilDate } from '../time/civil.ts'
import { dayOfDose, type Frequency } from './frequency.ts'
import { weeksSpanned } from './plan.ts'

/** What is wrong with the valid fields of a schedule's form taken together: the message of each field, {} when nothing is. */
export function planRule(form: PlanChoice): Messages {
  return { ...presetRule(form), ...customRule(form) }
}
type Messages = Readonly<Record<string, string>>
type PlanChoice = {
  readonly customSchedule?: boolean
  readonly frequency?: Frequency
  readonly vialTotalDoses?: number | undefined
  readonly startDate?: CivilDate
  readonly customDates?: readonly CivilDate[]
}

/** What only a preset needs. The last dose must be a day that the calendar knows, too. */
function presetRule({ customSchedule, frequency, vialTotalDoses, startDate }: PlanChoice): Messages {
  if (customSchedule !== false) return {}
  const messages: Record<string, string> = {}
  if (vialTotalDoses === undefined) messages['vialTotalDoses'] = 'Total doses must be a positive number'
  if (frequency === '') messages['frequency'] = 'Please select a valid frequency'
  if (startDate && frequency && vialTotalDoses) {
    const last = addDays(startDate, dayOfDose(frequency, vialTotalDoses - 1))
    if (!isCivilDate(last)) messages['startDate'] = 'The last dose would fall after the year 2100'
  }
  return messages
}

/** What only custom dates need. Their span is the cycle's length, which has the same limit as a duration. */
function customRule({ customSchedule, customDates }: PlanChoice): Messages {
  if (customSchedule !== true || customDates === undefined) return {}
  if (customDates.length === 0) return { customDates: 'Please add at least one custom date' }
  return weeksSpanned(customDates) > 104 ? { customDates: 'Duration cannot exceed 2 years (104 weeks)' } : {}
}

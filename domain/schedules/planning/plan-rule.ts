import type { Unit } from '../../doses/unit.ts'
import { addDays, isCivilDate, type CivilDate, type CivilTime } from '../../time/civil.ts'
import { dayOfDose, type Frequency } from './frequency.ts'
import { weeksSpanned } from './plan.ts'
import type { RegimenChoice } from './regimen.ts'
import { regimenRefusals } from './regimen-rule.ts'

/**
 * The rules over several fields of a schedule: given the valid fields, the message of each other field that is wrong,
 * {} when there is none. `wrong` are the fields that are wrong by themselves.
 */
export function planRule(form: PlanChoice, wrong: ReadonlySet<string>): Messages {
  return { ...presetRule(form, wrong), ...customRule(form), ...regimenRule(form) }
}
type Messages = Readonly<Record<string, string>>
type PlanChoice = {
  readonly customSchedule?: boolean
  readonly frequency?: Frequency
  readonly vialTotalDoses?: number | undefined
  readonly startDate?: CivilDate
  readonly customDates?: readonly CivilDate[]
  readonly time?: CivilTime
  readonly unit?: Unit
  readonly regimen?: RegimenChoice | null | undefined
}

/** The rules of a preset. Its last dose must be a `CivilDate`, too. A pattern that is wrong needs no frequency either. */
function presetRule(
  { customSchedule, frequency, vialTotalDoses, startDate, regimen }: PlanChoice,
  wrong: ReadonlySet<string>,
): Messages {
  if (customSchedule !== false) return {}
  const messages: Record<string, string> = {}
  if (vialTotalDoses === undefined) messages['vialTotalDoses'] = 'Total doses must be a positive number'
  if (regimen?.pattern || (wrong.has('regimen') && frequency === '')) return messages
  if (frequency === '') messages['frequency'] = 'Please select a valid frequency'
  if (startDate && frequency && vialTotalDoses) {
    const last = addDays(startDate, dayOfDose(frequency, vialTotalDoses - 1))
    if (!isCivilDate(last)) messages['startDate'] = 'The last dose would fall after the year 2100'
  }
  return messages
}

/** The rules of custom dates. Their span is the duration and has its limit. */
function customRule({ customSchedule, customDates }: PlanChoice): Messages {
  if (customSchedule !== true || customDates === undefined) return {}
  if (customDates.length === 0) return { customDates: 'Please add at least one custom date' }
  return weeksSpanned(customDates) > 104 ? { customDates: 'Duration cannot exceed 2 years (104 weeks)' } : {}
}

/** A pattern takes the place of custom dates as of a frequency. */
function regimenRule({ customSchedule, time, unit, regimen }: PlanChoice): Messages {
  if (!regimen || time === undefined || unit === undefined) return {}
  if (customSchedule === true && regimen.pattern)
    return { 'regimen.pattern': 'Please choose a pattern or custom dates' }
  return regimenRefusals(regimen, { time, unit })
}

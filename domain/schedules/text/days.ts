import { plural } from '../../text/plural.ts'
import { shortWeekdays } from '../../time/format.ts'
import { FREQUENCY_LABELS, type Frequency } from '../planning/frequency.ts'
import type { Pattern } from '../planning/pattern.ts'

/** What decides about the days of a plan. */
export type PlanDays = { readonly frequency: Frequency; readonly pattern: Pattern | null }

/** The days of a plan: 'Every 3 days', 'Mon, Wed and Fri', '5 days on, 2 off', a preset's label, or 'On chosen dates'. */
export function daysText({ frequency, pattern }: PlanDays): string {
  if (pattern === null) return frequency === '' ? 'On chosen dates' : FREQUENCY_LABELS[frequency]
  if (pattern.kind === 'every') return pattern.days === 1 ? 'Every day' : `Every ${pattern.days} days`
  if (pattern.kind === 'weekdays') return weekdaysText(pattern.weekdays)
  const unit = pattern.per === 'weeks' ? 'week' : 'day'
  return `${plural(pattern.on, unit)} on, ${pattern.off} off`
}

/** 'Mon', 'Mon and Fri', 'Mon, Wed and Fri'. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** Monday comes first, as on a calendar sheet of a plan. */
function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'Every day'
  return listed(
    weekdays.toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7)).map((day) => shortWeekdays[day] ?? ''),
  )
}

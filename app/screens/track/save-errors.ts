import type { CivilDate } from '#domain/time/civil'
import { currentPerson } from '../../data/session/session.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { weekdayText } from './plan/plan-text.ts'
import { parseDateInput } from './custom-dates/date-input.ts'
import type { EntryFormValues } from '../../parts/doses/entry-values.ts'

/** Shows that the device could not store the entry; the form has its values again. */
export function showNotStored(): void {
  if (currentPerson()) toastError('Error', 'Failed to save dose. Please try again.')
  else toastError('Authentication Error', 'You must be logged in to log doses.')
}

/** The message about a date that was picked but not added: it is neither ignored nor added silently. */
export function unaddedDate({ customSchedule, dateToAdd }: EntryFormValues, today: CivilDate): string | undefined {
  const picked = parseDateInput(dateToAdd)
  if (!customSchedule || !picked) return undefined
  return `${weekdayText(picked, today)} is not in the list yet. Add it or clear it.`
}

import type { CivilDate } from '#domain/time/civil'
import { currentPerson } from '../../data/session/session.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { weekdayText } from './plan/plan-text.ts'
import { parseDateInput } from './date-input.ts'
import type { EntryFormValues } from '../../parts/doses/entry-values.ts'
import { text } from './text.ts'

/** Shows that the device could not store the entry; the form has its values again. */
export function showNotStored(): void {
  if (currentPerson()) toastError(text.notStored.title, text.notStored.explanation)
  else toastError(text.signedOut.title, text.signedOut.explanation)
}

/** The message about a date that was picked but not added: it is neither ignored nor added silently. */
export function unaddedDate({ customSchedule, dateToAdd }: EntryFormValues, today: CivilDate): string | undefined {
  const picked = parseDateInput(dateToAdd)
  if (!customSchedule || !picked) return undefined
  return text.unaddedDate(weekdayText(picked, today))
}

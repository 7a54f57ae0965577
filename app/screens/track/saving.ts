import type { CivilDate } from '#domain/time/civil'
import { currentPerson } from '../../data/session/session.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { weekdayWords } from './plan-words.ts'
import { dateTyped } from './typed-date.ts'
import type { TypedEntry } from './typed-entry.ts'

/** The device could not keep it: the form is back as it was typed, and this says so. */
export function tellNotKept(): void {
  if (currentPerson()) toastError('Error', 'Failed to save dose. Please try again.')
  else toastError('Authentication Error', 'You must be logged in to log doses.')
}

/** Words about a date that was picked and not added: it is neither left out nor taken in unseen. */
export function unadded({ customSchedule, dateToAdd }: TypedEntry, today: CivilDate): string | undefined {
  const picked = dateTyped(dateToAdd)
  if (!customSchedule || !picked) return undefined
  return `${weekdayWords(picked, today)} is not in the list yet. Add it or clear it.`
}

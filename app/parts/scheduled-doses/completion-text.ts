import type { CivilDate } from '#domain/time/civil'
import { monthDay } from '#domain/time/format'
import { text } from './text.ts'

/** Whether completing a dose asks first: only for a dose of a later day. */
export function isEarly(dose: { readonly scheduled_date: CivilDate }, today: CivilDate): boolean {
  return dose.scheduled_date > today
}

/** What that question says. */
export function earlyText(dose: { readonly scheduled_date: CivilDate }): string {
  return text.early.explanation(monthDay(dose.scheduled_date))
}

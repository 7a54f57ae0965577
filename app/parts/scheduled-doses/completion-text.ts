import type { CivilDate } from '#domain/time/civil'
import { monthDay } from '#domain/time/format'

/** Whether completing a dose asks first: only for a dose of a later day. */
export function isEarly(dose: { readonly scheduled_date: CivilDate }, today: CivilDate): boolean {
  return dose.scheduled_date > today
}

/** What that question says. */
export function earlyText(dose: { readonly scheduled_date: CivilDate }): string {
  return `This dose is planned for ${monthDay(dose.scheduled_date)}. Complete it now?`
}

import type { CivilTime } from '../time/civil.ts'
import type { Zone } from '../time/zone.ts'

/** The minutes by which a reminder may come before its dose (docs/product/reminders.md#when). */
export const LEADS = [0, 15, 30, 60] as const
export type Lead = (typeof LEADS)[number]

/** From one time of day to another, by the clock of where the person is. Over midnight where `from` is the later one. */
export type QuietHours = { readonly from: CivilTime; readonly to: CivilTime }

/** When a person wants reminders, and the zone in which they are. */
export type ReminderRules = {
  readonly lead: Lead
  /** Whether a dose that is still open is said again. */
  readonly again: boolean
  readonly quiet: QuietHours | undefined
  readonly zone: Zone
}

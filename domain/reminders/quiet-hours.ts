import { addDays } from '../time/civil.ts'
import { toEpochMs } from '../time/instant.ts'
import { dateIn, instantOf, timeIn, type Zone } from '../time/zone.ts'
import type { QuietHours } from './rules.ts'

/**
 * The end of the quiet hours that a moment (ms since 1970) lies in, in ms; undefined outside of them. Their beginning belongs
 * to them, their end does not.
 */
export function quietUntil(moment: number, quiet: QuietHours | undefined, zone: Zone): number | undefined {
  if (!quiet) return undefined
  const time = timeIn(moment, zone)
  const overMidnight = quiet.from > quiet.to
  const isQuiet = overMidnight ? time >= quiet.from || time < quiet.to : time >= quiet.from && time < quiet.to
  if (!isQuiet) return undefined
  const today = dateIn(moment, zone)
  const end = toEpochMs(instantOf(overMidnight && time >= quiet.from ? addDays(today, 1) : today, quiet.to, zone))
  // In the hour that happens twice the clock may show the end once more than the quiet hours have ended.
  return end > moment ? end : undefined
}

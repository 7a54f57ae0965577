import type { CivilDate, CivilTime } from './civil.ts'
import { dateIn, instantOf, timeIn, type Zone } from './zone.ts'

/** The instant after an edit of its day and time: the exact moment from before where the form, which shows a minute, shows the same one. */
export function editedInstant(before: string, date: CivilDate, time: CivilTime, zone: Zone): string {
  const isSame = dateIn(before, zone) === date && timeIn(before, zone) === time
  return isSame ? before : instantOf(date, time, zone)
}

import { shownSlot, type Slot } from '#domain/time/slot'
import { takenRefusal, type Taken } from '#domain/schedules/states/taken'
import { isCivilDate, type CivilTime } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { sheetText } from './sheet-text.ts'

/** The two fields of the sheet, as they stand in it. */
export type TakenEntry = { readonly date: string; readonly time: string }
export type TakenErrors = { readonly date?: string; readonly time?: string }

/** What the sheet says, or what is wrong with it, by field. */
export function readTaken({ date, time }: TakenEntry, { planned, zone, now }: TakenBounds): TakenReading {
  if (!isCivilDate(date) || !isTime(time))
    return {
      errors: {
        ...(!isCivilDate(date) && { date: sheetText.took.noDay }),
        ...(!isTime(time) && { time: sheetText.took.noTime }),
      },
    }
  const message = takenRefusal({ date, time }, planned, zone, now)
  if (message === undefined) return { taken: { date, time } }
  return { errors: date < shownSlot(planned, zone).date ? { date: message } : { time: message } }
}

type TakenBounds = {
  readonly planned: Slot
  readonly zone: Zone
  readonly now: number
}
type TakenReading =
  | { readonly taken: Taken; readonly errors?: undefined }
  | { readonly taken?: undefined; readonly errors: TakenErrors }

/** A field for a time is empty as long as it holds none. */
function isTime(value: string): value is CivilTime {
  return value !== ''
}

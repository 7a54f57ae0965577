import { slotDay, type Slot } from '#domain/time/slot'
import { slotTimeText } from '#domain/schedules/text/slot-times'
import { dayIn, type DayClock } from '#domain/time/day'
import { monthDay } from '#domain/time/format'
import { sheetText } from './sheet-text.ts'

/** What that question says. */
export function earlyText(dose: Slot, now: number, { zone, begins }: DayClock): string {
  const day = slotDay(dose, { zone, begins })
  return sheetText.early.explanation(day === dayIn(now, zone, begins) ? slotTimeText(dose, zone) : monthDay(day))
}

/** Its title and buttons. Beside the question of a guard they are those of a guard. */
export function earlyWords(isGuarded: boolean): {
  readonly title: string
  readonly confirm: string
  readonly back: string
} {
  const { title, confirm, cancel, guarded } = sheetText.early
  return isGuarded ? { title, ...guarded } : { title, confirm, back: cancel }
}

import { formatDose } from '../amounts/amount.ts'
import type { Unit } from '../doses/unit.ts'
import { shownSlot, type Slot } from '../time/slot.ts'
import { slotTimeText } from '../schedules/text/slot-times.ts'
import { monthDay } from '../time/format.ts'
import { dateIn, type Zone } from '../time/zone.ts'
import type { Reader } from './doses.ts'
import { momentText } from './moment.ts'

type Amount = { readonly amount: string; readonly unit: Unit }

/**
 * Asks whether a dose is the planned one: 'Is this the dose planned for 9:00 AM?', with the day where that is another one, and with
 * the planned amount where another one was taken. `zone` is the clock of the device
 * (docs/product/scheduled-doses.md#planned-and-logged).
 */
export function plannedQuestion(
  planned: Slot & Amount,
  dose: Amount & { readonly administered_at: string },
  zone: Zone,
): string {
  const { date } = shownSlot(planned, zone)
  const time = slotTimeText(planned, zone)
  const when = date === dateIn(dose.administered_at, zone) ? time : `${monthDay(date)}, ${time}`
  const isOther = planned.amount !== dose.amount || planned.unit !== dose.unit
  const amount = isOther ? ` The plan has ${formatDose(planned.amount, planned.unit)}.` : ''
  return `Is this the dose planned for ${when}?${amount}`
}

/** Asks the same the other way round, of a dose that is logged already: 'You logged 250 mcg (Wednesday, 8:40 AM). Is it this dose?' */
export function loggedQuestion(dose: Amount & MomentOf, reader: Reader): string {
  return `You logged ${formatDose(dose.amount, dose.unit)} (${momentText(dose, reader)}). Is it this dose?`
}

type MomentOf = Parameters<typeof momentText>[0]

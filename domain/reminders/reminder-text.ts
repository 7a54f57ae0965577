import type { KeptClock, ShownSlot } from '../time/slot.ts'
import { time12 } from '../time/format.ts'

/** The words of a notification, and of the e-mail in its place (docs/product/reminders.md#messages). No amount is in them. */
export type ReminderText = { readonly title: string; readonly body: string }

/** A slot by the clock of where the person is, and by the clock that its schedule keeps where that shows another time. */
type SaidSlot = ShownSlot & { readonly kept?: KeptClock | undefined }

/** A dose as a message says it: its peptide and its slot. */
type SaidDose = { readonly peptide: string; readonly at: SaidSlot }

/**
 * Doses that are due, one or more, the earliest first. `byName`: by the names of their peptides, where those are few. `again`:
 * they were said before.
 */
export function dueText(
  doses: readonly SaidDose[],
  { byName, again }: { readonly byName: boolean; readonly again: boolean },
): ReminderText {
  const names = byName ? namesOf(doses) : undefined
  const subject = names ?? (doses.length === 1 ? 'A dose' : `${doses.length} doses`)
  return {
    title: `${subject} ${doses.length === 1 ? 'is' : 'are'} due`,
    body: `${plannedText(doses.map(({ at }) => at))}${again ? ', still open' : ''}`,
  }
}

/** Reminders that could not be sent while they were due: their slots, one or more, the earliest first. */
export function missedText(slots: readonly SaidSlot[]): ReminderText {
  return {
    title: slots.length === 1 ? 'A reminder could not be sent' : `${slots.length} reminders could not be sent`,
    body: `${plannedText(slots)}. Open Vialog to see what is open.`,
  }
}

/** Reminders stopped since premium is over. */
export const ENDED_TEXT: ReminderText = {
  title: 'Reminders have stopped',
  body: 'Your premium has ended. Your plan and your doses are kept.',
}

/** What a browser shows in the place of a notification that is over, if it has to show something for each push. */
export const OVER_TEXT: ReminderText = {
  title: 'Nothing is due any more',
  body: 'What was planned is taken, skipped or changed.',
}

/** 'BPC-157', 'BPC-157 and TB-500', '2 doses of BPC-157'; undefined where there are too many, or several of one among others. */
function namesOf(doses: readonly SaidDose[]): string | undefined {
  const names = [...new Set(doses.map(({ peptide }) => peptide))]
  const [name, ...others] = names
  if (others.length === 0) return doses.length === 1 ? name : `${doses.length} doses of ${name}`
  if (names.length !== doses.length || names.length > MOST_NAMES) return undefined
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const MOST_NAMES = 3

function plannedText(slots: readonly SaidSlot[]): string {
  const [first, last] = [slots[0], slots.at(-1)].map((slot) => time12(slot?.time ?? ''))
  const isOneMinute = slots.every(({ date, time }) => date === slots[0]?.date && time === slots[0].time)
  return `${isOneMinute ? `Planned for ${first}` : `Planned from ${first} to ${last}`}${keptText(slots)}`
}

/** ' (9:00 AM in Tokyo)', ' (9:00 AM to 9:30 AM in Tokyo)'; empty where no schedule keeps another clock, or too many do. */
function keptText(slots: readonly SaidSlot[]): string {
  const kept = slots.flatMap((slot) => slot.kept ?? [])
  const places = [...new Set(kept.map(({ place }) => place))]
  if (places.length === 0 || places.length > MOST_NAMES) return ''
  const clocks = places.map((place) => {
    const times = [...new Set(kept.filter((clock) => clock.place === place).map(({ time }) => time12(time)))]
    return `${times.length > 1 ? `${times[0]} to ${times.at(-1)}` : times[0]} in ${place}`
  })
  return ` (${clocks.join(', ')})`
}

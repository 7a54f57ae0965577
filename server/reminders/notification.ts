import type { DeliveryKind } from '#domain/reminders/delivery-kind'
import { TOO_OLD } from '#domain/reminders/due-reminders'
import { MOST_MESSAGE_DOSES, type PushMessage } from '#domain/reminders/push-message'
import { dueText, ENDED_TEXT, missedText, OVER_TEXT, type ReminderText } from '#domain/reminders/reminder-text'
import { keptClock, shownSlot, slotInstant } from '#domain/time/slot'
import { DAY, toEpochMs } from '#domain/time/instant'
import type { Device, Dose, MadeRound, Person } from './read-person.ts'

/** What is said to a person at once, on each device and by e-mail. */
export type Notification = {
  readonly id: string
  readonly kind: DeliveryKind
  readonly tags: readonly [string, ...string[]]
  readonly text: ReminderText
  readonly doses: readonly Dose[]
  /** In ms since 1970: after it the notification is not sent any more. */
  readonly latest: number
}

/** A round as a notification says it: `doses` are those of them that are still open. */
export type SaidRound = Pick<MadeRound, 'slot_at' | 'round' | 'send_at' | 'after'> & { readonly doses: readonly Dose[] }

/** The notification of rounds that are made together. */
export function notificationOf(
  { id, kind, madeAt }: { readonly id: string; readonly kind: 'reminder' | 'missed'; readonly madeAt: number },
  said: readonly SaidRound[],
  person: Person,
): Notification {
  const { zone } = person.rules
  const doses = said.flatMap((round) => round.doses)
  const slotOf = (dose: Dose) => ({ ...shownSlot(dose, zone), kept: keptClock(dose, zone) })
  const slots = said.flatMap((round) => round.doses.slice(0, 1)).map(slotOf)
  const text =
    kind === 'missed'
      ? missedText(slots)
      : dueText(
          doses.map((dose) => ({ peptide: dose.peptide, at: slotOf(dose) })),
          { byName: person.settings.by_name, again: said.every(({ round }) => round > 0) },
        )
  const latest = kind === 'missed' ? madeAt + TOO_OLD : Math.max(...said.map(latestOf))
  return { id, kind, tags: tagsOf(id, said, person.rounds), text, doses: kind === 'missed' ? [] : doses, latest }
}

/** The notice that reminders stopped with premium. */
export function endedNotice(id: string, endedAt: number): Notification {
  return { id, kind: 'ended', tags: ['premium-ended'], text: ENDED_TEXT, doses: [], latest: endedAt + DAY }
}

/** What takes a notification away. */
export function overNotice(id: string, tag: string, overAt: number): Notification {
  return { id, kind: 'over', tags: [tag], text: OVER_TEXT, doses: [], latest: overAt + DAY }
}

/** The message of a notification to a device. */
export function messageOf(notification: Notification, deliveryId: string, device: Device, person: Person): PushMessage {
  const { id, kind, tags, text, doses } = notification
  const planned = doses.map((dose) => ({ id: dose.id, date: dose.scheduled_date, time: dose.scheduled_time }))
  return {
    version: 1,
    kind,
    person: person.userId,
    delivery: deliveryId,
    notification: id,
    tags,
    ...text,
    doses: planned.length > MOST_MESSAGE_DOSES ? [] : planned,
    mustShow: kind === 'over' && new URL(device.endpoint).host === MUST_SHOW_HOST,
  }
}

/** Apple's push service ends the subscription of a browser that shows nothing for a push. */
const MUST_SHOW_HOST = 'web.push.apple.com'

/** When a round is too old to be sent, in ms since 1970. */
export function latestOf({ slot_at, send_at, after }: Pick<SaidRound, 'slot_at' | 'send_at' | 'after'>): number {
  return toEpochMs(after === null ? slot_at : send_at) + TOO_OLD
}

/** The tag under which the reminder of a slot is shown; one that says several has that of the earliest. */
export function tagOf(slotAt: string): string {
  return `dose-${slotAt.slice(0, 16)}Z`
}

/** The tag of a notification, then those that the same slots were shown with before. Few enough for a push. */
function tagsOf(id: string, said: readonly SaidRound[], rounds: readonly MadeRound[]): readonly [string, ...string[]] {
  const own = rounds.filter(({ notification }) => notification === id)
  const [first = ''] = [...own, ...said].map(({ slot_at }) => slot_at).toSorted()
  const slots = new Set(said.map(({ slot_at }) => slot_at))
  const earlier = new Set(rounds.filter(({ slot_at }) => slots.has(slot_at)).map(({ notification }) => notification))
  const shownWith = rounds.filter(({ notification }) => earlier.has(notification)).map(({ slot_at }) => slot_at)
  const others = new Set([...slots, ...shownWith].map(tagOf))
  others.delete(tagOf(first))
  return [tagOf(first), ...[...others].slice(0, MOST_TAGS - 1)]
}

const MOST_TAGS = 20

/** The doses of a round that are still to be said: open, and not moved to a later minute. */
export function stillOpen(round: MadeRound, { doses, rules }: Person, now: number): readonly Dose[] {
  const until = Math.max(now, toEpochMs(round.slot_at))
  return doses.filter((dose) => round.doses.includes(dose.id) && toEpochMs(slotInstant(dose, rules.zone)) <= until)
}

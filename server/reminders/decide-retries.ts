import { quietUntil } from '#domain/reminders/quiet-hours'
import { DAY, toEpochMs } from '#domain/time/instant'
import type { Sending } from './round.ts'
import { endedNotice, latestOf, notificationOf, overNotice, stillOpen, tagOf } from './notification.ts'
import type { Notification, SaidRound } from './notification.ts'
import type { Delivery, MadeRound, Person } from './read-person.ts'

/** What becomes of deliveries that are not settled: their claim has expired, or their push service asked for patience. */
type Retries = {
  readonly sendings: readonly Sending[]
  readonly settled: readonly string[]
  /** Rounds that were made and that no device got while they were due: the node died. */
  readonly lost: readonly SaidRound[]
  readonly nextAt: number | undefined
}

/** Decides about the deliveries that are due again at `now`. Their text is made anew from what is still open. */
export function decideRetries(person: Person, now: number): Retries {
  const unsettled = person.deliveries.filter(({ try_at }) => try_at !== null)
  const waiting = unsettled.flatMap(({ try_at }) => (try_at && try_at.getTime() > now ? [try_at.getTime()] : []))
  const sendings: Sending[] = []
  const settled: string[] = []
  const lost = new Map<string, readonly SaidRound[]>()
  for (const delivery of unsettled) {
    if (delivery.try_at === null || delivery.try_at.getTime() > now) continue
    const device = person.devices.find(({ id }) => id === delivery.device_id)
    const again = device && sayAgain(delivery, person, now)
    if (!device || !again) {
      settled.push(delivery.id)
      const rounds = lostRounds(delivery, person, now)
      if (rounds.length > 0) lost.set(delivery.notification, rounds)
    } else if (typeof again === 'number') waiting.push(again)
    else sendings.push({ id: delivery.id, tries: delivery.tries + 1, device, notification: again })
  }
  return {
    sendings,
    settled,
    lost: [...lost.values()].flat(),
    nextAt: waiting.length > 0 ? Math.min(...waiting) : undefined,
  }
}

/** The notification of a delivery as it is now, a moment to wait for, or undefined where it is not sent any more. */
function sayAgain(delivery: Delivery, person: Person, now: number): Notification | number | undefined {
  const { notification: id, kind } = delivery
  const madeAt = delivery.made_at.getTime()
  const rounds = person.rounds.filter(({ notification }) => notification === id)
  if (kind === 'test' || now - madeAt > DAY) return undefined
  if (kind === 'over') return overNotice(id, tagOf(rounds[0]?.slot_at ?? ''), madeAt)
  if (kind === 'ended') return person.isEntitled ? undefined : endedNotice(id, madeAt)
  const said = rounds
    .filter((round) => kind === 'missed' || now <= latestOf(round))
    .map((round) => ({ ...round, doses: stillOpen(round, person, now) }))
    .filter(({ doses }) => doses.length > 0)
  if (said.length === 0) return undefined
  const notification = notificationOf({ id, kind, madeAt }, said, person)
  if (now > notification.latest) return undefined
  const isAskedFor = said.some(({ after }) => after !== null)
  return (isAskedFor ? undefined : quietUntil(now, person.rules.quiet, person.rules.zone)) ?? notification
}

/** What a notification was about that is too old now, and that was never sent: it is owed to the person. */
function lostRounds({ notification: id, kind }: Delivery, person: Person, now: number): readonly SaidRound[] {
  const isSent = person.deliveries.some(({ notification, sent_at }) => notification === id && sent_at !== null)
  if (isSent || (kind !== 'reminder' && kind !== 'missed')) return []
  return person.rounds
    .filter((round) => round.notification === id && isOwed(round, now))
    .map((round) => ({ ...round, doses: stillOpen(round, person, now) }))
    .filter(({ doses }) => doses.length > 0)
}

/** A repetition is not owed; what is more than a day old is not said any more. */
function isOwed({ round, after, slot_at }: MadeRound, now: number): boolean {
  return (round === 0 || after !== null) && toEpochMs(slot_at) > now - DAY
}

import { createHash } from 'node:crypto'
import { MINUTE } from '#domain/time/instant'
import type { Database } from '../db/database.ts'
import { asService } from '../db/as-service.ts'
import type { PushOutcome, PushService } from '../integrations/push-service.ts'
import { ACTOR } from './claim.ts'
import type { Sending } from './round.ts'
import type { Looked } from './look.ts'
import { messageOf } from './notification.ts'
import { noteDeliveries, noteGone, noteNextLook, type Noted } from './note-queries.ts'
import type { Person } from './read-person.ts'

/** A delivery, and what its push service answered. */
export type Sent = { readonly sending: Sending; readonly outcome: PushOutcome }

/** Sends what a look has stored to one device. */
export function sendTo(pushService: PushService, sending: Sending, person: Person, now: number): Promise<PushOutcome> {
  const { id, device, notification } = sending
  const ttlSeconds = Math.max(60, Math.ceil((notification.latest - now) / 1000))
  const topic = topicOf(person.userId, notification.tags[0])
  return pushService.send(device, messageOf(notification, id, device, person), { ttlSeconds, topic })
}

/** A device that was offline gets only the newest message about a slot (RFC 8030, section 5.4: 32 characters of base64url). */
function topicOf(userId: string, tag: string): string {
  return createHash('sha256').update(`${userId}\0${tag}`).digest('base64url').slice(0, 32)
}

/** What became of a delivery, and when it is tried again, if it is. */
export function notedOf({ id, tries, notification }: Sending, outcome: PushOutcome, now: number): Noted {
  if (outcome === 'sent') return { id, sent_at: new Date(now).toISOString(), try_at: null }
  if (outcome === 'gone' || outcome === 'refused') return { id, sent_at: null, try_at: null }
  const tryAt = now + Math.max(outcome.afterMs, backoffMs(tries))
  const isOver = tryAt > notification.latest || tries >= MOST_TRIES
  return { id, sent_at: null, try_at: isOver ? null : new Date(tryAt).toISOString() }
}

function backoffMs(tries: number): number {
  return Math.min(5 * MINUTE, 10_000 * 2 ** (tries - 1))
}

const MOST_TRIES = 99

/** Notes what became of the deliveries of a look, in one round trip, and when the person is looked at next. */
export async function note(
  database: Database,
  { person, storedNextAt, nextAt }: Looked,
  sent: readonly Sent[],
  at: Date,
): Promise<void> {
  const { userId } = person
  const noted = sent.map(({ sending, outcome }) => notedOf(sending, outcome, at.getTime()))
  const retries = noted.flatMap(({ try_at }) => (try_at === null ? [] : [new Date(try_at)]))
  const soonest = [...retries, ...(nextAt ? [nextAt] : [])].toSorted((one, other) => one.getTime() - other.getTime())[0]
  const gone = sent.filter(({ outcome }) => outcome === 'gone').map(({ sending }) => sending.device)
  await asService(database, ACTOR, userId).batch([
    noteNextLook(userId, storedNextAt, soonest ?? null),
    ...(gone.length > 0 ? noteGone(userId, gone, at) : []),
    noteDeliveries(userId, noted),
  ])
}

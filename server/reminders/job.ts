import type { Database } from '../db/database.ts'
import type { PushService } from '../integrations/push-service.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { claimPeople, LEASE_MS } from './claim.ts'
import type { Sending } from './round.ts'
import { look } from './look.ts'
import type { Person } from './read-person.ts'
import { note, sendTo, type Sent } from './send.ts'

/**
 * The job that makes and sends reminders (docs/product/reminders.md, docs/decisions/044-reminders-queue.md). Each run looks at
 * the people who are due until none is. A person whose look fails is looked at again when the claim expires.
 */
export function createReminderJob(parts: {
  readonly database: Database
  readonly pushService: PushService
  readonly now: () => Date
  readonly report: (error: unknown) => void
  readonly count: (outcome: ReminderOutcome) => void
}): () => Promise<void> {
  const { database, pushService, now, report, count } = parts
  const inDatabase = createSemaphore(database.engine === 'pglite' ? 1 : LOOKS_AT_ONCE, LEASE_MS)
  // What has waited for so long is another node's by now.
  const inNetwork = createSemaphore(SENDS_AT_ONCE, LEASE_MS / 2)

  async function remind(userId: string): Promise<void> {
    const looked = await inDatabase(() => look(database, userId, now()))
    if (!looked) return
    for (let mail = 0; mail < looked.mailed; mail += 1) count('mailed')
    for (let mail = 0; mail < looked.notNeeded; mail += 1) count('not-needed')
    if (looked.sendings.length === 0) return
    const outcomes = await Promise.all(looked.sendings.map((sending) => trySending(sending, looked.person)))
    const sent = outcomes.filter((outcome) => outcome !== undefined)
    await inDatabase(() => note(database, looked, sent, now()))
  }

  /** Undefined where it is not known what became of it: it is sent again when its claim expires. */
  async function trySending(sending: Sending, person: Person): Promise<Sent | undefined> {
    try {
      const outcome = await inNetwork(() => sendTo(pushService, sending, person, now().getTime()))
      count(typeof outcome === 'string' ? outcome : 'later')
      return { sending, outcome }
    } catch (error) {
      report(error)
      return undefined
    }
  }

  return async () => {
    const running = new Set<Promise<void>>()
    for (;;) {
      const people = await inDatabase(() => claimPeople(database, now(), CLAIMED_AT_ONCE))
      if (people.length === 0) break
      for (const userId of people) {
        const done = remind(userId)
          .catch(report)
          .finally(() => running.delete(done))
        running.add(done)
      }
      while (running.size > MOST_RUNNING) await Promise.race(running)
    }
    await Promise.all(running)
  }
}

/** What became of a message: as its push service answered ('later': not yet), or of an e-mail in its place. */
type ReminderOutcome = 'sent' | 'gone' | 'refused' | 'later' | 'mailed' | 'not-needed'

/** Connections that the job uses at once; the requests have the others (server/db/postgres.ts). */
const LOOKS_AT_ONCE = 3
const SENDS_AT_ONCE = 64
const CLAIMED_AT_ONCE = 50
/** People who are claimed and not done: few enough that all are done before their claims expire. */
const MOST_RUNNING = 100

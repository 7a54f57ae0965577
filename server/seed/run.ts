import type { CivilDate } from '#domain/time/civil'
import { MINUTE, toEpochMs } from '#domain/time/instant'
import type { Zone } from '#domain/time/zone'
import type { Database } from '../db/database.ts'
import { runOnce, type Mutation } from '../idempotency/run-once.ts'

/** The day of the seed, and the clock that its people live by. */
export type Today = { readonly today: CivilDate; readonly zone: Zone }

/** Does a write as a device would send it; a change of a dose has the id of its write. */
export type Run = (mutation: (key: string) => Mutation<unknown>) => Promise<void>

/** Runs the writes of one person, each at its own moment. */
export function runner(database: Database, userId: string): Run {
  return async (mutation) => {
    const key = newKey()
    await runOnce(database, userId, key, 200, mutation(key.id))
  }
}

/** The key of a new write. */
export function newKey() {
  return { id: crypto.randomUUID(), fingerprint: 'seed' }
}

/** A moment so many minutes after an instant (ISO text). */
export function minutesAfter(instant: string | Date, minutes: number): Date {
  return new Date(toEpochMs(instant instanceof Date ? instant.getTime() : instant) + minutes * MINUTE)
}

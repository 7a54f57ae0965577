import { OneTimeDose } from '#domain/doses/schema'
import { addDays, type CivilDate } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { asUser } from '../../../server/db/as-user.ts'
import type { Database } from '../../../server/db/database.ts'
import { log } from '../../../server/doses/log.ts'
import { newestDoses } from '../../../server/doses/queries.ts'
import { runOnce } from '../../../server/idempotency/run-once.ts'
import { complete } from '../../../server/scheduled-doses/complete.ts'
import { calendarDoses } from '../../../server/scheduled-doses/queries.ts'
import { sampleDose } from '../sample-dose.ts'
import type { Person } from './fill-people.ts'

/** What people do all day, by the server's own statements, without HTTP. */
export const EVERYDAY_WORK = {
  'log a dose': async (database: Database, { userId }: Person) => {
    const { id, dose } = sampleDose()
    const sent = { id, dose: OneTimeDose.parse({ ...dose, ...farFromOthers() }) }
    await log(asUser(database, userId), userId, { id, fingerprint: 'bench' }, { sent, at: new Date() })
  },
  'last 5 doses': (database: Database, { userId }: Person) =>
    rows(5 + 1, asUser(database, userId).query(newestDoses(userId, { limit: 5 }))),
  'a month of scheduled doses': (database: Database, { userId }: Person) => {
    const from = addDays(dateIn(Date.now(), UTC), -20)
    const month = calendarDoses(userId, from, addDays(from, 41), { limit: 500 })
    return rows(84, asUser(database, userId).query(month))
  },
  'complete a scheduled dose': async (database: Database, { userId, pending }: Person) => {
    const id = pending.pop()
    if (id === undefined) throw new Error('Everything is completed.')
    const tap = { dose_id: crypto.randomUUID(), zone: UTC, confirmed: true }
    const key = { id: tap.dose_id, fingerprint: 'bench' }
    await runOnce(database, userId, key, 200, complete(userId, id, tap, new Date()))
  },
  'page 10 of the history': (database: Database, { userId, tenthPage }: Person) =>
    rows(50 + 1, asUser(database, userId).query(newestDoses(userId, { limit: 50, after: tenthPage }))),
} as const

let slots = 0

/** A day and an hour at which nobody has a dose, years before those that are there: so nothing is asked about. */
function farFromOthers() {
  const [day, hour] = [slots % 8_000, (Math.floor(slots / 8_000) % 8) * 3]
  slots += 1
  return { startDate: addDays('2001-01-01' as CivilDate, day), time: `${String(hour).padStart(2, '0')}:00` }
}

async function rows(expected: number, reading: Promise<readonly unknown[]>): Promise<void> {
  const { length } = await reading
  if (length !== expected) throw new Error(`${length} rows were read, ${expected} expected.`)
}

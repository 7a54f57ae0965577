import type { Rows } from '#contract'
import { everythingOf, onDevice } from '../indexed-db.ts'
import { currentPerson } from '../session/session.ts'
import { NO_ROWS, TABLES, withAnswers, type DeviceRows } from './device-rows.ts'

/** Stored beside each answer. One that was asked of other tables is not read: rows of those that are kept now would be missing. */
const KEPT = TABLES.join()

/** With more answers than these a device reads longer than it takes to put them into one. */
const MOST_ANSWERS = 30

/**
 * What this device has of a person: its answers in the order in which they came, put together. Nothing where the first of them, which
 * had all rows, is missing. @throws DOMException
 */
export async function readStoredRows(userId: string): Promise<DeviceRows> {
  const stored = await onDevice((database) => database.getAll('rows', everythingOf(userId)))
  const [first] = stored
  if (!first?.answer.anew || stored.some(({ tables }) => tables !== KEPT)) return NO_ROWS
  const rows = withAnswers(
    NO_ROWS,
    stored.map(({ answer }) => answer),
  )
  if (stored.length > MOST_ANSWERS) void storeAnswers(userId, [asOneAnswer(rows)], rows).catch(() => undefined)
  return rows
}

/**
 * Stores answers behind those that are stored, or in their place where they come anew. All or none: a page that is closed meanwhile
 * asks again. `rows` are those that the answers have led to; they are stored where the browser has thrown away what was there. What
 * two tabs store of one time is the same rows, of which the higher version counts. @throws DOMException
 */
export async function storeAnswers(userId: string, answers: readonly Rows[], rows: DeviceRows): Promise<void> {
  await onDevice(async (database) => {
    // An answer that was on its way when the person signed out must not bring back what signing out has removed.
    if (currentPerson()?.id !== userId) return
    const { store, done } = database.transaction('rows', 'readwrite')
    if (answers[0]?.anew) await store.delete(everythingOf(userId))
    const last = await store.openKeyCursor(everythingOf(userId), 'prev')
    const next = last ? last.key[1] + 1 : 0
    const stored = last || answers[0]?.anew ? answers : [asOneAnswer(rows)]
    for (const [at, answer] of stored.entries()) void store.put({ tables: KEPT, answer }, [userId, next + at])
    await done
  })
}

/** The rows as the answer that would bring them all. */
function asOneAnswer({ tables, cursor = '', upTo }: DeviceRows): Rows {
  const rows = Object.fromEntries(TABLES.map((table) => [table, [...tables[table].values()]]))
  return { rows, removed: [], up_to: upTo, cursor, more: false, anew: true }
}

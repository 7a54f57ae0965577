import type { Rows } from '#contract'
import { everythingOf, onDevice } from '../indexed-db.ts'
import { currentPerson } from '../session/session.ts'
import { TABLES, type DeviceRows } from './device-rows.ts'
import { KEPT } from './stored-rows.ts'

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
export function asOneAnswer({ tables, cursor = '', upTo, from, hasOlder }: DeviceRows): Rows {
  const rows = Object.fromEntries(TABLES.map((table) => [table, [...tables[table].values()]]))
  return { rows, removed: [], up_to: upTo, cursor, more: false, anew: true, from, has_older: hasOlder }
}

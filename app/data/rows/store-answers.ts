import type { Rows } from '#contract'
import { everythingOf, onDevice } from '../indexed-db.ts'
import { currentPerson } from '../session/session.ts'
import { TABLES, type DeviceRows } from './device-rows.ts'
import { KEPT, type Stored } from './stored-rows.ts'

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

/** Puts one answer in the place of those that were read, unless others came behind them meanwhile. @throws DOMException */
export async function joinAnswers(userId: string, { rows, answers }: Stored): Promise<void> {
  await onDevice(async (database) => {
    if (currentPerson()?.id !== userId) return
    const { store, done } = database.transaction('rows', 'readwrite')
    const last = await store.openKeyCursor(everythingOf(userId), 'prev')
    if (last?.key[1] === answers - 1) {
      await store.delete(everythingOf(userId))
      await store.put({ tables: KEPT, answer: asOneAnswer(rows) }, [userId, 0])
    }
    await done
  })
}

/** The rows as the answer that would bring them all. Without a cursor they are asked for anew when they are read. */
export function asOneAnswer({ tables, cursor = '', upTo, from, hasOlder, removed }: DeviceRows): Rows {
  return {
    rows: Object.fromEntries(TABLES.map((table) => [table, [...tables[table].values()]])),
    // An own deletion that no answer has had yet: one that is on its way may still bring the row.
    removed: [...removed.values()].filter(({ version }) => version > upTo),
    up_to: upTo,
    cursor,
    more: false,
    anew: true,
    from,
    has_older: hasOlder,
  }
}

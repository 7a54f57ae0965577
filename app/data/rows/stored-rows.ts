import type { ChangedRows } from '#contract'
import { everythingOf, onDevice, type StoredAnswer } from '../indexed-db.ts'
import { NO_ROWS, TABLES, withAnswers, type DeviceRows } from './device-rows.ts'

/** Stored beside each answer. One that was asked of other tables is not read: rows of those that are kept now would be missing. */
export const KEPT = TABLES.join()

/** What is stored of a person: the rows, and how many answers they were put together of. */
export type Stored = { readonly rows: DeviceRows; readonly answers: number }

/**
 * What this device has of a person: its answers in the order in which they came, put together. Nothing where the first of them, which
 * had all rows, is missing. @throws DOMException
 */
export async function readStoredRows(userId: string): Promise<Stored> {
  const stored = await onDevice((database) => database.getAll('rows', everythingOf(userId)))
  const [first] = stored
  if (!first?.answer.anew || stored.some(({ tables }) => tables !== KEPT)) return { rows: NO_ROWS, answers: 0 }
  const rows = withAnswers(
    NO_ROWS,
    stored.map(({ answer }) => answer),
  )
  return { rows, answers: stored.length }
}

/** What is stored behind an answer when a write of this browser has brought rows. It asks for nothing less the next time. */
export function ownRowsBehind({ tables, answer }: StoredAnswer, changed: ChangedRows): StoredAnswer {
  return { tables, answer: { ...answer, ...changed, more: false, anew: false } }
}

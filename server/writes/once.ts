import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { asUser } from '../db/as-user.ts'
import type { Queryable } from '../db/transaction.ts'
import type { Database } from '../db/database.ts'
import { reusedId } from '../http/api-error.ts'
import { claimWrite, findWrite, keepAnswer } from './queries.ts'

/** A write as the device named it: its id, and a fingerprint of what it asks for. */
export type Write = { readonly id: string; readonly fingerprint: string }

/** What was answered when a write was done. */
export type Answer<A> = { readonly status: number; readonly answer: A }

/** Reads the write's id from its header and takes the fingerprint of method, path and body. */
export async function writeOf(context: Context, id: string): Promise<Write> {
  const body = await context.req.text()
  const fingerprint = createHash('sha256')
    .update(`${context.req.method} ${context.req.path}\n${body}`)
    .digest('base64url')
  return { id, fingerprint }
}

/**
 * Does a write once, in one transaction with the record of its answer: sent again, it gets the first answer and nothing happens.
 * An act that throws leaves no trace, so that the same id may be tried again.
 * @throws ApiError 422 when the id belongs to another write.
 */
export async function once<A>(
  database: Database,
  userId: string,
  write: Write,
  act: (tx: Queryable) => Promise<Answer<A>>,
): Promise<Answer<A> & { readonly repeated: boolean }> {
  return asUser(database, userId).transaction(async (tx) => {
    const [claimed] = await tx.query(claimWrite(userId, write))
    if (!claimed) return { ...same<A>(write, (await tx.query(findWrite(userId, write.id)))[0]), repeated: true }
    const answer = await act(tx)
    await tx.query(keepAnswer(userId, write.id, answer))
    return { ...answer, repeated: false }
  })
}

/**
 * The answer that this write got when it was done before, or undefined when it never was.
 * For writes that claim their id themselves, in one round trip.
 */
export async function earlierAnswer<A>(
  database: Database,
  userId: string,
  write: Write,
): Promise<Answer<A> | undefined> {
  const [stored] = await asUser(database, userId).query(findWrite(userId, write.id))
  return stored && same<A>(write, stored)
}

function same<A>(
  write: Write,
  stored: { readonly fingerprint: string; readonly status: number; readonly answer: unknown } | undefined,
): Answer<A> {
  if (stored?.fingerprint !== write.fingerprint) throw reusedId()
  return { status: stored.status, answer: stored.answer as A }
}

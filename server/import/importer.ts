import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { LiveTable } from '#contract'
import type { AppContext } from '../app-context.ts'
import { DatabaseBusy, errorCode } from '../db/database-busy.ts'
import { violatedConstraint } from '../db/violated-constraint.ts'
import { ApiError, conflict } from '../http/api-error.ts'
import { keepOpen } from '../http/keep-open.ts'
import type { ApiEnv } from '../http/router.ts'
import { answeredBefore, runOnce, type Mutation } from '../idempotency/run-once.ts'
import { createPauses } from '../limits/pauses.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { refusedFile } from './refusal.ts'

/** An import waits so long for the one before it. */
export const PATIENCE_MS = 10_000

type Import<A> = {
  /** Separates the fingerprints of imports of different kinds. */
  readonly kind: string
  readonly body: Buffer
  /** Reads and checks the body. */
  readonly prepare: (userId: string) => Promise<Mutation<A>>
  /** The tables of which the person's devices hear. */
  readonly tables: (answer: A) => readonly LiveTable[]
}

/**
 * Imports one after another on a node, of whatever kind: each holds its whole body in memory. Sent again with the same
 * idempotency key, an import is answered with what it did, at once. @throws ApiError
 */
export function createImporter(
  { database, changeBus }: Pick<AppContext, 'database' | 'changeBus'>,
  patienceMs = PATIENCE_MS,
) {
  const oneAtATime = createSemaphore(1, patienceMs)
  return <A>(c: Context<ApiEnv>, { kind, body, prepare, tables }: Import<A>): Promise<A> =>
    keepOpen(c, async () => {
      const { userId } = c.var.person
      const key = { id: c.req.header('idempotency-key') ?? '', fingerprint: await fingerprintOf(kind, body) }
      const answer =
        (await answeredBefore<A>(database, userId, key)) ??
        (await oneAtATime(async () => (await runOnce(database, userId, key, 200, await prepare(userId))).answer))
      // The device that imports reads again as well, so the write is not named. An answer that is repeated is published again: the
      // node that gave the first one may have died before it told anybody.
      changeBus.publish({ kind: 'rows', userId, tables: tables(answer) })
      return answer
    }).catch(translated)
}

/** A hash of the body, made in slices. */
async function fingerprintOf(kind: string, body: Buffer): Promise<string> {
  const hash = createHash('sha256').update(`${kind}\n`)
  const pauses = createPauses()
  for (let at = 0; at < body.length; at += HASHED_AT_ONCE) {
    hash.update(body.subarray(at, at + HASHED_AT_ONCE))
    await pauses()
  }
  return hash.digest('base64url')
}

const HASHED_AT_ONCE = 1024 * 1024

/**
 * What the tables refuse though the body was checked: something was changed at the same moment, or an id is in use here. A
 * database that is busy may be so with another import of this person, or have lost its answer to the commit.
 */
function translated(error: unknown): never {
  if (error instanceof DatabaseBusy) throw importUnsettled()
  const code = errorCode(error)
  if (code === UNIQUE_VIOLATION || code === FOREIGN_KEY_VIOLATION)
    throw conflict('Some ids of this file belong to something else in your account. Nothing was changed.')
  if (code === CHECK_VIOLATION && !isStorageLimit(error)) throw refusedFile(['A row is not as Vialog keeps it.'])
  throw error
}

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const CHECK_VIOLATION = '23514'

function isStorageLimit(error: unknown): boolean {
  return violatedConstraint(error).startsWith('limit_of_')
}

/** The database was busy during an import: with another one of the person, with something else, or it lost its answer. */
const importUnsettled = () =>
  new ApiError(
    503,
    {
      code: 'busy',
      message: 'Vialog was too busy to finish this import. Please try again in a moment; nothing is imported twice.',
    },
    2,
  )

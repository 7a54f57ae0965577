import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { importData, type LiveTable } from '#contract'
import type { AppContext } from '../context.ts'
import { errorCode } from '../db/database-busy.ts'
import { conflict } from '../http/api-error.ts'
import { requireJson } from '../http/request-body.ts'
import { createRouter, type ApiEnv } from '../http/router.ts'
import { runOnce } from '../idempotency/run-once.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { merge } from './merge.ts'
import { readFile } from './read-file.ts'
import { refusedFile } from './refusal.ts'
import { unpack } from './unpack.ts'

/** An import waits so long for the one before it. */
const WAIT_MS = 10_000

/** The import of an own export. One at a time on a node: each holds the whole file in memory. */
export function importHandlers({ database, changeBus, now }: AppContext) {
  const oneAtATime = createSemaphore(1, WAIT_MS)
  return createRouter().openapi(importData, async (c) => {
    const { userId } = c.var.person
    const body = await bodyOf(c)
    const { 'idempotency-key': id } = c.req.valid('header')
    const fingerprint = createHash('sha256').update('import\n').update(body).digest('base64url')
    const result = await oneAtATime(async () => {
      const file = await readFile(await unpack(body, c.req.header('content-encoding')))
      return runOnce(database, userId, { id, fingerprint }, 200, merge(userId, file, now())).catch(translated)
    })
    changeBus.publish({ kind: 'rows', userId, tables: ALL })
    return c.json(result, 200)
  })
}

/** The device that imports reads again as well, so the write is not named. */
const ALL: readonly LiveTable[] = [
  'doses',
  'dose_intervals',
  'schedules',
  'scheduled_doses',
  'reminders',
  'user_metrics',
  'profiles',
  'peptides',
  'vials',
]

/** The bytes as they were received, without a copy where there is a network. */
async function bodyOf({ req, env }: Context<ApiEnv>): Promise<Buffer> {
  requireJson(req)
  return env?.incoming?.rawBody ?? Buffer.from(await req.arrayBuffer())
}

/** What the tables refuse though the file was checked: something was changed at the same moment, or an id is in use here. */
function translated(error: unknown): never {
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
  return error instanceof Error && 'constraint' in error && String(error.constraint).startsWith('limit_of_')
}

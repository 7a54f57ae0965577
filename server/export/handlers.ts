import { exportData } from '#contract'
import type { AppContext } from '../context.ts'
import { createRouter } from '../http/router.ts'
import { createKeyedMutex } from '../limits/keyed-mutex.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { exportOf } from './export.ts'

/**
 * How many exports a node makes at once, and how long one waits for its turn. Each holds a connection and some megabytes; the
 * embedded engine has one connection for everybody.
 */
const AT_ONCE = 2
const PATIENCE_MS = 20_000

/** The export of a person's data: one of a person at a time, and few at once on a node. */
export function exportHandlers(context: AppContext) {
  const ofPerson = createKeyedMutex()
  const ofNode = createSemaphore(AT_ONCE, PATIENCE_MS)
  return createRouter().openapi(exportData, async (c) => {
    const { userId } = c.var.person
    const { zone, from, to, paper } = c.req.valid('json')
    const asked = { zone, period: { from, to }, paper }
    const zip = await ofPerson(userId, () => ofNode(() => exportOf(context, userId, asked)))
    return c.body(zip, 200, { 'content-type': 'application/zip' })
  })
}

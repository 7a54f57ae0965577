import { exportData } from '#contract'
import type { AppContext } from '../context.ts'
import { busy } from '../http/api-error.ts'
import { keepOpen } from '../http/keep-open.ts'
import { createRouter } from '../http/router.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { createKeyedMutex } from '../limits/keyed-mutex.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { exportOf } from './export.ts'

/**
 * How many exports a node makes at once, and how long one waits for its turn. Each has a thread and some megabytes, and a
 * connection while its rows are read; the embedded engine has one connection for everybody.
 */
const AT_ONCE = 2
const PATIENCE_MS = 60_000
/** How many exports of one person, and how many in all, are made or wait. The others get 503. */
const WAITING = { perKey: 3, total: 24 }

/** The export of a person's data: one of a person at a time, and few at once on a node. */
export function exportHandlers(context: AppContext) {
  const ofPerson = createKeyedMutex()
  const ofNode = createSemaphore(AT_ONCE, PATIENCE_MS)
  const waiting = createConcurrencyLimit(WAITING)
  return createRouter().openapi(exportData, async (c) => {
    const { userId } = c.var.person
    const { zone, from, to, paper } = c.req.valid('json')
    const asked = { zone, period: { from, to }, paper }
    const leave = waiting.acquire(userId)
    if (typeof leave === 'string') throw busy()
    const zip = await keepOpen(c, () => ofPerson(userId, () => ofNode(() => exportOf(context, userId, asked)))).finally(
      leave,
    )
    return c.body(zip, 200, { 'content-type': 'application/zip' })
  })
}

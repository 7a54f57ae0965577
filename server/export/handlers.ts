import { exportData } from '#contract'
import type { AppContext } from '../app-context.ts'
import { createLargeFiles } from '../limits/large-files.ts'
import { createRouter } from '../http/router.ts'
import { exportOf } from './export.ts'

/**
 * How many exports a node makes at once. Each has a thread and some megabytes, and a connection while its rows are read; the
 * embedded engine has one connection for everybody.
 */
const AT_ONCE = 2

/** The export of a person's data: one of a person at a time, and few at once on a node. */
export function exportHandlers(context: AppContext) {
  const largeFiles = createLargeFiles(context.settings, AT_ONCE)
  return createRouter().openapi(exportData, async (c) => {
    const { userId } = c.var.person
    const { zone, from, to, paper, bundle } = c.req.valid('json')
    const asked = { zone, period: { from, to }, paper, bundle }
    const file = await largeFiles(c, userId, async () => ({ body: await exportOf(context, userId, asked) }))
    return c.body(file.body, 200, { 'content-type': 'application/zip', 'content-length': file.length })
  })
}

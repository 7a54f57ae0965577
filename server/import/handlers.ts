import type { Context } from 'hono'
import { checkDoses, importData, importDoses, importWeights, type LiveTable } from '#contract'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { keepOpen } from '../http/keep-open.ts'
import { requireJson } from '../http/request-body.ts'
import { createRouter, type ApiEnv } from '../http/router.ts'
import { createImportShare } from './import-share.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { createImporter, PATIENCE_MS } from './importer.ts'
import { merge } from './merge.ts'
import { readFile } from './read-file.ts'
import { readDoses } from './table-doses.ts'
import { dosesThere, importing } from './table-import.ts'
import { unpack } from './unpack.ts'
import { importingWeights, readWeights } from './weight-import.ts'

/** The import of an own export, and of the doses and weights of a table, and which doses are there already. They need no premium. */
export function importHandlers(context: AppContext) {
  const { database, now } = context
  const importOnce = createImporter(context)
  const takeShare = createImportShare(context.settings)
  const oneCheckAtATime = createSemaphore(1, PATIENCE_MS)
  return createRouter()
    .openapi(importData, async (c) => {
      const body = await bodyOf(c)
      const result = await importOnce(c, {
        kind: 'import',
        body,
        prepare: async (userId) => {
          const json = await unpack(body, c.req.header('content-encoding'))
          takeShare(c.var.address, json.length)
          return merge(userId, await readFile(json), now())
        },
        tables: () => ALL,
      })
      return c.json(result, 200)
    })
    .openapi(checkDoses, async (c) => {
      const { userId } = c.var.person
      const body = await bodyOf(c)
      const there = await keepOpen(c, () =>
        oneCheckAtATime(async () => dosesThere(asUser(database, userId), userId, await readDoses(body, now()))),
      )
      return c.json(there, 200)
    })
    .openapi(importDoses, async (c) => {
      const body = await bodyOf(c)
      const at = now()
      const imported = await importOnce(c, {
        kind: `POST ${importDoses.path}`,
        body,
        prepare: async (userId) => {
          takeShare(c.var.address, body.length)
          return importing(userId, await readDoses(body, at), at)
        },
        tables: ({ peptides }) => (peptides > 0 ? ['doses', 'peptides'] : ['doses']),
      })
      return c.json(imported, 200)
    })
    .openapi(importWeights, async (c) => {
      const body = await bodyOf(c)
      const imported = await importOnce(c, {
        kind: `POST ${importWeights.path}`,
        body,
        prepare: async (userId) => {
          takeShare(c.var.address, body.length)
          return importingWeights(userId, await readWeights(body, now()))
        },
        tables: () => ['user_metrics'],
      })
      return c.json(imported, 200)
    })
}

/** What the import of an own export may change. */
const ALL: readonly LiveTable[] = [
  'doses',
  'dose_intervals',
  'site_settings',
  'symptom_settings',
  'symptom_entries',
  'check_ins',
  'schedules',
  'scheduled_doses',
  'reminders',
  'metric_settings',
  'level_settings',
  'offer_settings',
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

import {
  addLabReport,
  addMetric,
  changeMetricSettings,
  deleteLabReport,
  deleteMetric,
  editLabReport,
  editMetric,
  removeDeletedLabReport,
  removeDeletedMetric,
  removeOwnMetric,
  restoreLabReport,
  restoreMetric,
  type Metric,
} from '#contract'
import { OWN, storedMetric } from '#domain/metrics/entry'
import { momentOfTap } from '#domain/schedules/states/late-arrival'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { createRouter } from '../http/router.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import { insertOnce, mutateOnce, type Inserted, type Last } from '../idempotency/write.ts'
import { deleteEntry, editEntry, removeEntry, restoreEntry } from './corrections.ts'
import { addReport, deleteReport, editReport, removeReport, restoreReport } from './lab-reports.ts'
import { insertMetric, oneMetric } from './queries.ts'
import { addOwnEntry, changeSettings, removeOwn } from './settings.ts'

const TABLES = ['user_metrics'] as const
const SETTINGS = ['metric_settings'] as const

/** Wellness metrics and the reports of laboratories: added, edited, deleted, restored, removed for good. None needs premium. Devices keep the rows (server/rows). */
export function metricHandlers(context: AppContext) {
  const { database, now } = context
  return createRouter()
    .openapi(addMetric, async (c) => {
      const { userId } = c.var.person
      const { id, metric: entry, recorded_at } = c.req.valid('json')
      const metric = storedMetric(entry, id, momentOfTap(recorded_at, now().getTime()))
      if (entry.metricType === OWN) {
        const adding = addOwnEntry(userId, metric)
        return c.json(await mutateOnce(context, c, adding, { tables: TABLES, status: 201 }), 201)
      }
      const insert = async (key: IdempotencyKey, last: Last): Promise<Inserted<Metric>> => {
        const [, [inserted], found] = await asUser(database, userId).batch([
          ...insertMetric(userId, key, metric),
          ...last,
        ])
        return { answer: { ...metric, version: inserted?.version ?? 0 }, found }
      }
      return c.json(await insertOnce(context, c, insert, { tables: TABLES, again: () => oneMetric(userId, id) }), 201)
    })
    .openapi(editMetric, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const editing = editEntry(c.var.person.userId, id, c.req.valid('json'), { id: changeId, at: now() })
      return c.json(await mutateOnce(context, c, editing, { tables: TABLES }), 200)
    })
    .openapi(deleteMetric, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const deletion = deleteEntry(c.var.person.userId, id, { id: changeId, at: now() })
      return c.json(await mutateOnce(context, c, deletion, { tables: TABLES }), 200)
    })
    .openapi(restoreMetric, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const restoring = restoreEntry(c.var.person.userId, id, { id: changeId, at: now() })
      return c.json(await mutateOnce(context, c, restoring, { tables: TABLES }), 200)
    })
    .openapi(removeDeletedMetric, async (c) => {
      const removal = removeEntry(c.var.person.userId, c.req.valid('param').id)
      return c.json(await mutateOnce(context, c, removal, { tables: TABLES }), 200)
    })
    .openapi(changeMetricSettings, async (c) => {
      const { id } = c.req.valid('param')
      const changing = changeSettings(c.var.person.userId, id, c.req.valid('json'))
      return c.json(await mutateOnce(context, c, changing, { tables: SETTINGS }), 200)
    })
    .openapi(removeOwnMetric, async (c) => {
      const removal = removeOwn(c.var.person.userId, c.req.valid('param').id)
      return c.json(await mutateOnce(context, c, removal, { tables: SETTINGS }), 200)
    })
    .openapi(addLabReport, async (c) => {
      const adding = addReport(c.var.person.userId, c.req.valid('json'), now())
      return c.json(await mutateOnce(context, c, adding, { tables: TABLES, status: 201 }), 201)
    })
    .openapi(editLabReport, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const editing = editReport(c.var.person.userId, id, c.req.valid('json'), { id: changeId, at: now() })
      return c.json(await mutateOnce(context, c, editing, { tables: TABLES }), 200)
    })
    .openapi(deleteLabReport, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const deletion = deleteReport(c.var.person.userId, id, { id: changeId, at: now() })
      return c.json(await mutateOnce(context, c, deletion, { tables: TABLES }), 200)
    })
    .openapi(restoreLabReport, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const restoring = restoreReport(c.var.person.userId, id, { id: changeId, at: now() })
      return c.json(await mutateOnce(context, c, restoring, { tables: TABLES }), 200)
    })
    .openapi(removeDeletedLabReport, async (c) => {
      const removal = removeReport(c.var.person.userId, c.req.valid('param').id)
      return c.json(await mutateOnce(context, c, removal, { tables: TABLES }), 200)
    })
}

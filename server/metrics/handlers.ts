import { addMetric, listLatestMetrics, readMetricHistory, type Metric } from '#contract'
import { storedMetric } from '#domain/metrics/entry'
import { spanOf } from '#domain/metrics/history'
import { momentOfTap } from '#domain/schedules/states/late-arrival'
import { dateIn } from '#domain/time/zone'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { createRouter } from '../http/router.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import { insertOnce } from '../idempotency/write.ts'
import { firstMetricAt, insertMetric, latestMetrics, metricHistory, oneMetric } from './queries.ts'

/** Wellness metrics: add, list, and aggregate for charts. They need no premium. */
export function metricHandlers(context: AppContext) {
  const { database, now } = context
  return createRouter()
    .openapi(listLatestMetrics, async (c) => c.json(await latestMetrics(database, c.var.person.userId), 200))
    .openapi(readMetricHistory, async (c) => {
      const { userId } = c.var.person
      const { range, today, zone } = c.req.valid('query')
      const first = range === 'all' ? await firstMetricAt(database, userId) : undefined
      const span = spanOf(range, today, first && dateIn(first.getTime(), zone))
      return c.json(await metricHistory(database, userId, span, zone), 200)
    })
    .openapi(addMetric, async (c) => {
      const { userId } = c.var.person
      const { id, metric: entry, recorded_at } = c.req.valid('json')
      const metric = storedMetric(entry, id, momentOfTap(recorded_at, now().getTime()))
      const insert = async (key: IdempotencyKey): Promise<Metric> => {
        const [, [inserted]] = await asUser(database, userId).batch(insertMetric(userId, key, metric))
        return { ...metric, version: inserted?.version ?? 0 }
      }
      return c.json(
        await insertOnce(context, c, insert, { tables: ['user_metrics'], again: oneMetric(userId, id) }),
        201,
      )
    })
}

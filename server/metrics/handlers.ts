import { addMetric, type Metric } from '#contract'
import { storedMetric } from '#domain/metrics/entry'
import { momentOfTap } from '#domain/schedules/states/late-arrival'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { createRouter } from '../http/router.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import { insertOnce, type Inserted, type Last } from '../idempotency/write.ts'
import { insertMetric, oneMetric } from './queries.ts'

/** Adds wellness metrics, which needs no premium. Devices keep the rows (server/rows). */
export function metricHandlers(context: AppContext) {
  const { database, now } = context
  return createRouter().openapi(addMetric, async (c) => {
    const { userId } = c.var.person
    const { id, metric: entry, recorded_at } = c.req.valid('json')
    const metric = storedMetric(entry, id, momentOfTap(recorded_at, now().getTime()))
    const insert = async (key: IdempotencyKey, last: Last): Promise<Inserted<Metric>> => {
      const [, [inserted], found] = await asUser(database, userId).batch([
        ...insertMetric(userId, key, metric),
        ...last,
      ])
      return { answer: { ...metric, version: inserted?.version ?? 0 }, found }
    }
    return c.json(await insertOnce(context, c, insert, { tables: ['user_metrics'], again: oneMetric(userId, id) }), 201)
  })
}

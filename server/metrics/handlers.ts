import { addMetric, listLatestMetrics, readMetricHistory, type Metric } from '#contract'
import { storedMetric } from '#domain/metrics/entry'
import { spanOf } from '#domain/metrics/history'
import { momentOfTap } from '#domain/schedules/late-arrival'
import { dateIn } from '#domain/time/zone'
import type { AppContext } from '../context.ts'
import { reusedId } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { earlierAnswer, writeOf } from '../writes/once.ts'
import { firstMetricAt, insertMetric, latestMetrics, metricHistory } from './queries.ts'

/** Wellness metrics: add, list, and aggregate for charts. They need no premium. */
export function metricHandlers({ database, changeBus, now }: AppContext) {
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
      const write = await writeOf(c, c.req.valid('header')['idempotency-key'])
      const metric: Metric = storedMetric(entry, id, momentOfTap(recorded_at, now().getTime()))
      if ((await insertMetric(database, userId, write, metric)) === 'taken') {
        const earlier = await earlierAnswer<Metric>(database, userId, write)
        if (!earlier) throw reusedId()
        return c.json(earlier.answer, 201)
      }
      changeBus.publish({ kind: 'rows', userId, tables: ['user_metrics'] })
      return c.json(metric, 201)
    })
}

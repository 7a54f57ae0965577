import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { Figures, FromPrimary, FromWorker } from './messages.ts'

/** How long a scrape waits for a worker. For one that is late, what it said last counts. */
const PATIENCE_MS = 3_000

/**
 * The metrics of all workers of a node and of its primary, summed up as each metric's `aggregator` says. The counts of a
 * worker that has ended stay in the sum: a counter that falls looks as if it had been reset, and all that is left of it as new.
 */
export function createSummedFigures(
  own: Registry,
  workers: () => readonly Worker[],
): Pick<Registry, 'contentType' | 'metrics'> {
  const last = new Map<number, Figures>()
  let ended: Figures = []
  let requests = 0
  cluster.on('exit', ({ id }) => {
    ended = sumOf([ended, (last.get(id) ?? []).filter(({ type }) => COUNTS.has(String(type)))])
    last.delete(id)
  })
  return {
    contentType: own.contentType,
    async metrics() {
      requests += 1
      const request = requests
      await Promise.all(
        workers().map(async (worker) => {
          const figures = await ask(worker, request)
          if (figures && !worker.isDead()) last.set(worker.id, figures)
        }),
      )
      return AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ended, ...last.values()]).metrics()
    },
  }
}

const COUNTS = new Set(['counter', 'histogram'])

/** The library's sum holds the values beside the methods of a metric. */
function sumOf(figures: readonly Figures[]): Figures {
  return AggregatorRegistry.aggregate([...figures]).getMetricsAsArray() as Figures
}

/** What a worker has counted; undefined where it does not answer in time. */
function ask(worker: Worker, request: number): Promise<Figures | undefined> {
  return new Promise((resolve) => {
    const done = (figures: Figures | undefined) => {
      clearTimeout(timeout)
      worker.off('message', hear).off('exit', gone)
      resolve(figures)
    }
    const hear = (message: FromWorker) => {
      if (message.type === 'figures' && message.request === request) done(message.figures)
    }
    const gone = () => done(undefined)
    const timeout = setTimeout(gone, PATIENCE_MS)
    worker.on('message', hear).on('exit', gone)
    worker.send({ type: 'figures', request } satisfies FromPrimary, (error) => error && gone())
  })
}

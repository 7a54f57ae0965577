import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Settings } from '../env.ts'
import type { RunningNode } from '../running-node.ts'
import { createLog, namesOf } from '../telemetry/log.ts'
import { openMetricsPort } from '../telemetry/metrics-port.ts'
import type { FromPrimary, FromWorker } from './messages.ts'
import { createSummedFigures } from './summed-figures.ts'

/** A worker that ends later than this after its fork is replaced at once, an earlier one after a pause that doubles. */
const STEADY_MS = 60_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

type Ready = Extract<FromWorker, { readonly type: 'ready' }>

/**
 * Runs the server in WORKERS processes, which share its port and nothing else, and replaces each that ends. This process
 * accepts the connections, hands them out in turn, and answers no request.
 *
 * The first worker starts alone, so that a mistake in the settings is said once. The process exits with 1 when a worker ends
 * before it is ready and no other one is: the worker has said why.
 */
export async function startPrimary(settings: Settings, siteDirectory: string): Promise<RunningNode> {
  const log = createLog(settings.log)
  const running = new Set<Worker>()
  const leaving = new AbortController()
  const registry = new Registry()
  const ended = new Counter({
    name: 'vialog_worker_ends_total',
    help: 'Workers that ended by themselves.',
    registers: [registry],
  })
  const count = new Gauge({
    name: 'vialog_workers',
    help: 'Processes of this node that answer requests, and how many should.',
    labelNames: ['state'],
    registers: [registry],
  })
  cluster.setupPrimary({ args: ['--as-built', siteDirectory] })

  const firstReady = Promise.withResolvers<Ready>()
  const kept = [keepOne()]
  const { address, engine } = await firstReady.promise
  while (kept.length < settings.workers) kept.push(keepOne())
  const metrics =
    settings.metrics &&
    (await openMetricsPort(
      createSummedFigures(registry, () => [...running]),
      settings.metrics,
    ))

  return {
    address,
    engine,
    report: (error) => log.error({ error: namesOf(error) }, 'unexpected'),
    async close() {
      leaving.abort()
      for (const worker of Object.values(cluster.workers ?? {})) {
        // One that is still starting has begun nothing.
        if (worker && running.has(worker)) tell(worker, { type: 'leave' })
        else worker?.process.kill('SIGKILL')
      }
      const codes = await Promise.all(kept)
      await metrics?.close()
      if (codes.some((code) => code !== 0)) throw new Error('A worker did not leave in good order.')
    },
  }

  /** Keeps one worker running until the node leaves. Returns the exit code of the last, null if a signal ended it. */
  async function keepOne(): Promise<number | null> {
    let wait = 0
    for (;;) {
      const start = performance.now()
      const { worker, code, wasReady } = await runWorker()
      if (leaving.signal.aborted) return wasReady ? code : 0
      if (!wasReady && running.size === 0) process.exit(1)
      wait = performance.now() - start > STEADY_MS ? 0 : Math.min(Math.max(FIRST_PAUSE_MS, wait * 2), LONGEST_PAUSE_MS)
      ended.inc()
      log.error({ worker: worker.id, code, signal: worker.process.signalCode, pause: wait / 1000 }, 'worker ended')
      try {
        await pause(wait, undefined, { signal: leaving.signal })
      } catch {
        return 0
      }
    }
  }

  /** The life of one worker. */
  async function runWorker(): Promise<{
    readonly worker: Worker
    readonly code: number | null
    readonly wasReady: boolean
  }> {
    const worker = cluster.fork()
    let wasReady = false
    worker.on('message', (message: FromWorker) => {
      if (message.type !== 'ready') return
      wasReady = true
      running.add(worker)
      firstReady.resolve(message)
      log.info({ worker: worker.id, pid: worker.process.pid }, 'worker ready')
      tellCount()
    })
    const [code] = (await once(worker, 'exit')) as [number | null]
    running.delete(worker)
    tellCount()
    return { worker, code, wasReady }
  }

  function tellCount(): void {
    count.set({ state: 'running' }, running.size)
    count.set({ state: 'wanted' }, settings.workers)
    for (const worker of running)
      tell(worker, { type: 'count', count: { running: running.size, wanted: settings.workers } })
  }
}

/** A worker that has just died cannot be told anything. */
function tell(worker: Worker, message: FromPrimary): void {
  worker.send(message, () => undefined)
}

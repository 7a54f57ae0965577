import cluster from 'node:cluster'
import type { RunningServer } from '../running-node.ts'
import type { FromPrimary, FromWorker } from './messages.ts'

/**
 * Joins a started server to the primary that forked this process: says that it is ready, answers what the primary asks, and
 * leaves when the primary says so or has died. Signals are for the primary: a terminal sends them to every process.
 */
export function joinPrimary(server: RunningServer): void {
  const { context } = server
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('message', (message: FromPrimary) => {
    if (message.type === 'count') context.readiness.setWorkers(message.count)
    else if (message.type === 'leave') void leave(server)
    else
      void context.telemetry.registry
        .getMetricsAsJSON()
        .then((figures) => say({ type: 'figures', request: message.request, figures }), context.report)
  })
  cluster.worker?.once('disconnect', () => {
    if (!cluster.worker) return
    // Otherwise Node ends a worker at once when its primary is gone, with the requests that it has begun.
    cluster.worker.exitedAfterDisconnect = true
    context.log.error('the primary has ended')
    void leave(server)
  })
  say({ type: 'ready', address: server.address, engine: context.database.engine })
}

function say(message: FromWorker): void {
  if (process.connected) process.send?.(message)
}

let leaving: Promise<void> | undefined

function leave(server: RunningServer): Promise<void> {
  leaving ??= server.close().then(
    () => process.exit(0),
    (error: unknown) => {
      server.report(error)
      process.exit(1)
    },
  )
  return leaving
}

import cluster from 'node:cluster'
import { mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { assertSameSecret } from './account/auth-secret.ts'
import { resealFactors } from './account/second-factor/reseal.ts'
import { purgeDeletedPeople } from './account/deletion/queries.ts'
import { openControlSocket } from './admin/control-socket.ts'
import { createContext } from './create-context.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import type { Settings } from './env.ts'
import { createHttpServer } from './http-server.ts'
import type { RunningNode, RunningServer } from './running-node.ts'
import { resealKeys } from './photos/reseal-keys.ts'
import { createSite } from './site.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { attachLiveSockets } from './live/live-sockets.ts'
import { openMetricsPort } from './telemetry/metrics-port.ts'
import { startPrimary } from './workers/primary.ts'
import { joinPrimary } from './workers/worker.ts'

/** Starts a node: this process, or with WORKERS the primary of several; in one of those, that worker. */
export async function startNode(settings: Settings, siteDirectory: string): Promise<RunningNode> {
  if (settings.workers === 1) return startServer(settings, siteDirectory)
  if (cluster.isPrimary) return startPrimary(settings, siteDirectory)
  // The primary serves the metrics of all.
  const server = await startServer({ ...settings, metrics: undefined }, siteDirectory)
  joinPrimary(server)
  return server
}

/** Opens the database, migrates it, and serves site and API on one port. */
async function startServer(settings: Settings, siteDirectory: string): Promise<RunningServer> {
  if (!settings.databaseUrl) mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const files = loadStaticFiles(siteDirectory, settings.publicUrl)
  const database = await openCheckedDatabase(settings)
  const context = await createContext(settings, database)
  context.telemetry.watchProcess()
  const server = createHttpServer(createSite(context, files), context)
  const live = attachLiveSockets(server, context)
  const port = await listen(server, settings)
  const metrics = settings.metrics && (await openMetricsPort(context.telemetry.registry, settings.metrics))
  // Without the control socket the site still works: the admin command then needs the server stopped.
  const controlSocket = settings.databaseUrl ? undefined : await openControlSocket(context).catch(context.report)
  for (const job of Object.values(context.jobs)) job.start()
  return {
    address: settings.publicUrl.replace(/:0$/, `:${port}`),
    engine: database.engine,
    report: context.report,
    context,
    async close() {
      context.log.info('leaving')
      context.readiness.leave()
      await pause(settings.drainSeconds * 1000)
      const answered = drain(server)
      live.close()
      await controlSocket?.close()
      await answered
      await context.background.idle()
      for (const job of Object.values(context.jobs)) await job.close()
      await metrics?.close()
      await context.changeBus.close()
      await database.close()
      context.log.info('left')
    },
  }
}

/** Opens the database, unless its keys were sealed with another AUTH_SECRET. Deletes people whom a restore has brought back. */
async function openCheckedDatabase(settings: Settings): Promise<Database> {
  const database = await openDatabase(settings)
  try {
    await assertSameSecret(database, settings)
    await purgeDeletedPeople(database)
    await resealKeys(database, settings)
    await resealFactors(database, settings)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function listen(server: Server, { port, host }: Settings): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG }, resolve)
  })
  return (server.address() as AddressInfo).port
}

/**
 * The longest queue of connections that Linux allows. The client's system retries a connection that does not fit after one,
 * two and four seconds, which is later than a 503 would arrive.
 */
const BACKLOG = 4096

/** Accepts no new connections, and waits for the responses under way for a limited time. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(timeout)
}

/** Longer than any statement may take. */
const DRAIN_MS = 20_000

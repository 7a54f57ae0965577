import { mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createApiConcurrency } from './limits/api-concurrency.ts'
import { createAccessTokens } from './account/access-tokens.ts'
import { createAuth } from './account/auth.ts'
import { readEndedSessions } from './account/queries.ts'
import { refuseOtherSecret } from './account/sealed.ts'
import { openAdminDoor } from './admin/control-socket.ts'
import { createBackground } from './jobs/background.ts'
import { createCardSync } from './billing/card-sync.ts'
import { createMemberships } from './billing/memberships.ts'
import { createLocalChangeBus } from './live/local-change-bus.ts'
import { createPostgresChangeBus } from './live/postgres-change-bus.ts'
import { openDatabase, type Database } from './db/database.ts'
import type { BillingSettings, Settings } from './env.ts'
import type { AppContext } from './context.ts'
import { createHttpServer, createSite } from './http/server.ts'
import { createJob } from './jobs/job.ts'
import { attachLiveSockets } from './live/live-sockets.ts'
import { createMailPurge } from './mail/purge.ts'
import { createMailSender } from './mail/sender.ts'
import { createTelemetry } from './telemetry/telemetry.ts'
import { createLog, namesOf, type Log } from './telemetry/log.ts'
import { openMetricsPort } from './telemetry/metrics-port.ts'
import { createReadiness } from './telemetry/readiness.ts'
import type { CardProvider } from './integrations/card-provider.ts'
import { createMailer } from './integrations/mailer.ts'
import { createStripe } from './integrations/stripe.ts'
import { loadPages } from './http/static-files.ts'
import { createSandbox } from './sandbox/provider.ts'
import { createForgetting } from './writes/forget.ts'

export type Running = { readonly address: string; readonly context: AppContext; close(): Promise<void> }

/** Opens the database, brings it up to date, and serves site and API on one port. */
export async function startServer(settings: Settings, siteDirectory: string): Promise<Running> {
  if (!settings.databaseUrl) mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const pages = loadPages(siteDirectory, settings.publicUrl)
  const database = await openDatabase(settings)
  await refuseOtherSecret(database, settings).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const context = await createContext(settings, database)
  context.telemetry.watchProcess()
  const server = createHttpServer(createSite(context, pages), context)
  const live = attachLiveSockets(server, context)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: settings.port, host: settings.host, backlog: WAITING }, resolve)
  })
  const { port } = server.address() as AddressInfo
  const metrics = settings.metrics && (await openMetricsPort(context.telemetry, settings.metrics))
  // Without the door the site works all the same: only the admin command has to wait until it is stopped.
  const door = settings.databaseUrl ? undefined : await openAdminDoor(context).catch(context.report)
  for (const job of Object.values(context.jobs)) job.start()
  return {
    address: settings.publicUrl.replace(/:0$/, `:${port}`),
    context,
    async close() {
      context.log.info('leaving')
      context.readiness.leave()
      await pause(settings.drainSeconds * 1000)
      const answered = stopTaking(server)
      live.close()
      await door?.close()
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

/**
 * Connections that may wait to be taken: as many as Linux allows. One that finds no place is tried again by the caller's
 * system after one, two, four seconds, which is longer than anybody should wait to be told to come again.
 */
const WAITING = 4096

/** Takes no new connection and waits for the answers that are under way, though not for ever. */
async function stopTaking(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), ANSWER_MS)
  await closed
  clearTimeout(patience)
}

/** Longer than any statement may take. */
const ANSWER_MS = 20_000

/** Puts together what the handlers need, on a database that is open. */
export async function createContext(
  settings: Settings,
  database: Database,
  now: () => Date = () => new Date(),
  log: Log = createLog(settings.log),
): Promise<AppContext> {
  const telemetry = createTelemetry(database)
  const report = (error: unknown, request?: string): void => {
    telemetry.errors.inc()
    log.error({ request, error: namesOf(error) }, 'unexpected')
  }
  const auth = createAuth(database, settings)
  const accessTokens = createAccessTokens({ issuer: settings.publicUrl, readKeys: () => auth.api.getJwks(), now })
  const changeBus = settings.databaseUrl
    ? await createPostgresChangeBus(settings.directDatabaseUrl ?? settings.databaseUrl)
    : createLocalChangeBus()
  changeBus.subscribe((change) => {
    if (change.kind === 'session-ended') accessTokens.refuseSession(change.sessionId, change.until)
    // The line was cut: sessions may have ended unheard.
    if (change.kind === 'missed') void refuseEnded().catch(report)
  })
  await refuseEnded()
  const cards = cardProviderOf(settings.billing, database, now)
  const cardSync = createCardSync({ database, cards, changeBus, now, report })
  const memberships = createMemberships({ database, settings: settings.membership, changeBus, now })
  const sendMails = createMailSender({ database, mailer: createMailer(settings), settings, now, report })
  const jobs = {
    cards: createJob(
      telemetry.timed('cards', () => cardSync.everything()),
      PROVIDERS_MS,
      report,
    ),
    // A job of its own: whoever paid by card does not wait until the other provider has answered about its members.
    memberships: createJob(
      telemetry.timed('memberships', () => memberships.verifyStale()),
      PROVIDERS_MS,
      report,
    ),
    mail: createJob(telemetry.timed('mail', sendMails), MAIL_MS, report),
    sessions: createJob(telemetry.timed('sessions', refuseEnded), SESSIONS_MS, report),
    writes: createJob(telemetry.timed('writes', createForgetting(database)), FORGET_MS, report),
    oldMail: createJob(telemetry.timed('old-mail', createMailPurge(database)), FORGET_MS, report),
  }
  const readiness = createReadiness(database)
  return {
    settings,
    database,
    auth,
    accessTokens,
    changeBus,
    cards,
    cardSync,
    memberships,
    jobs,
    background: createBackground(report),
    now,
    report,
    log,
    telemetry,
    readiness,
    apiConcurrency: createApiConcurrency(),
  }

  async function refuseEnded(): Promise<void> {
    for (const { session_id, until } of await readEndedSessions(database))
      accessTokens.refuseSession(session_id, Math.ceil(until.getTime() / 1000))
  }
}

/** How often lost events of cards, and members to ask about, are looked for; events that arrive are worked on at once. */
const PROVIDERS_MS = 30_000
/** How often messages to be sent are looked for. */
const MAIL_MS = 3_000
/**
 * How often the ended sessions are read again. Their end is announced at once; this bounds how long a node that did not
 * hear it goes on believing their tokens.
 */
const SESSIONS_MS = 15_000
/** How often kept writes and messages are looked for that are too old. */
const FORGET_MS = 60 * 60_000

function cardProviderOf(billing: BillingSettings, database: Database, now: () => Date): CardProvider {
  return billing.by === 'stripe' ? createStripe(billing) : createSandbox(database, now)
}

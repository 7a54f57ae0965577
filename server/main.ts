import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createAccessTokens } from './account/access-tokens.ts'
import { createAuth } from './account/auth.ts'
import { readEndedSessions } from './account/queries.ts'
import { openAdminDoor } from './admin/door.ts'
import { createCardSync } from './billing/card-sync.ts'
import { createMemberships } from './billing/memberships.ts'
import { createLocalAnnouncer } from './changes/local-announcer.ts'
import { createPostgresAnnouncer } from './changes/postgres-announcer.ts'
import { openDatabase, type Database } from './db/database.ts'
import type { BillingSettings, Settings } from './env.ts'
import type { House } from './house.ts'
import { createHttpServer, createSite } from './http.ts'
import { createJob } from './jobs/job.ts'
import { attachLive } from './live.ts'
import { createMailSender } from './mail/sender.ts'
import type { CardProvider } from './outside/card-provider.ts'
import { createMailer } from './outside/mailer.ts'
import { createStripe } from './outside/stripe.ts'
import { loadPages } from './pages.ts'
import { createSandbox } from './sandbox/provider.ts'

export type Running = { readonly address: string; readonly house: House; close(): Promise<void> }

/** Opens the database, brings it up to date, and serves site and API on one port. */
export async function startServer(settings: Settings, siteDirectory: string): Promise<Running> {
  if (!settings.databaseUrl) mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const pages = loadPages(siteDirectory, settings.publicUrl)
  const database = await openDatabase(settings)
  const house = await buildHouse(settings, database)
  const server = createHttpServer(createSite(house, pages))
  const live = attachLive(server, house)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  // Without the door the site works all the same: only the admin command has to wait until it is stopped.
  const door = settings.databaseUrl ? undefined : await openAdminDoor(house).catch(report)
  for (const job of Object.values(house.jobs)) job.start()
  return {
    address: settings.publicUrl.replace(/:0$/, `:${port}`),
    house,
    async close() {
      live.close()
      await door?.close()
      server.closeIdleConnections()
      await new Promise((resolve) => server.close(resolve))
      for (const job of Object.values(house.jobs)) await job.close()
      await house.announcer.close()
      await database.close()
    },
  }
}

/** Puts together what the handlers need, on a database that is open. */
export async function buildHouse(
  settings: Settings,
  database: Database,
  now: () => Date = () => new Date(),
): Promise<House> {
  const auth = createAuth(database, settings)
  const accessTokens = createAccessTokens({ issuer: settings.publicUrl, readKeys: () => auth.api.getJwks(), now })
  const announcer = settings.databaseUrl
    ? await createPostgresAnnouncer(settings.directDatabaseUrl ?? settings.databaseUrl, database.pool)
    : createLocalAnnouncer()
  announcer.listen((change) => {
    if (change.kind === 'session-ended') accessTokens.refuseSession(change.sessionId, change.until)
    // The line was cut: sessions may have ended unheard.
    if (change.kind === 'missed') void refuseEnded().catch(report)
  })
  await refuseEnded()
  const cards = cardProviderOf(settings.billing, database, now)
  const cardSync = createCardSync({ database, cards, announcer, now, report })
  const memberships = createMemberships({ database, settings: settings.membership, announcer, now })
  const jobs = {
    cards: createJob(askProviders, CARDS_MS, report),
    mail: createJob(
      createMailSender({ database, mailer: createMailer(settings), settings, now, report }),
      MAIL_MS,
      report,
    ),
  }
  return { settings, database, auth, accessTokens, announcer, cards, cardSync, memberships, jobs, now, report }

  /** One provider in trouble keeps nobody from asking the other. */
  async function askProviders(): Promise<void> {
    await cardSync.everything().catch(report)
    await memberships.verifyStale()
  }

  async function refuseEnded(): Promise<void> {
    for (const { session_id, until } of await readEndedSessions(database))
      accessTokens.refuseSession(session_id, Math.ceil(until.getTime() / 1000))
  }
}

/** How often lost events of cards are looked for; those that arrive are worked on at once. */
const CARDS_MS = 30_000
/** How often messages to be sent are looked for. */
const MAIL_MS = 3_000

function cardProviderOf(billing: BillingSettings, database: Database, now: () => Date): CardProvider {
  return billing.by === 'stripe' ? createStripe(billing) : createSandbox(database, now)
}

/** The name, the code and the place of an error: its message may hold a person's values, so it stays out of the log. */
function report(error: unknown): void {
  const known = error instanceof Error ? error : new Error('not an error')
  const place = known.stack
    ?.split('\n')
    .find((line) => line.includes('/server/'))
    ?.trim()
    .replace(/^.*\/(server\/.*?)\)?$/, '$1')
  const code = 'code' in known ? String(known.code) : undefined
  process.stderr.write(`${JSON.stringify({ level: 'error', name: known.name, code, place })}\n`)
}

import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createAccessTokens } from './account/access-tokens.ts'
import { createAuth } from './account/auth.ts'
import { readEndedSessions } from './account/queries.ts'
import { createLocalAnnouncer } from './changes/local-announcer.ts'
import { createPostgresAnnouncer } from './changes/postgres-announcer.ts'
import { openDatabase, type Database } from './db/database.ts'
import type { Settings } from './env.ts'
import type { House } from './house.ts'
import { createHttpServer, createSite } from './http.ts'
import { attachLive } from './live.ts'
import { loadPages } from './pages.ts'

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
  return {
    address: settings.publicUrl.replace(/:0$/, `:${port}`),
    house,
    async close() {
      live.close()
      server.closeIdleConnections()
      await new Promise((resolve) => server.close(resolve))
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
    ? await createPostgresAnnouncer(settings.databaseUrl, database.pool)
    : createLocalAnnouncer()
  announcer.listen((change) => {
    if (change.kind === 'session-ended') accessTokens.refuseSession(change.sessionId, change.until)
    // The line was cut: sessions may have ended unheard.
    if (change.kind === 'missed') void refuseEnded().catch(report)
  })
  await refuseEnded()
  return { settings, database, auth, accessTokens, announcer, now, report }

  async function refuseEnded(): Promise<void> {
    for (const { session_id, until } of await readEndedSessions(database))
      accessTokens.refuseSession(session_id, Math.ceil(until.getTime() / 1000))
  }
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

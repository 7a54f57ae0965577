import type { ApiConcurrency } from './limits/api-concurrency.ts'
import type { Auth } from './account/auth.ts'
import type { AccessTokens } from './account/access-tokens.ts'
import type { Background } from './jobs/background.ts'
import type { ChangeBus } from './live/change-bus.ts'
import type { Database } from './db/database.ts'
import type { CardSync } from './billing/card-sync.ts'
import type { Memberships } from './billing/memberships.ts'
import type { Settings } from './env.ts'
import type { Job } from './jobs/job.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import type { Log } from './telemetry/log.ts'
import type { Readiness } from './telemetry/readiness.ts'
import type { CardProvider } from './integrations/card-provider.ts'

/** What the handlers are handed: put together once, in main.ts or in a test. */
export type AppContext = {
  readonly settings: Settings
  readonly database: Database
  readonly auth: Auth
  readonly accessTokens: AccessTokens
  readonly changeBus: ChangeBus
  readonly cards: CardProvider
  readonly cardSync: CardSync
  readonly memberships: Memberships
  /** What goes on behind the requests. */
  readonly jobs: Readonly<Record<'cards' | 'memberships' | 'mail' | 'oldMail' | 'sessions' | 'writes', Job>>
  /** What goes on after an answer has left. */
  readonly background: Background
  readonly now: () => Date
  /** Where an error goes that nobody expected: the log, without a person's data. */
  readonly report: (error: unknown, request?: string) => void
  readonly log: Log
  readonly telemetry: Telemetry
  readonly readiness: Readiness
  readonly apiConcurrency: ApiConcurrency
}

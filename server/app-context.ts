import type { AccessTokens } from './account/sessions/access-tokens.ts'
import type { Auth } from './account/auth.ts'
import type { CardSync } from './billing/card-sync.ts'
import type { Memberships } from './billing/memberships.ts'
import type { Database } from './db/database.ts'
import type { Settings } from './env.ts'
import type { CardProvider } from './integrations/card-provider.ts'
import type { ObjectStore } from './integrations/object-store.ts'
import type { PushService } from './integrations/push-service.ts'
import type { Background } from './jobs/background.ts'
import type { Job } from './jobs/job.ts'
import type { ApiConcurrency } from './limits/api-concurrency.ts'
import type { ChangeBus } from './live/change-bus.ts'
import type { Log } from './telemetry/log.ts'
import type { Readiness } from './telemetry/readiness.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** The dependencies of the handlers, created once per process or test. */
export type AppContext = {
  readonly settings: Settings
  readonly database: Database
  readonly auth: Auth
  readonly accessTokens: AccessTokens
  readonly changeBus: ChangeBus
  readonly cards: CardProvider
  readonly cardSync: CardSync
  readonly memberships: Memberships
  readonly pushService: PushService
  /** The object store for photos; undefined where the database has them. */
  readonly objectStore: ObjectStore | undefined
  /** Work that is repeated at intervals. */
  readonly jobs: Jobs
  /** Work that continues after its response. */
  readonly background: Background
  readonly now: () => Date
  /** Logs an unexpected error, without a person's data. */
  readonly report: (error: unknown, request?: string) => void
  readonly log: Log
  readonly telemetry: Telemetry
  readonly readiness: Readiness
  readonly apiConcurrency: ApiConcurrency
}

export type Jobs = Readonly<
  Record<
    | 'cards'
    | 'memberships'
    | 'mail'
    | 'recoveries'
    | 'reminders'
    | 'oldMail'
    | 'sessions'
    | 'writes'
    | 'oldReminders'
    | 'removedDoses'
    | 'removedRows'
    | 'spentTrials'
    | 'cardEmails'
    | 'oldEmails'
    | 'objectDeletions'
    | 'photoSweep',
    Job
  >
>

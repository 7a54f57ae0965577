import type { Auth } from './account/auth.ts'
import type { AccessTokens } from './account/access-tokens.ts'
import type { Announcer } from './changes/announcer.ts'
import type { Database } from './db/database.ts'
import type { Settings } from './env.ts'

/** What the handlers are handed: put together once, in main.ts or in a test. */
export type House = {
  readonly settings: Settings
  readonly database: Database
  readonly auth: Auth
  readonly accessTokens: AccessTokens
  readonly announcer: Announcer
  readonly now: () => Date
  /** Where an error goes that nobody expected: the log, without a person's data. */
  readonly report: (error: unknown) => void
}

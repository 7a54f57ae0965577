import type { Database } from './database.ts'
import { road } from './road.ts'
import type { DbSession } from './road.ts'

/**
 * The road of the server before it knows a person: accounts and sessions of the auth library, ended sessions, rate
 * limits. It stays vialog_server, who can read no person's rows.
 */
export const asServer = (database: Database): DbSession => road(database, [])

import type { Database } from './database.ts'
import { dbSession, type DbSession } from './session.ts'

/**
 * A session as vialog_server, for what happens before a person is known: the auth library's accounts and sessions, ended
 * sessions, rate limits. This role reads no rows of any person.
 */
export const asServer = (database: Database): DbSession => dbSession(database, [])

import type { Database } from './database.ts'
import { dbSession, type DbSession } from './session.ts'

/**
 * A session as one person: each transaction sets the role app_user and this id, and row-level security shows only that
 * person's rows. Throws a TypeError if `userId` is not a uuid. The id must come from a verified token, never from a body.
 */
export const asUser = (database: Database, userId: string): DbSession =>
  dbSession(database, [SET_ROLE, setUser(userId)], userId)

const SET_ROLE = { name: 'vialog-app-user', text: 'set local role app_user', values: [] }

/** The statement that sets the person's id. SET takes no parameters, so the id is checked before it is put into the text. */
export const setUser = (userId: string) => {
  if (!UUID.test(userId)) throw new TypeError('The id of a person must be a uuid.')
  // Unnamed, so that no plan per person is kept. SET LOCAL, not set_config(): Citus forwards only SET LOCAL to its workers.
  return { name: '', text: `set local app.user_id = '${userId}'`, values: [] }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

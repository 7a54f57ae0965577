import type { Database } from './database.ts'
import { road } from './road.ts'
import type { DbSession } from './road.ts'

/**
 * The road of one person: every transaction becomes app_user with this id, and row-level security shows it that person's
 * rows alone. Throws a TypeError when `userId` is not a uuid; the id must come from a verified session, never from a body.
 */
export const asUser = (database: Database, userId: string): DbSession => road(database, [BECOME_USER, setUser(userId)])

const BECOME_USER = { name: 'vialog-app-user', text: 'set local role app_user', values: [] }

/** The statement that names the person. SET takes no parameters, so the id is checked before it becomes part of the text. */
export const setUser = (userId: string) => {
  if (!UUID.test(userId)) throw new TypeError('The id of a person must be a uuid.')
  // Unnamed, so that no plan per person piles up. SET LOCAL and not set_config(): the form that Citus carries to its workers.
  return { name: '', text: `set local app.user_id = '${userId}'`, values: [] }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

import { setUser } from './as-user.ts'
import type { Database } from './database.ts'
import { dbSession, type DbSession } from './session.ts'

/**
 * A session for decisions of the server itself (premium, roles, seeds, purges): each transaction sets the role app_service.
 * `actor` is the value in the audit log: a lower-case word such as 'trial', 'admin-command' or 'seed'. `userId` sets the
 * person whom the decision is about, where a policy needs it. Throws a TypeError for any other actor or id.
 */
export const asService = (database: Database, actor: string, userId?: string): DbSession => {
  if (!ACTOR.test(actor)) throw new TypeError('The actor must be a word of lower-case letters, digits and hyphens.')
  const setActor = { name: '', text: `set local app.actor = '${actor}'`, values: [] }
  return dbSession(database, [SET_ROLE, setActor, ...(userId === undefined ? [] : [setUser(userId)])], userId)
}

const SET_ROLE = { name: 'vialog-app-service', text: 'set local role app_service', values: [] }
const ACTOR = /^[a-z][a-z0-9-]{0,39}$/

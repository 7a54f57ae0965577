import { setUser } from './as-user.ts'
import type { Database } from './database.ts'
import { road } from './road.ts'
import type { DbSession } from './road.ts'

/**
 * The road of the server's own decisions (premium, roles, seeds, clean-up): every transaction becomes app_service.
 * `actor` goes into the audit log as who did it: a word in lower case such as 'trial', 'admin-command', 'seed'. A person
 * who acts on themselves may be named beside it. Throws a TypeError for any other actor or id.
 */
export const asService = (database: Database, actor: string, userId?: string): DbSession => {
  if (!ACTOR.test(actor)) throw new TypeError('The actor must be a word of lower-case letters, digits and hyphens.')
  const setActor = { name: '', text: `set local app.actor = '${actor}'`, values: [] }
  return road(database, [BECOME_SERVICE, setActor, ...(userId === undefined ? [] : [setUser(userId)])])
}

const BECOME_SERVICE = { name: 'vialog-app-service', text: 'set local role app_service', values: [] }
const ACTOR = /^[a-z][a-z0-9-]{0,39}$/

import { deleteAccount, readDeletedPeople } from '#contract'
import type { AppContext } from '../../app-context.ts'
import { createRouter } from '../../http/router.ts'
import { deleteSessionCookie } from '../sessions/sessions.ts'
import { deleteAccountOf } from './delete-account.ts'
import { personHash } from './person-hash.ts'
import { findDeleted } from './queries.ts'

/** The deletion of an account, and the call by which devices learn of it. */
export function deletionHandlers(context: AppContext) {
  return createRouter()
    .openapi(deleteAccount, async (c) => {
      const ended = await deleteAccountOf(context, c.var.person, c.req.valid('json'))
      await deleteSessionCookie(c, context, [...ended, c.var.person.sessionId])
      return c.json({ deleted: true as const }, 200)
    })
    .openapi(readDeletedPeople, async (c) => {
      const { people } = c.req.valid('json')
      const found = await findDeleted(context.database, people.map(personHash))
      return c.json({ deleted: people.filter((person) => found.includes(personHash(person))) }, 200)
    })
}

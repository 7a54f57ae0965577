import { endOtherSessions, endSession, listSessions, refreshSession, signOut } from '#contract'
import type { AppContext } from '../../app-context.ts'
import { notFound } from '../../http/api-error.ts'
import { createRouter } from '../../http/router.ts'
import { requireProof } from '../proof.ts'
import { listSessionsOf } from './session-queries.ts'
import * as sessions from './sessions.ts'

/** The session of this device, and the sessions of the person's other devices. */
export function sessionHandlers(context: AppContext) {
  return createRouter()
    .openapi(refreshSession, async (c) => {
      const session = await sessions.renewSession(c, context)
      return session ? c.json(session, 200) : c.body(null, 204)
    })
    .openapi(signOut, async (c) => {
      await sessions.endOwnSession(c, context)
      return c.json({ signed_out: true as const }, 200)
    })
    .openapi(listSessions, async (c) => {
      const { userId, sessionId } = c.var.person
      const listed = await listSessionsOf(context.database, userId, context.now())
      const shown = listed.map(({ id, device, signedInAt, lastUsedAt }) => ({
        id,
        device,
        signed_in_at: signedInAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        current: id === sessionId,
      }))
      return c.json([...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)], 200)
    })
    .openapi(endSession, async (c) => {
      const { id } = c.req.valid('param')
      const { person } = c.var
      if (id !== person.sessionId) await requireProof(context, person)
      if (!(await sessions.endSession(context, person.userId, id))) throw notFound('session')
      return c.json({ id }, 200)
    })
    .openapi(endOtherSessions, async (c) => {
      const { userId, sessionId } = c.var.person
      await requireProof(context, c.var.person)
      return c.json({ ended: await sessions.endOtherSessions(context, userId, sessionId) }, 200)
    })
}

import * as z from 'zod'
import { mutation, ok, pathId, query } from './call.ts'

/** A session of the person. `device` is null when the browser is unknown. Times are ISO 8601 in UTC. */
export const DeviceSession = z.object({
  id: z.uuid(),
  device: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
  /** When the session was last renewed: to within 15 minutes while a page is open. */
  last_used_at: z.iso.datetime(),
  /** The session that makes this request. */
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof DeviceSession>

/** The person's sessions, at most 50: the current one first, then by last use. */
export const listSessions = query('/api/account/sessions', ok(z.array(DeviceSession)))

/**
 * Ends one session at once, with its sockets. 404 when the person has no such session. 403 `password-required`: it must be proved first that it
 * is the person, unless it is the session that makes the request.
 */
export const endSession = mutation('delete', '/api/account/sessions/{id}', ok(z.object({ id: z.uuid() })), {
  params: pathId('No such session'),
})

/** Ends all other sessions of the person and returns their number. 403 `password-required` as above. */
export const endOtherSessions = mutation('delete', '/api/account/sessions', ok(z.object({ ended: z.number().int() })))

import * as z from 'zod'
import { mutation, ok, pathId, query } from './call.ts'

/** A device on which the person is signed in. `device` is null where it is not known; moments are ISO 8601 in UTC. */
export const DeviceSession = z.object({
  id: z.uuid(),
  device: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
  /** When it last renewed its session: to within a quarter of an hour while a page is open. */
  last_used_at: z.iso.datetime(),
  /** It is the one that asks. */
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof DeviceSession>

/** The person's sessions, 50 at most, this one first and then by last use. */
export const listSessions = query('/api/account/sessions', ok(z.array(DeviceSession)))

/** Signs one device of the person out at once, sockets included. 404 when the person has no such session. */
export const endSession = mutation('delete', '/api/account/sessions/{id}', ok(z.object({ id: z.uuid() })), {
  params: pathId('No such session'),
})

/** Signs out every device of the person but this one; says how many. */
export const endOtherSessions = mutation('delete', '/api/account/sessions', ok(z.object({ ended: z.number().int() })))

import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { json, refusals } from './call.ts'

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
export const listSessions = createRoute({
  method: 'get',
  path: '/api/account/sessions',
  responses: { 200: json(z.array(DeviceSession)), ...refusals },
})

/** Signs one device of the person out at once, sockets included. 404 when the person has no such session. */
export const endSession = createRoute({
  method: 'delete',
  path: '/api/account/sessions/{id}',
  request: { params: z.object({ id: z.uuid({ error: 'No such session' }) }) },
  responses: { 200: json(z.object({ id: z.uuid() })), ...refusals },
})

/** Signs out every device of the person but this one; says how many. */
export const endOtherSessions = createRoute({
  method: 'delete',
  path: '/api/account/sessions',
  responses: { 200: json(z.object({ ended: z.number().int() })), ...refusals },
})

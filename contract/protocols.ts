import * as z from 'zod'
import { sentProtocol } from '#domain/protocols/schema'
import { created, done, instant, jsonBody, pathId, uuid, write } from './call.ts'
import { ProtocolVersion } from './protocol.ts'

/** When the person did it, if the write waited. */
const at = instant().optional()

/** The form with the id that the device gave the new protocol. The idempotency key of the write becomes the id of its first version. */
export const AddProtocol = z.object({ id: uuid('A new protocol needs an id'), protocol: sentProtocol, at })
export type AddProtocol = z.input<typeof AddProtocol>

/** The form of an edit, and the last version that the device knows. */
export const EditProtocol = z.object({ last_version_id: z.uuid('Please name the version'), protocol: sentProtocol, at })
export type EditProtocol = z.input<typeof EditProtocol>

const params = pathId('No such protocol')
const Gone = z.object({ id: z.uuid() })

/** Adds a protocol with its first version. Needs premium. */
export const addProtocol = write('post', '/api/protocols', created(ProtocolVersion), { body: jsonBody(AddProtocol) })

/**
 * Adds a version to a protocol; earlier ones stay as they are. Needs premium. 409 `protocol-changed`, with the last version as it is now, when
 * it has one that the device does not know.
 */
export const editProtocol = write('put', '/api/protocols/{id}', done(ProtocolVersion), {
  params,
  body: jsonBody(EditProtocol),
})

/** Puts a protocol away, or takes it back. A second time changes nothing. */
export const archiveProtocol = write('put', '/api/protocols/{id}/archived', done(Gone), {
  params,
  body: jsonBody(z.object({ is_archived: z.boolean('Please say whether it is archived') })),
})

/** Removes a protocol for good, with its versions. Schedules that were started from it stay, and name none. */
export const removeProtocol = write('delete', '/api/protocols/{id}', done(Gone), { params })

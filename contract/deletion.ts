import * as z from 'zod'
import { DeleteAccount } from '#domain/account/schema'
import { jsonBody, mutation, ok, readByPost, uuid } from './call.ts'

/**
 * Deletes the caller's account for good, with all of their data, and ends every session (docs/product/deletion.md). The customer at
 * the card provider is deleted first: 503 where the provider cannot be reached, and nothing is deleted. 403 `wrong-credentials`: the
 * password is wrong. 429 after too many wrong passwords.
 */
export const deleteAccount = mutation('post', '/api/account/delete', ok(z.object({ deleted: z.literal(true) })), {
  body: jsonBody(DeleteAccount.strict()),
})

/** The ids of the people whose data a device still keeps, at most 20. */
export const KeptPeople = z.strictObject({
  people: z.array(uuid('Please send the id of a person')).min(1, 'Please send the people').max(20, 'Too many people'),
})

/**
 * Which of these people have deleted their account, so that a device where nobody is signed in any more removes their data. It tells
 * nothing else: an unknown id and that of an account in use get the same answer.
 */
export const readDeletedPeople = readByPost('/api/account/deleted', ok(z.object({ deleted: z.array(z.uuid()) })), {
  body: jsonBody(KeptPeople),
})

import type { PasswordChange } from '#contract'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

/**
 * Gives the person who is signed in a new password; their other sessions end, this one stays.
 * @throws Unreachable, or Refused: `password-required` asks for the current password, `wrong-credentials` says that it is another.
 */
export async function changePassword(change: PasswordChange): Promise<void> {
  await bodyOf(await client.api.account.password.$put({ json: change }))
}

import type { AppContext } from '../../app-context.ts'
import { countCall, limitOf, MINUTE } from '../../limits/count-calls.ts'

/** Counts a passkey that proved nobody, by address. Good passkeys are not limited. @throws ApiError 429 */
export async function limitBadPasskeys(context: AppContext, address: string): Promise<void> {
  await countCall(context, [limitOf('bad-passkey', 'address', address, MINUTE, 20)])
}

/** Counts a challenge that anybody may ask for, by address: each page of the sign-in takes one. @throws ApiError 429 over the limit */
export async function limitChallenges(context: AppContext, address: string): Promise<void> {
  await countCall(context, [limitOf('passkey-challenge', 'address', address, MINUTE, 120)])
}

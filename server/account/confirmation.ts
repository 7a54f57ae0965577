import { APIError, createEmailVerificationToken } from 'better-auth/api'
import type { House } from '../house.ts'
import { linkOver } from '../refusal.ts'
import { limitAttempts } from './attempts.ts'
import { CONFIRMATION_LINK_SECONDS, createLinks } from './links.ts'
import { hasAccount } from './queries.ts'

/**
 * Sends the link to whoever just signed up. The library's own sending would wait for the transaction that it is part of. For an
 * address that was taken the library makes up an account: that one gets nothing.
 */
export async function sendConfirmationTo(house: House, account: { id: string; name: string; email: string }) {
  const { database, auth, settings } = house
  if (!(await hasAccount(database, account.id))) return
  const { secret } = await auth.$context
  const token = await createEmailVerificationToken(secret, account.email, undefined, CONFIRMATION_LINK_SECONDS)
  await createLinks(database, settings.publicUrl).confirmation(account, token)
}

/** Takes the address that the link was sent to as confirmed. @throws Refusal for a link that is good no more. */
export async function confirmEmailOf(house: House, token: string, address: string): Promise<void> {
  await limitAttempts(house, { what: 'email-confirmation', account: token, address })
  await house.auth.api.verifyEmail({ query: { token } }).catch((error: unknown) => {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    throw linkOver('Sign in to get a new one.')
  })
}

import type { PasswordReset } from '#contract'
import type { House } from '../house.ts'
import { linkOver } from '../refusal.ts'
import { limitAttempts } from './attempts.ts'
import { ACCESS_TOKEN_SECONDS } from './auth.ts'
import { tellEnded } from './ended-session.ts'
import { passwordLink } from './links.ts'
import { refuseWeak } from './password.ts'
import { readLinkHolder, replaceForgottenPassword } from './password-queries.ts'
import { takingItsTime } from './taking-its-time.ts'

/** Sends a link to a new password to this address, if it has an account; nobody learns which. */
export async function sendPasswordLinkTo(house: House, email: string, address: string): Promise<void> {
  await limitAttempts(house, { what: 'password-link', account: email, address })
  await takingItsTime(house.auth.api.requestPasswordReset({ body: { email } }))
}

/**
 * Gives the holder of the link the new password and ends all their sessions, in one transaction, at once and on every node.
 * @throws Refusal for a password that is easy to guess, or a link that is good no more.
 */
export async function resetPasswordOf(house: House, { token, password }: PasswordReset, address: string) {
  await limitAttempts(house, { what: 'password-reset', account: token, address })
  const link = passwordLink(token)
  const holder = await readLinkHolder(house.database, link, house.now())
  if (!holder) throw linkOver('Ask for a new one.')
  refuseWeak(password, holder)
  const { userId } = holder
  const { password: hasher } = await house.auth.$context
  const refusedUntil = new Date(house.now().getTime() + ACCESS_TOKEN_SECONDS * 1000)
  const to = await hasher.hash(password)
  const ended = await replaceForgottenPassword(house.database, { userId, link }, { to, refusedUntil })
  if (!ended) throw linkOver('Ask for a new one.')
  for (const sessionId of ended) tellEnded(house, { userId, sessionId, until: refusedUntil })
}

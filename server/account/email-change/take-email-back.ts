import type { EmailReturn } from '#contract'
import type { AppContext } from '../../app-context.ts'
import { ACCESS_TOKEN_SECONDS } from '../auth.ts'
import { expiredLink } from '../errors.ts'
import { rejectWeakPassword } from '../password.ts'
import { publishSessionEnd } from '../sessions/publish-session-end.ts'
import { limitBadLinks } from '../sign-in/rate-limits.ts'
import { readEmailToken } from './email-token.ts'
import { findReturn, restoreEmail } from './queries.ts'

/**
 * Gives an account its former address back by the link that went there, with a new password, and ends every session on every node. It makes
 * no session. Returns the address. @throws ApiError 400 for a weak password, or a link that is void
 */
export async function takeEmailBackOf(
  context: AppContext,
  { token, password }: EmailReturn,
  address: string,
): Promise<string> {
  const { database, settings, now } = context
  const id = readEmailToken('email-return', token, settings.authSecret)
  const holder = id === undefined ? undefined : await findReturn(database, id, now())
  if (id === undefined || !holder) {
    await limitBadLinks(context, address)
    throw expiredLink(INSTEAD)
  }
  const { userId, email } = holder
  rejectWeakPassword(password, holder)
  const { password: hasher } = await context.auth.$context
  const refusedUntil = new Date(now().getTime() + ACCESS_TOKEN_SECONDS * 1000)
  const hash = await hasher.hash(password)
  const ended = await restoreEmail(database, { id, userId }, { hash, now: now(), refusedUntil })
  if (!ended) throw expiredLink(INSTEAD)
  for (const sessionId of ended) publishSessionEnd(context, { userId, sessionId, until: refusedUntil })
  // Memberships are known by address.
  void context.memberships.verify(userId).catch(context.report)
  return email
}

const INSTEAD = 'An address can be taken back for 72 hours after its change.'

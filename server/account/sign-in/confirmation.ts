import { APIError } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import * as z from 'zod'
import type { AppContext } from '../../app-context.ts'
import { notFound } from '../../http/api-error.ts'
import { expiredLink } from '../errors.ts'
import { findAddress } from '../queries.ts'
import { limitBadLinks } from './rate-limits.ts'

const Claims = z.object({ email: z.string() })

/** The e-mail address that the link was sent to. @throws ApiError 400 for a link that is invalid or expired */
export async function readConfirmation(context: AppContext, token: string, address: string): Promise<string> {
  const { secret } = await context.auth.$context
  const claims = Claims.safeParse(await verifyJWT(token, secret))
  if (claims.success) return claims.data.email
  await limitBadLinks(context, address)
  throw expiredLink('Sign in to get a new one.')
}

/** Confirms the e-mail address of the link. @throws ApiError 400 for a link that is invalid or expired */
export async function confirmEmailOf(context: AppContext, token: string): Promise<void> {
  await context.auth.api.verifyEmail({ query: { token } }).catch((error: unknown) => {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    throw expiredLink('Sign in to get a new one.')
  })
}

/** Sends the person a link that confirms their address. Returns true, and sends nothing, where it is confirmed already. */
export async function sendConfirmationTo(context: AppContext, userId: string): Promise<boolean> {
  const account = await findAddress(context.database, userId)
  if (!account) throw notFound('account')
  if (!account.isConfirmed) await context.auth.api.sendVerificationEmail({ body: { email: account.email } })
  return account.isConfirmed
}

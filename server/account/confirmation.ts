import { APIError } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import * as z from 'zod'
import type { AppContext } from '../context.ts'
import { linkOver } from '../http/api-error.ts'
import { limitBadLinks } from './rate-limits.ts'

const Claims = z.object({ email: z.string() })

/** The address that the link was sent to. @throws ApiError for a link that is good no more. */
export async function readConfirmation(context: AppContext, token: string, address: string): Promise<string> {
  const { secret } = await context.auth.$context
  const claims = Claims.safeParse(await verifyJWT(token, secret))
  if (claims.success) return claims.data.email
  await limitBadLinks(context, address)
  throw linkOver('Sign in to get a new one.')
}

/** Takes the address that the link was sent to as confirmed. @throws ApiError for a link that is good no more. */
export async function confirmEmailOf(context: AppContext, token: string): Promise<void> {
  await context.auth.api.verifyEmail({ query: { token } }).catch((error: unknown) => {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    throw linkOver('Sign in to get a new one.')
  })
}

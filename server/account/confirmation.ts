import { APIError } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import * as z from 'zod'
import type { House } from '../house.ts'
import { linkOver } from '../http/api-error.ts'
import { limitBadLinks } from './attempts.ts'

const Claims = z.object({ email: z.string() })

/** The address that the link was sent to. @throws Refusal for a link that is good no more. */
export async function readConfirmation(house: House, token: string, address: string): Promise<string> {
  const { secret } = await house.auth.$context
  const claims = Claims.safeParse(await verifyJWT(token, secret))
  if (claims.success) return claims.data.email
  await limitBadLinks(house, address)
  throw linkOver('Sign in to get a new one.')
}

/** Takes the address that the link was sent to as confirmed. @throws Refusal for a link that is good no more. */
export async function confirmEmailOf(house: House, token: string): Promise<void> {
  await house.auth.api.verifyEmail({ query: { token } }).catch((error: unknown) => {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    throw linkOver('Sign in to get a new one.')
  })
}

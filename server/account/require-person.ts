import type { MiddlewareHandler } from 'hono'
import { signedOut } from '../http/api-error.ts'
import type { ApiEnv } from '../http/router.ts'
import type { AccessTokens } from './access-tokens.ts'

/** Learns who is asking from the bearer token alone: nothing in a body or an address ever decides it. */
export function requirePerson(accessTokens: AccessTokens): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (!token) throw signedOut()
    c.set('person', await accessTokens.verify(token))
    await next()
  }
}

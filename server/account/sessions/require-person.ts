import type { MiddlewareHandler } from 'hono'
import { signedOut } from '../../http/api-error.ts'
import type { ApiEnv } from '../../http/router.ts'
import type { AccessTokens } from './access-tokens.ts'

/** Sets `person` from the bearer token, never from a body or a path. @throws ApiError 401 */
export function requirePerson(accessTokens: AccessTokens): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (!token) throw signedOut()
    c.set('person', await accessTokens.verify(token))
    await next()
  }
}

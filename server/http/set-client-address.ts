import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import type { AppContext } from '../app-context.ts'
import { addressReader } from './client-address.ts'
import type { ApiEnv } from './router.ts'

/** Sets `address` of the request, by which calls are limited. */
export function setClientAddress(context: Pick<AppContext, 'settings' | 'log'>): MiddlewareHandler<ApiEnv> {
  const addressOf = addressReader(context.settings.trustedProxies)
  const warnOnce = untrustedProxyWarning(context)
  return (c, next) => {
    const forwarded = c.req.header('x-forwarded-for')
    if (forwarded !== undefined) warnOnce()
    c.set('address', addressOf(remoteAddressOf(c), forwarded))
    return next()
  }
}

/** Logs once that requests come through a proxy that is not trusted: all clients then share its address and its limits. */
function untrustedProxyWarning({ settings: { trustedProxies }, log }: Pick<AppContext, 'settings' | 'log'>) {
  let isDone = !('hops' in trustedProxies) || trustedProxies.hops > 0
  return () => {
    if (!isDone) log.warn('untrusted proxy: X-Forwarded-For is set, TRUSTED_PROXIES is not (docs/operations.md)')
    isDone = true
  }
}

/** Undefined without a network, as in tests. */
function remoteAddressOf(c: Parameters<typeof getConnInfo>[0]): string | undefined {
  return c.env?.incoming === undefined ? undefined : getConnInfo(c).remote.address
}

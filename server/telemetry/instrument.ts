import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppContext } from '../context.ts'
import type { ApiEnv } from '../http/router.ts'

type Context = Parameters<MiddlewareHandler<ApiEnv>>[0]

/**
 * Gives a request its id, which is answered as x-request-id and stands in every line about it, and counts and logs how it
 * went: by the template of its route, since a path may hold ids and a query anything.
 */
export function instrument(context: AppContext, routeOf: (c: Context) => string): MiddlewareHandler<ApiEnv> {
  const { telemetry, log } = context
  return async (c, next) => {
    const began = performance.now()
    const request = crypto.randomUUID()
    c.set('requestId', request)
    telemetry.inFlight.inc()
    try {
      await next()
    } finally {
      telemetry.inFlight.dec()
      const seconds = (performance.now() - began) / 1000
      const seen = { method: methodOf(c), route: routeOf(c), status: c.res.status }
      telemetry.requests.observe(seen, seconds)
      log[seen.status >= 500 ? 'warn' : 'info']({ request, ...seen, ms: Math.round(seconds * 1e4) / 10 }, 'answered')
    }
    c.header('x-request-id', request)
  }
}

/** The template of a call, '/api/doses/:id'; 'unknown' for what no route answers. */
export function templateOf(c: Context): string {
  const handler = matchedRoutes(c).findLast(({ method }) => method !== 'ALL')
  return handler?.path ?? 'unknown'
}

/** Anybody may send any word as a method, and every new one would be a new series. */
function methodOf({ req }: Context): string {
  return METHODS.has(req.method) ? req.method : 'other'
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

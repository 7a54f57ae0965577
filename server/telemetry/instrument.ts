import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppContext } from '../app-context.ts'
import type { ApiEnv } from '../http/router.ts'
import { createWhoOf } from './who.ts'

type Context = Parameters<MiddlewareHandler<ApiEnv>>[0]

/**
 * Sets the id of a request, which is returned as x-request-id and logged in every line about it, and records and logs its
 * outcome and who acted, by the template of its route: a path may contain ids, and a query anything.
 */
export function instrument(context: AppContext, routeOf: (c: Context) => string): MiddlewareHandler<ApiEnv> {
  const { telemetry, log, now } = context
  const whoOf = createWhoOf(context.settings.authSecret)
  return async (c, next) => {
    const start = performance.now()
    const request = crypto.randomUUID()
    c.set('requestId', request)
    telemetry.inFlight.inc()
    try {
      await next()
    } finally {
      telemetry.inFlight.dec()
      const seconds = (performance.now() - start) / 1000
      const outcome = { method: methodOf(c), route: routeOf(c), status: c.res.status }
      telemetry.requests.observe(outcome, seconds)
      log[outcome.status >= 500 ? 'warn' : 'info'](
        { request, ...whoActed(c), ...outcome, ms: Math.round(seconds * 1e4) / 10 },
        'answered',
      )
    }
    c.res.headers.set('x-request-id', request)
  }

  /** Nothing where nobody is signed in: then the line is about a stranger. */
  function whoActed(c: Context): { readonly who?: string } {
    // A request that was refused before its token was read has no person.
    const sessionId = (c.var as Partial<ApiEnv['Variables']>).person?.sessionId ?? c.var.sessionId
    return sessionId === undefined ? {} : { who: whoOf(sessionId, now()) }
  }
}

/** The template of the matched route, such as '/api/doses/:id'; 'unknown' if there is none. */
export function templateOf(c: Context): string {
  const handler = matchedRoutes(c).findLast(({ method }) => method !== 'ALL')
  return handler?.path ?? 'unknown'
}

/** Clients can send any word as a method, and each would create a new time series. */
function methodOf({ req }: Context): string {
  return METHODS.has(req.method) ? req.method : 'other'
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

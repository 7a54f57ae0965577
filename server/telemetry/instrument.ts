import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { House } from '../house.ts'
import type { Request } from '../http/router.ts'

type Context = Parameters<MiddlewareHandler<Request>>[0]

/**
 * Gives a request its id, which is answered as x-request-id and stands in every line about it, and counts and logs how it
 * went: by the template of its route, since a path may hold ids and a query anything.
 */
export function observed(house: House, routeOf: (context: Context) => string): MiddlewareHandler<Request> {
  const { figures, log } = house
  return async (context, next) => {
    const began = performance.now()
    const request = crypto.randomUUID()
    context.set('requestId', request)
    figures.inFlight.inc()
    try {
      await next()
    } finally {
      figures.inFlight.dec()
      const seconds = (performance.now() - began) / 1000
      const seen = { method: methodOf(context), route: routeOf(context), status: context.res.status }
      figures.requests.observe(seen, seconds)
      log[seen.status >= 500 ? 'warn' : 'info']({ request, ...seen, ms: Math.round(seconds * 1e4) / 10 }, 'answered')
    }
    context.header('x-request-id', request)
  }
}

/** The template of a call, '/api/doses/:id'; 'unknown' for what no route answers. */
export function templateOf(context: Context): string {
  const handler = matchedRoutes(context).findLast(({ method }) => method !== 'ALL')
  return handler?.path ?? 'unknown'
}

/** Anybody may send any word as a method, and every new one would be a new series. */
function methodOf({ req }: Context): string {
  return METHODS.has(req.method) ? req.method : 'other'
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

import type { MiddlewareHandler } from 'hono'
import { ApiError } from './api-error.ts'
import { bodyArrives, type BodyLimits } from './request-body.ts'
import type { ApiEnv } from './router.ts'

/**
 * Lets a body arrive and keeps nothing of it, since a browser that is still sending may not read the answer. A body that is larger or
 * slower than its limits is answered before its end.
 * @throws ApiError 503 if its slot was needed for another call
 */
export function discardBody(limits: BodyLimits): MiddlewareHandler<ApiEnv> {
  return async ({ req, env, var: { holder } }, next) => {
    const incoming = env?.incoming
    // Without a network, as in tests, the request holds it whole.
    if (!incoming) await req.raw.body?.cancel()
    else if (Number(req.header('content-length') ?? 0) <= limits.bytes)
      await bodyArrives(incoming, limits, holder ?? { bytes: 0 }, () => undefined).catch(throwIfBusy)
    await next()
  }
}

function throwIfBusy(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 503) throw error
}

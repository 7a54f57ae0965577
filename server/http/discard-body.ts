import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { busy } from './api-error.ts'
import type { BodyLimits } from './request-body.ts'
import type { Holder } from '../limits/network-limit.ts'
import type { ApiEnv } from './router.ts'

/**
 * Lets a body arrive and keeps nothing of it, since a browser that is still sending may not read the answer. What is larger or slower
 * than its limits is answered before its end.
 * @throws ApiError 503 if its slot was needed for another call
 */
export function discardBody(limits: BodyLimits): MiddlewareHandler<ApiEnv> {
  return async ({ req, env, var: { holder } }, next) => {
    const incoming = env?.incoming
    // Without a network, as in tests, the request holds it whole.
    if (!incoming) await req.raw.body?.cancel()
    else if (Number(req.header('content-length') ?? 0) <= limits.bytes)
      await drain(incoming, limits, holder ?? { bytes: 0 })
    await next()
  }
}

function drain(
  incoming: IncomingMessage,
  { bytes, firstByteMs, lastByteMs }: BodyLimits,
  holder: Holder,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => stop()
    const firstByte = setTimeout(end, firstByteMs)
    const lastByte = setTimeout(end, lastByteMs)
    holder.drop = () => stop(busy())
    const take = (chunk: Buffer) => {
      clearTimeout(firstByte)
      holder.bytes += chunk.length
      if (holder.bytes > bytes) stop()
    }
    incoming.on('data', take).on('end', end).on('error', end).on('close', end)
    if (incoming.readableEnded) stop()

    /** Removes all timers and listeners. What is left of the body is discarded with the connection. */
    function stop(error?: Error): void {
      clearTimeout(firstByte)
      clearTimeout(lastByte)
      holder.drop = undefined
      incoming.off('data', take).off('end', end).off('error', end).off('close', end)
      incoming.pause()
      if (error) reject(error)
      else resolve()
    }
  })
}

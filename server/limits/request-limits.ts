import type { MiddlewareHandler } from 'hono'
import { WEBHOOK_PATH } from '#contract'
import type { Settings } from '../env.ts'
import { busy, tooManyCalls, type ApiError } from '../http/api-error.ts'
import type { ApiEnv } from '../http/router.ts'
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts'
import { createRateLimit } from './rate-limit.ts'

/** A whole office behind one address stays below the burst after a restart; a loop on one machine does not fill a node. */
const ADDRESS_RATE = { burst: 1_200, perSecond: 60 }
/** Calls of one address at once, including those whose body is still being received. */
const ADDRESS_CONCURRENCY = { perKey: 96, total: 1_024 }
/** After an outage a provider delivers hundreds of webhooks at once from a few addresses. */
const WEBHOOK_CONCURRENCY = { perKey: 512, total: 1_024 }
/** Calls of one person at once: half of the slots of one part of the API (api-concurrency.ts). */
const PERSON_CONCURRENCY = { perKey: 32, total: Infinity }

const RETRY_AFTER_SECONDS = 2

/**
 * Limits the calls of an address, by rate and at once, before the person is known and the body is read.
 * @throws ApiError 429 with Retry-After; 503 if the addresses together reach the total
 */
export function limitCallsOfAddress({ rateLimits }: Settings): MiddlewareHandler<ApiEnv> {
  if (!rateLimits) return (_c, next) => next()
  const rate = createRateLimit(ADDRESS_RATE)
  const calls = createConcurrencyLimit(ADDRESS_CONCURRENCY)
  const webhooks = createConcurrencyLimit(WEBHOOK_CONCURRENCY)
  return async ({ req, var: { address } }, next) => {
    const isWebhook = req.path === WEBHOOK_PATH
    const wait = isWebhook ? 0 : rate.take(address)
    if (wait > 0) throw tooManyCalls(wait)
    await holdingSlot(isWebhook ? webhooks : calls, address, next)
  }
}

/**
 * Limits the calls of a person at once, on all devices together.
 * @throws ApiError 429 with Retry-After
 */
export function limitCallsOfPerson({ rateLimits }: Settings): MiddlewareHandler<ApiEnv> {
  const calls = createConcurrencyLimit(PERSON_CONCURRENCY)
  return async ({ var: { person } }, next) => {
    if (rateLimits && person) await holdingSlot(calls, person.userId, next)
    else await next()
  }
}

/** Holds a slot of `limit` until `next` is done. @throws ApiError `refusal`, 429, if the key has no slot left, 503 if nobody has */
export async function holdingSlot(
  limit: ConcurrencyLimit,
  key: string,
  next: () => Promise<void>,
  refusal: (retryAfter: number) => ApiError = tooManyCalls,
) {
  const release = limit.acquire(key)
  if (release === 'total') throw busy()
  if (release === 'perKey') throw refusal(RETRY_AFTER_SECONDS)
  try {
    await next()
  } finally {
    release()
  }
}

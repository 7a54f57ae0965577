import type { MiddlewareHandler } from 'hono'
import { WEBHOOK_PATH } from '#contract'
import type { Settings } from '../env.ts'
import { ApiError, busy } from '../http/api-error.ts'
import { networksOf } from '../http/client-address.ts'
import type { ApiEnv } from '../http/router.ts'
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts'
import { createNetworkLimit, type Holder } from './network-limit.ts'
import { createRateLimit } from './rate-limit.ts'

/** A whole office behind one address stays below the burst after a restart; a loop on one machine does not fill a node. */
const ADDRESS_RATE = { burst: 1_200, perSecond: 60 }
/** Calls of one address at once, including those whose body is still being received. */
const ADDRESS_CONCURRENCY = 96
/** Strangers have slots of their own, so that they take none from people who are signed in. */
const STRANGERS = { perAddress: ADDRESS_CONCURRENCY, total: 512 }
const SIGNED_IN = { perAddress: ADDRESS_CONCURRENCY, total: 1_024 }
/** After an outage a provider delivers hundreds of webhooks at once from a few addresses. */
const WEBHOOK_CONCURRENCY = { perKey: 512, total: 1_024 }
/** Calls of one person at once: half of the slots of one part of the API (api-concurrency.ts). */
const PERSON_CONCURRENCY = { perKey: 32, total: Infinity }

const RETRY_AFTER_SECONDS = 2

/**
 * Limits the calls of an address by rate, and of IPv6 those of its /56 together, before the person is known.
 * @throws ApiError 429 with Retry-After
 */
export function limitRateOfAddress({ rateLimits }: Settings): MiddlewareHandler<ApiEnv> {
  const rate = createRateLimit(ADDRESS_RATE)
  return async ({ req, var: { address } }, next) => {
    if (rateLimits && req.path !== WEBHOOK_PATH) {
      const { home } = networksOf(address)
      const wait = Math.max(rate.take(address), home === address ? 0 : rate.take(home))
      if (wait > 0) throw tooManyCalls(wait)
    }
    await next()
  }
}

/**
 * Limits the calls of an address at once, after the person is known and before the body is read. Where all slots are taken, the
 * call whose body has been stalling is answered with 503 instead of the new one.
 * @throws ApiError 429 with Retry-After; 503 if the addresses together reach the total
 */
export function limitCallsOfAddress({ rateLimits }: Settings): MiddlewareHandler<ApiEnv> {
  const strangers = createNetworkLimit(STRANGERS)
  const signedIn = createNetworkLimit(SIGNED_IN)
  const webhooks = createConcurrencyLimit(WEBHOOK_CONCURRENCY)
  return async (c, next) => {
    const { address, person } = c.var
    if (!rateLimits) return next()
    if (c.req.path === WEBHOOK_PATH) return holdingSlot(webhooks, address, next)
    const holder: Holder = { bytes: 0 }
    c.set('holder', holder)
    const limit = person ? signedIn : strangers
    await holdingSlot({ acquire: () => limit.acquire(address, holder) }, address, next)
  }
}

/** Reads of one calendar feed at once: it is read by one calendar, or by those of two devices. */
const FEED_CONCURRENCY = { perKey: 2, total: Infinity }
/** Reads of feeds by one address: three quarters of the slots of the part (api-concurrency.ts). */
const FEEDS_OF_ADDRESS = { perKey: 48, total: Infinity }

/**
 * Limits the reads of one calendar feed at once, and those of an address of all feeds.
 * @throws ApiError 429 with Retry-After
 */
export function limitFeedReads({ rateLimits }: Settings): MiddlewareHandler<ApiEnv> {
  const feeds = createConcurrencyLimit(FEED_CONCURRENCY)
  const addresses = createConcurrencyLimit(FEEDS_OF_ADDRESS)
  return async ({ req, var: { address } }, next) => {
    if (!rateLimits) return next()
    await holdingSlot(addresses, networksOf(address).home, () => holdingSlot(feeds, req.path, next))
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
  limit: Pick<ConcurrencyLimit, 'acquire'>,
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

/** Too many calls of one address or one person, at once or by rate. `retryAfter` in seconds. */
const tooManyCalls = (retryAfter: number) =>
  new ApiError(
    429,
    { code: 'too-many', message: 'Too many requests at once. Nothing was saved; please try again in a moment.' },
    retryAfter,
  )

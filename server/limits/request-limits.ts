import type { MiddlewareHandler } from 'hono'
import { WEBHOOK_PATH } from '#contract'
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts'
import type { Settings } from '../env.ts'
import { createRateLimit } from './rate-limit.ts'
import { busy, tooManyCalls } from '../http/api-error.ts'
import type { Request } from '../http/router.ts'

/**
 * Calls of one address: a whole office behind it that comes back after a restart stays below the burst, and a loop of
 * one machine does not take a node from the others.
 */
const RATE_OF_ADDRESS = { burst: 1_200, perSecond: 60 }
/** Calls of one address that are under way at once, those included of which the body is still to come. */
const AT_ONCE_OF_ADDRESS = { perKey: 96, total: 1_024 }
/** A provider delivers its webhooks from a few addresses, hundreds at once, after it could not reach us for a while. */
const WEBHOOKS_AT_ONCE = { perKey: 512, total: 1_024 }
/** Calls of one person that are under way at once: half of the places of one room (api-concurrency.ts). */
const AT_ONCE_OF_PERSON = { perKey: 32, total: Infinity }

/** How long to stay away where too many are under way, in seconds. */
const SOON = 2

/**
 * Bounds how many calls an address makes, and how many of them are under way at once, before anything is asked or read.
 * @throws ApiError 429 with Retry-After; 503 where all addresses together are too many
 */
export function limitCallsOfAddress({ rateLimits }: Settings): MiddlewareHandler<Request> {
  if (!rateLimits) return (_context, next) => next()
  const rate = createRateLimit(RATE_OF_ADDRESS)
  const calls = createConcurrencyLimit(AT_ONCE_OF_ADDRESS)
  const webhooks = createConcurrencyLimit(WEBHOOKS_AT_ONCE)
  return async ({ req, var: { address } }, next) => {
    const isWebhook = req.path === WEBHOOK_PATH
    const wait = isWebhook ? 0 : rate.take(address)
    if (wait > 0) throw tooManyCalls(wait)
    await inside(isWebhook ? webhooks : calls, address, next)
  }
}

/**
 * Bounds how many calls of a person are under way at once, on all their devices together.
 * @throws ApiError 429 with Retry-After
 */
export function limitCallsOfPerson({ rateLimits }: Settings): MiddlewareHandler<Request> {
  const calls = createConcurrencyLimit(AT_ONCE_OF_PERSON)
  return async ({ var: { person } }, next) => {
    if (rateLimits && person) await inside(calls, person.userId, next)
    else await next()
  }
}

async function inside(limit: ConcurrencyLimit, key: string, next: () => Promise<void>) {
  const leave = limit.enter(key)
  if (leave === 'total') throw busy()
  if (leave === 'perKey') throw tooManyCalls(SOON)
  try {
    await next()
  } finally {
    leave()
  }
}

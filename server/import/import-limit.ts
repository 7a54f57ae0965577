import type { MiddlewareHandler } from 'hono'
import { checkDoses, importData, importDoses } from '#contract'
import type { Settings } from '../env.ts'
import { ApiError } from '../http/api-error.ts'
import type { ApiEnv } from '../http/router.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { createNetworkLimit } from '../limits/network-limit.ts'
import { holdingSlot } from '../limits/request-limits.ts'

/** Of a person at once. */
const OF_PERSON = { perKey: 1, total: Infinity }
/** At 16 MB each, imports that are received at once take 128 MB at most, and checks of tables as much again. */
const OF_NODE = { perAddress: 2, total: 8 }
const WITHOUT_SHARES = { perAddress: Infinity, total: OF_NODE.total }

/**
 * Limits the imports at once, of exports and tables together, and separately the checks of tables, before their bodies are read: one
 * of each for a person, two for an address. Where all places are taken, the one whose body arrives slowest makes way, so that
 * nobody closes imports by stalling.
 * @throws ApiError 429 or 503 with Retry-After
 */
export function limitImports({ rateLimits }: Pick<Settings, 'rateLimits'>): MiddlewareHandler<ApiEnv> {
  const bounds = rateLimits ? OF_NODE : WITHOUT_SHARES
  const [imports, checks] = [createPlaces(bounds), createPlaces(bounds)]
  return (c, next) => {
    const { path } = c.req
    if (path === importData.path || path === importDoses.path) return imports(c, next, importUnderWay)
    return path === checkDoses.path ? checks(c, next) : next()
  }
}

function createPlaces(bounds: typeof OF_NODE) {
  const people = createConcurrencyLimit(OF_PERSON)
  const networks = createNetworkLimit(bounds)
  type Call = Parameters<MiddlewareHandler<ApiEnv>>
  return (
    { var: { person, address, holder = { bytes: 0 } } }: Call[0],
    next: Call[1],
    ofPerson?: typeof importUnderWay,
  ) =>
    holdingSlot(
      people,
      person.userId,
      () => holdingSlot({ acquire: () => networks.acquire(address, holder) }, address, next),
      ofPerson,
    )
}

const importUnderWay = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message: 'An import of yours is under way. Please try again in a moment; nothing is imported twice.',
    },
    retryAfter,
  )

import type { MiddlewareHandler } from 'hono'
import { checkDoses, importData, importDoses, importWeights } from '#contract'
import type { Settings } from '../env.ts'
import { ApiError } from '../http/api-error.ts'
import type { ApiEnv } from '../http/router.ts'
import { createPlaces } from '../limits/large-bodies.ts'

/** At 16 MB each, imports that are received at once take 128 MB at most, and checks of tables as much again. */
const PLACES = { ofPerson: 1, perAddress: 2, total: 8 }

/**
 * Limits the imports at once, of exports and tables together, and separately the checks of tables, before their bodies are read: one
 * of each for a person, two for an address. Where all places are taken, the one whose body arrives slowest makes way, so that
 * nobody closes imports by stalling.
 * @throws ApiError 429 or 503 with Retry-After
 */
export function limitImports({ rateLimits }: Pick<Settings, 'rateLimits'>): MiddlewareHandler<ApiEnv> {
  const bounds = rateLimits ? PLACES : { ...PLACES, perAddress: Infinity }
  const [imports, checks] = [createPlaces(bounds), createPlaces(bounds)]
  return (c, next) => {
    const { path } = c.req
    if (IMPORTS.includes(path)) return imports(c, next, importUnderWay)
    return path === checkDoses.path ? checks(c, next) : next()
  }
}

const IMPORTS: readonly string[] = [importData.path, importDoses.path, importWeights.path]

const importUnderWay = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message: 'An import of yours is under way. Please try again in a moment; nothing is imported twice.',
    },
    retryAfter,
  )

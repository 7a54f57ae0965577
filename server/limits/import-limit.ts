import type { MiddlewareHandler } from 'hono'
import { checkDoses, importData, importDoses } from '#contract'
import { importUnderWay } from '../http/api-error.ts'
import type { ApiEnv } from '../http/router.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { holdingSlot } from './request-limits.ts'

/** At 16 MB each, imports that are received at once take 64 MB at most, and checks of tables as much again. */
const IMPORTS = { perKey: 1, total: 4 }

/**
 * Limits the imports at once, of exports and tables together, and separately the checks of tables, before their bodies are read: one
 * of each for a person.
 * @throws ApiError 429 or 503 with Retry-After
 */
export function limitImports(): MiddlewareHandler<ApiEnv> {
  const imports = createConcurrencyLimit(IMPORTS)
  const checks = createConcurrencyLimit(IMPORTS)
  return ({ req: { path }, var: { person } }, next) => {
    if (path === importData.path || path === importDoses.path)
      return holdingSlot(imports, person.userId, next, importUnderWay)
    return path === checkDoses.path ? holdingSlot(checks, person.userId, next) : next()
  }
}

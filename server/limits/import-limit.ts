import type { MiddlewareHandler } from 'hono'
import { checkDoses, importData, importDoses } from '#contract'
import type { ApiEnv } from '../http/router.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { holdingSlot } from './request-limits.ts'

/** At 16 MB each, the files that are received at once take 64 MB at most, and those that are checked as much. */
const IMPORTS = { perKey: 1, total: 4 }

/**
 * Limits the imports that are received and done at once, and the checks of tables apart from them, before their bodies are read: one
 * of a person.
 * @throws ApiError 429 or 503 with Retry-After
 */
export function limitImports(): MiddlewareHandler<ApiEnv> {
  const imports = createConcurrencyLimit(IMPORTS)
  const checks = createConcurrencyLimit(IMPORTS)
  const limits = new Map<string, typeof imports>([
    [importData.path, imports],
    [importDoses.path, imports],
    [checkDoses.path, checks],
  ])
  return ({ req, var: { person } }, next) => {
    const limit = limits.get(req.path)
    return limit ? holdingSlot(limit, person.userId, next) : next()
  }
}

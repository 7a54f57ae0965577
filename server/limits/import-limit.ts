import type { MiddlewareHandler } from 'hono'
import { importData } from '#contract'
import type { ApiEnv } from '../http/router.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { holdingSlot } from './request-limits.ts'

/** At 16 MB each, the files that are received at once take 64 MB at most. */
const IMPORTS = { perKey: 1, total: 4 }

/**
 * Limits the imports that are received and done at once, before their bodies are read: one of a person.
 * @throws ApiError 429 or 503 with Retry-After
 */
export function limitImports(): MiddlewareHandler<ApiEnv> {
  const imports = createConcurrencyLimit(IMPORTS)
  return ({ req, var: { person } }, next) =>
    req.path === importData.path ? holdingSlot(imports, person.userId, next) : next()
}

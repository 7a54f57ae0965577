import { createHash } from 'node:crypto'
import type { AppContext } from '../app-context.ts'
import { tooMany, type ApiError } from '../http/api-error.ts'
import { countWithin, type Counted, type Limit } from './rate-limit-queries.ts'

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * Counts one call under limits that all nodes share; under none where limits are off. @throws the error, ApiError 429 unless another is
 * given, with the longest wait in seconds where a limit is reached; then nothing is counted
 */
export async function countCall(
  context: AppContext,
  limits: readonly Limit[],
  error: (seconds: number) => ApiError = tooMany,
): Promise<readonly Counted[]> {
  if (!context.settings.rateLimits) return []
  const outcome = await countWithin(context.database, limits)
  if ('reached' in outcome) throw error(Math.max(...outcome.reached.map(({ seconds }) => seconds)))
  return outcome
}

/** At most `most` calls of a kind in a window of `seconds`, by an account, an address or both. The value is stored as a hash only. */
export function limitOf(kind: string, by: string, value: string, seconds: number, most: number): Limit {
  const key = createHash('sha256').update(`${kind}\0${by}\0${value}`).digest('base64url')
  return { key, seconds, most }
}

import type { AppContext } from '../app-context.ts'
import { ApiError, tooMany } from '../http/api-error.ts'
import { countCall } from '../limits/count-calls.ts'
import { uncount, type Limit } from '../limits/rate-limit-queries.ts'

/**
 * Checks a password or a code unless too many wrong ones were tried. Each check is counted before it starts, so that concurrent checks cannot exceed
 * the limit, and subtracted unless what was checked was wrong. @throws `error` over a limit, or the error of the check
 */
export async function limitWrong<T>(
  context: AppContext,
  limits: readonly Limit[],
  check: () => Promise<T>,
  error: (seconds: number) => ApiError = tooMany,
): Promise<T> {
  const before = await countCall(context, limits, error)
  try {
    const right = await check()
    await uncount(context.database, before)
    return right
  } catch (error) {
    if (!isWrong(error)) await uncount(context.database, before)
    throw error
  }
}

/** Whether an error says that a password or a code is wrong. */
export const isWrong = (error: unknown) =>
  error instanceof ApiError && (error.problem.code === 'wrong-credentials' || error.problem.code === 'wrong-code')

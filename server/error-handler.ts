import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Problem } from '#contract'
import type { AppContext } from './app-context.ts'
import { DatabaseBusy, errorCode, translateError } from './db/database-busy.ts'
import { violatedConstraint } from './db/violated-constraint.ts'
import { storageLimitError } from './limits/storage-limits.ts'
import { ApiError, busy, signedOut, unreadable } from './http/api-error.ts'
import type { ApiEnv } from './http/router.ts'

/** Answers an API error with its status and problem; any other error with 500, and reports it. */
export function handleErrors({ report }: Pick<AppContext, 'report'>): ErrorHandler<ApiEnv> {
  return (thrown, c) => {
    const error = apiErrorOf(thrown)
    if (!error) {
      report(thrown, c.var.requestId)
      return c.json({ code: 'failed', message: 'Something went wrong. Nothing was saved.' } satisfies Problem, 500)
    }
    if (error.retryAfter) c.header('retry-after', String(error.retryAfter))
    return c.json(error.problem, error.status)
  }
}

/** Hono handles only instances of Error: any other value would be printed as it is and leave the request unanswered. */
export function rethrowAsError(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error('A value that is not an Error was thrown.')
}

function apiErrorOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  // Libraries that use the pool directly throw the driver's errors unchanged.
  if (translateError(error) instanceof DatabaseBusy) return busy()
  // Hono's own error for a body of another type or invalid JSON.
  if (error instanceof HTTPException && error.status < 500) return unreadable()
  return isOfNobody(error) ? signedOut() : storageLimitError(error)
}

/** The foreign key to an account that was deleted while the call was under way. */
function isOfNobody(error: unknown): boolean {
  return errorCode(error) === FOREIGN_KEY_VIOLATION && violatedConstraint(error).endsWith('_user_id_fkey')
}

const FOREIGN_KEY_VIOLATION = '23503'

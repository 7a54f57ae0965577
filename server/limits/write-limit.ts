import type { AppContext } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import { countCall, limitOf, MINUTE } from './count-calls.ts'

/** Counts a write of a person, on all devices together. @throws ApiError 429 over the limit of a minute */
export async function limitWrites(context: AppContext, userId: string): Promise<void> {
  await countCall(context, [writesOf(userId)], tooManyWrites)
}

/** The limit of the writes of a person. */
export const writesOf = (userId: string) => limitOf('write', 'account', userId, MINUTE, 60)

const tooManyWrites = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message: 'There were too many changes in one minute. Nothing was saved; please wait a minute.',
    },
    retryAfter,
  )

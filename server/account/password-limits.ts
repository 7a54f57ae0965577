import type { AppContext } from '../app-context.ts'
import { limitOf, MINUTE } from '../limits/count-calls.ts'
import { limitWrong } from './limit-wrong.ts'

/** Checks the current password of a signed-in person. @throws ApiError 429, or the error of the check */
export async function limitPasswordChecks<T>(context: AppContext, userId: string, check: () => Promise<T>): Promise<T> {
  return limitWrong(context, [passwordChecksOf(userId)], check)
}

/** The limit of wrong passwords of a signed-in person. */
export const passwordChecksOf = (userId: string) => limitOf('password', 'account', userId, MINUTE, 5)

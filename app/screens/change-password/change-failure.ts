import { Refused } from '../../data/fetch-json.ts'

/** Whether the server wants the current password as well, some time after the sign-in (docs/product/account.md#passwords). */
export function needsCurrentPassword(error: unknown): boolean {
  return error instanceof Refused && error.problem.code === 'password-required'
}

/** The message about the current password; undefined where the change failed for another reason. */
export function currentPasswordError(error: unknown): string | undefined {
  return error instanceof Refused ? error.problem.fields?.['current_password'] : undefined
}

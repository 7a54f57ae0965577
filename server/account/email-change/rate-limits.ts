import type { AppContext } from '../../app-context.ts'
import { countCall, DAY, HOUR, limitOf } from '../../limits/count-calls.ts'

/** Counts a request for a link to another address, by person. @throws ApiError 429 over the limit */
export async function limitEmailChanges(context: AppContext, userId: string): Promise<void> {
  await countCall(context, emailChangesOf(userId))
}

/** The limits of links to another address. */
export const emailChangesOf = (userId: string) => [
  limitOf('email-change', 'account', userId, HOUR, 5),
  limitOf('email-change-day', 'account', userId, DAY, 10),
]

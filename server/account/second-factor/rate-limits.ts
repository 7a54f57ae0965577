import type { AppContext } from '../../app-context.ts'
import { countCall, HOUR, limitOf, MINUTE } from '../../limits/count-calls.ts'
import type { Limit } from '../../limits/rate-limit-queries.ts'
import { limitWrong } from '../limit-wrong.ts'

/** Counts a second factor that a person begins. @throws ApiError 429 over the limit */
export async function limitFactorStarts(context: AppContext, userId: string): Promise<void> {
  await countCall(context, [factorStartsOf(userId)])
}

/** Counts new recovery codes, by person: the hashes of ten take a second of a processor. @throws ApiError 429 over the limit */
export async function limitNewCodes(context: AppContext, userId: string): Promise<void> {
  await countCall(context, [newCodesOf(userId)])
}

/** Checks a code of a signed-in person. @throws ApiError 429, or the error of the check */
export async function limitCodeChecks<T>(context: AppContext, userId: string, check: () => Promise<T>): Promise<T> {
  return limitWrong(context, codeChecksOf(userId), check)
}

/** All limits of a signed-in person who changes or uses the second factor. */
export function factorLimitsOf(userId: string): readonly Limit[] {
  return [...codeChecksOf(userId), factorStartsOf(userId), newCodesOf(userId)]
}

const codeChecksOf = (userId: string) => [
  limitOf('code', 'person', userId, MINUTE, 5),
  limitOf('code-hour', 'person', userId, HOUR, 30),
]

const factorStartsOf = (userId: string) => limitOf('second-factor', 'person', userId, HOUR, 10)
const newCodesOf = (userId: string) => limitOf('recovery-codes', 'person', userId, HOUR, 5)

import { mailboxOf } from '#domain/account/mailbox'
import type { AppContext } from '../../app-context.ts'
import { ApiError } from '../../http/api-error.ts'
import { countCall, DAY, HOUR, limitOf, MINUTE } from '../../limits/count-calls.ts'
import { resetCounts, type Limit } from '../../limits/rate-limit-queries.ts'
import { isWrong, limitWrong } from '../limit-wrong.ts'

/** The origin of an attempt on an account. `device`: the hash of a device that has signed in to it before. */
export type Caller = { readonly email: string; readonly address: string; readonly device: string | undefined }

/** Counts a sign-up, by address and by mailbox. @throws ApiError 429 over the limit */
export async function limitSignUps(context: AppContext, { email, address }: Omit<Caller, 'device'>): Promise<void> {
  await countCall(context, [
    limitOf('sign-up', 'pair', pair(mailboxOf(email), address), MINUTE, 5),
    limitOf('sign-up', 'address', address, MINUTE, 20),
    limitOf('sign-up-hour', 'address', address, HOUR, 100),
  ])
}

/**
 * Counts a request for a link by e-mail. A known device has a limit of its own, which others cannot use up. The messages to
 * an address are limited separately (server/mail/mail-limits.ts). @throws ApiError 429 over the limit
 */
export async function limitLinks(
  context: AppContext,
  what: 'password-link' | 'sign-in-link',
  { email, address, device }: Caller,
): Promise<void> {
  const limits =
    device === undefined
      ? [limitOf(what, 'pair', pair(email, address), HOUR, 5), limitOf(what, 'address', address, HOUR, 50)]
      : [limitOf(what, 'device', pair(email, device), HOUR, 5)]
  await countCall(context, limits)
}

/** Counts an invalid link, by address. Valid links are not limited. @throws ApiError 429 */
export async function limitBadLinks(context: AppContext, address: string): Promise<void> {
  await countCall(context, [limitOf('bad-link', 'address', address, MINUTE, 20)])
}

/**
 * Checks a password unless too many wrong ones were tried. Each check is counted before it starts, so that concurrent checks
 * cannot exceed the limit, and subtracted unless the password was wrong. An address without an account is counted in the
 * same way. docs/decisions/031-sign-in-limits.md lists the limits.
 * @throws ApiError 429, or the error of the check
 */
export async function limitSignIn<T>(context: AppContext, caller: Caller, check: () => Promise<T>): Promise<T> {
  const limits = caller.device === undefined ? unknownDeviceLimits(caller) : deviceLimits(caller)
  return counted(context, () => limitWrong(context, limits, check, tooManyPasswords))
}

/**
 * Checks a code of the second factor of a half-way sign-in unless too many wrong ones were tried, in the same way. Codes
 * come after the right password, so nobody without it uses these limits up. @throws ApiError 429, or the error of the check
 */
export async function limitCodes<T>(context: AppContext, caller: Caller, check: () => Promise<T>): Promise<T> {
  const limits = caller.device === undefined ? unknownDeviceCodes(caller) : deviceCodes(caller)
  return counted(context, () => limitWrong(context, limits, check, tooManyCodes))
}

/** Counts how a sign-in ends. One that a code is needed for ends with the code. */
async function counted<T>(context: AppContext, check: () => Promise<T>): Promise<T> {
  try {
    const right = await check()
    if (!isHalfWay(right)) context.telemetry.signIns.inc({ outcome: 'right' })
    return right
  } catch (error) {
    context.telemetry.signIns.inc({ outcome: outcomeOf(error) })
    throw error
  }
}

const isHalfWay = (end: unknown) => typeof end === 'object' && end !== null && 'needed' in end

/** Resets the count of a device that opened a sign-in link. */
export async function resetWrongPasswords(
  context: AppContext,
  caller: Caller & { readonly device: string },
): Promise<void> {
  await resetCounts(
    context.database,
    [...deviceLimits(caller), ...deviceCodes(caller)].map(({ key }) => key),
  )
}

function deviceLimits({ email, device = '' }: Caller): readonly Limit[] {
  return [
    limitOf('sign-in', 'device', pair(email, device), MINUTE, 5),
    limitOf('sign-in-hour', 'device', pair(email, device), HOUR, 100),
  ]
}

/** The last limit stops guesses from many addresses. The owner can still sign in with a known device or a link. */
function unknownDeviceLimits({ email, address }: Caller): readonly Limit[] {
  return [
    limitOf('sign-in', 'pair', pair(email, address), MINUTE, 5),
    limitOf('sign-in-hour', 'pair', pair(email, address), HOUR, 30),
    limitOf('sign-in', 'address', address, MINUTE, 20),
    limitOf('sign-in', 'account', email.toLowerCase(), HOUR, 100),
  ]
}

function deviceCodes({ email, device = '' }: Caller): readonly Limit[] {
  return [
    limitOf('code', 'device', pair(email, device), MINUTE, 5),
    limitOf('code-hour', 'device', pair(email, device), HOUR, 30),
    limitOf('code-day', 'device', pair(email, device), DAY, 100),
  ]
}

/** A guess is right three times in a million: the limit of a day keeps it below one in three thousand, from however many addresses. */
function unknownDeviceCodes({ email, address }: Caller): readonly Limit[] {
  return [
    limitOf('code', 'pair', pair(email, address), MINUTE, 5),
    limitOf('code-hour', 'pair', pair(email, address), HOUR, 30),
    limitOf('code', 'address', address, MINUTE, 20),
    limitOf('code-day', 'account', email.toLowerCase(), DAY, 100),
  ]
}

function outcomeOf(error: unknown): 'wrong' | 'refused' | 'failed' {
  if (isWrong(error)) return 'wrong'
  return error instanceof ApiError && error.status === 429 ? 'refused' : 'failed'
}

const pair = (email: string, other: string) => `${email.toLowerCase()}\0${other}`

/** `retryAfter` in seconds: a minute or an hour. The sign-in form offers the link. */
const tooManyPasswords = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message: `Too many wrong passwords. Please wait ${retryAfter > 60 ? 'an hour' : 'a minute'}, or get a link by e-mail.`,
    },
    retryAfter,
  )

/** `retryAfter` in seconds. The link by e-mail makes this browser a device of the account, with limits of its own. */
const tooManyCodes = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message: `Too many wrong codes. Please wait ${waitOf(retryAfter)}, or get a link by e-mail for this device first. Your passkeys still work.`,
    },
    retryAfter,
  )

function waitOf(seconds: number): string {
  if (seconds > HOUR) return 'a day'
  return seconds > MINUTE ? 'an hour' : 'a minute'
}

import { createHash } from 'node:crypto'
import type { AppContext } from '../context.ts'
import { ApiError, tooMany, tooManyPasswords, tooManyWrites } from '../http/api-error.ts'
import { countWithin, forgetCounts, takeBack, type Counted, type Limit } from './rate-limit-queries.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Somebody who tries something with an account. `device`: the hash of a device that this account has signed in with before. */
export type Caller = { readonly email: string; readonly address: string; readonly device: string | undefined }

/** Counts a write of a person, on all their devices together. @throws ApiError 429 once there were too many this minute. */
export async function limitWrites(context: AppContext, userId: string): Promise<void> {
  await count(context, [limit('write', 'account', userId, MINUTE, 60)], tooManyWrites)
}

/** Counts an account that is made, by the address it is made from. @throws ApiError 429 once there were too many. */
export async function limitSignUps(context: AppContext, { email, address }: Omit<Caller, 'device'>): Promise<void> {
  await count(context, [
    limit('sign-up', 'pair', pair(email, address), MINUTE, 5),
    limit('sign-up', 'address', address, MINUTE, 20),
    limit('sign-up-hour', 'address', address, HOUR, 100),
  ])
}

/**
 * Counts a request for a link by e-mail. A device of the account is counted by itself, so that nobody else uses it up.
 * How many messages an address gets is limited apart (server/mail/mail-limits.ts). @throws ApiError 429 once there were too many.
 */
export async function limitLinks(
  context: AppContext,
  what: 'password-link' | 'sign-in-link',
  { email, address, device }: Caller,
): Promise<void> {
  const limits =
    device === undefined
      ? [limit(what, 'pair', pair(email, address), HOUR, 5), limit(what, 'address', address, HOUR, 50)]
      : [limit(what, 'device', pair(email, device), HOUR, 5)]
  await count(context, limits)
}

/** Counts a link that is none, by address: one that is good is never refused for what others tried. @throws ApiError 429 */
export async function limitBadLinks(context: AppContext, address: string): Promise<void> {
  await count(context, [limit('bad-link', 'address', address, MINUTE, 20)])
}

/**
 * Lets a password be checked, unless too many wrong ones were tried. Each check is counted before it begins, so that a
 * hundred at once are no more than five, and taken back unless the password was wrong. An address that has no account is
 * counted in the same way. What is counted for whom: docs/decisions/031-sign-in-limits.md.
 * @throws ApiError 429, or what the check throws.
 */
export async function limitSignIn<T>(context: AppContext, caller: Caller, check: () => Promise<T>): Promise<T> {
  const limits = caller.device === undefined ? strangersLimits(caller) : deviceLimits(caller)
  try {
    const right = await limitWrong(context, limits, check)
    context.telemetry.signIns.inc({ outcome: 'right' })
    return right
  } catch (error) {
    context.telemetry.signIns.inc({ outcome: outcomeOf(error) })
    throw error
  }
}

/** Lets the current password of somebody who is signed in be checked. @throws ApiError 429, or what the check throws. */
export async function limitProofs<T>(context: AppContext, userId: string, check: () => Promise<T>): Promise<T> {
  return limitWrong(context, [limit('password', 'account', userId, MINUTE, 5)], check, tooMany)
}

/** A device whose mailbox link was opened starts again from zero. */
export async function forgetWrong(context: AppContext, caller: Caller & { readonly device: string }): Promise<void> {
  await forgetCounts(
    context.database,
    deviceLimits(caller).map(({ key }) => key),
  )
}

function deviceLimits({ email, device = '' }: Caller): readonly Limit[] {
  return [
    limit('sign-in', 'device', pair(email, device), MINUTE, 5),
    limit('sign-in-hour', 'device', pair(email, device), HOUR, 100),
  ]
}

/** The last one stops guesses from many addresses; whoever owns the account then gets in by a device or a link. */
function strangersLimits({ email, address }: Caller): readonly Limit[] {
  return [
    limit('sign-in', 'pair', pair(email, address), MINUTE, 5),
    limit('sign-in-hour', 'pair', pair(email, address), HOUR, 30),
    limit('sign-in', 'address', address, MINUTE, 20),
    limit('sign-in', 'account', email.toLowerCase(), HOUR, 100),
  ]
}

async function limitWrong<T>(
  context: AppContext,
  limits: readonly Limit[],
  check: () => Promise<T>,
  refusal = tooManyPasswords,
): Promise<T> {
  const counted = await count(context, limits, refusal)
  try {
    const right = await check()
    await takeBack(context.database, counted)
    return right
  } catch (error) {
    if (!isWrongPassword(error)) await takeBack(context.database, counted)
    throw error
  }
}

function outcomeOf(error: unknown): 'wrong' | 'refused' | 'failed' {
  if (isWrongPassword(error)) return 'wrong'
  return error instanceof ApiError && error.status === 429 ? 'refused' : 'failed'
}

const isWrongPassword = (error: unknown) => error instanceof ApiError && error.problem.code === 'wrong-credentials'

async function count(
  context: AppContext,
  limits: readonly Limit[],
  refusal: (seconds: number) => ApiError = tooMany,
): Promise<readonly Counted[]> {
  if (!context.settings.rateLimits) return []
  const outcome = await countWithin(context.database, limits)
  if ('reached' in outcome) throw refusal(Math.max(...outcome.reached.map(({ seconds }) => seconds)))
  return outcome
}

function limit(what: string, by: string, value: string, seconds: number, most: number): Limit {
  return { key: keyOf(what, by, value), seconds, most }
}

const pair = (email: string, other: string) => `${email.toLowerCase()}\0${other}`

/** Accounts and addresses are kept as hashes only. */
function keyOf(what: string, by: string, value: string): string {
  return createHash('sha256').update(`${what}\0${by}\0${value}`).digest('base64url')
}

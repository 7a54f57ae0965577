import { createHash } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { ApiError, tooMany, tooManyPasswords, tooManyWrites } from '../../http/api-error.ts'
import { countWithin, resetCounts, uncount, type Counted, type Limit } from './rate-limit-queries.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The origin of an attempt on an account. `device`: the hash of a device that has signed in to it before. */
export type Caller = { readonly email: string; readonly address: string; readonly device: string | undefined }

/** Counts a write of a person, on all devices together. @throws ApiError 429 over the limit of a minute */
export async function limitWrites(context: AppContext, userId: string): Promise<void> {
  await count(context, [writesOf(userId)], tooManyWrites)
}

/** Counts a sign-up, by address. @throws ApiError 429 over the limit */
export async function limitSignUps(context: AppContext, { email, address }: Omit<Caller, 'device'>): Promise<void> {
  await count(context, [
    limit('sign-up', 'pair', pair(email, address), MINUTE, 5),
    limit('sign-up', 'address', address, MINUTE, 20),
    limit('sign-up-hour', 'address', address, HOUR, 100),
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
      ? [limit(what, 'pair', pair(email, address), HOUR, 5), limit(what, 'address', address, HOUR, 50)]
      : [limit(what, 'device', pair(email, device), HOUR, 5)]
  await count(context, limits)
}

/** Counts an invalid link, by address. Valid links are not limited. @throws ApiError 429 */
export async function limitBadLinks(context: AppContext, address: string): Promise<void> {
  await count(context, [limit('bad-link', 'address', address, MINUTE, 20)])
}

/** Counts an attempt to open a link of shared data, by address. @throws ApiError 429 over the limit */
export async function limitSharedLinks(context: AppContext, address: string): Promise<void> {
  await count(context, [limit('shared-link', 'address', address, MINUTE, 30)])
}

/**
 * Checks a password unless too many wrong ones were tried. Each check is counted before it starts, so that concurrent checks
 * cannot exceed the limit, and subtracted unless the password was wrong. An address without an account is counted in the
 * same way. docs/decisions/031-sign-in-limits.md lists the limits.
 * @throws ApiError 429, or the error of the check
 */
export async function limitSignIn<T>(context: AppContext, caller: Caller, check: () => Promise<T>): Promise<T> {
  const limits = caller.device === undefined ? unknownDeviceLimits(caller) : deviceLimits(caller)
  try {
    const right = await limitWrongPasswords(context, limits, check)
    context.telemetry.signIns.inc({ outcome: 'right' })
    return right
  } catch (error) {
    context.telemetry.signIns.inc({ outcome: outcomeOf(error) })
    throw error
  }
}

/** Checks the current password of a signed-in person. @throws ApiError 429, or the error of the check */
export async function limitPasswordChecks<T>(context: AppContext, userId: string, check: () => Promise<T>): Promise<T> {
  return limitWrongPasswords(context, [passwordChecksOf(userId)], check, tooMany)
}

/** Deletes the counts of a person whose account is deleted. Counts by address expire by themselves. */
export async function forgetCountsOf(database: Database, userId: string): Promise<void> {
  const limits = [writesOf(userId), passwordChecksOf(userId)]
  await resetCounts(
    database,
    limits.map(({ key }) => key),
  )
}

/** Resets the count of a device that opened a sign-in link. */
export async function resetWrongPasswords(
  context: AppContext,
  caller: Caller & { readonly device: string },
): Promise<void> {
  await resetCounts(
    context.database,
    deviceLimits(caller).map(({ key }) => key),
  )
}

const writesOf = (userId: string) => limit('write', 'account', userId, MINUTE, 60)
const passwordChecksOf = (userId: string) => limit('password', 'account', userId, MINUTE, 5)

function deviceLimits({ email, device = '' }: Caller): readonly Limit[] {
  return [
    limit('sign-in', 'device', pair(email, device), MINUTE, 5),
    limit('sign-in-hour', 'device', pair(email, device), HOUR, 100),
  ]
}

/** The last limit stops guesses from many addresses. The owner can still sign in with a known device or a link. */
function unknownDeviceLimits({ email, address }: Caller): readonly Limit[] {
  return [
    limit('sign-in', 'pair', pair(email, address), MINUTE, 5),
    limit('sign-in-hour', 'pair', pair(email, address), HOUR, 30),
    limit('sign-in', 'address', address, MINUTE, 20),
    limit('sign-in', 'account', email.toLowerCase(), HOUR, 100),
  ]
}

async function limitWrongPasswords<T>(
  context: AppContext,
  limits: readonly Limit[],
  check: () => Promise<T>,
  error = tooManyPasswords,
): Promise<T> {
  const counted = await count(context, limits, error)
  try {
    const right = await check()
    await uncount(context.database, counted)
    return right
  } catch (error) {
    if (!isWrongPassword(error)) await uncount(context.database, counted)
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
  error: (seconds: number) => ApiError = tooMany,
): Promise<readonly Counted[]> {
  if (!context.settings.rateLimits) return []
  const outcome = await countWithin(context.database, limits)
  if ('reached' in outcome) throw error(Math.max(...outcome.reached.map(({ seconds }) => seconds)))
  return outcome
}

function limit(what: string, by: string, value: string, seconds: number, most: number): Limit {
  return { key: keyOf(what, by, value), seconds, most }
}

const pair = (email: string, other: string) => `${email.toLowerCase()}\0${other}`

/** Accounts and addresses are stored as hashes only. */
function keyOf(what: string, by: string, value: string): string {
  return createHash('sha256').update(`${what}\0${by}\0${value}`).digest('base64url')
}

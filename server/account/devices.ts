import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../context.ts'
import { keepMail } from '../mail/queries.ts'
import type { Caller } from './rate-limits.ts'
import { isDevice, isDeviceOf, keepDevice } from './device-queries.ts'

/** As long as browsers keep a cookie at most. Every sign-in begins it anew. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60
const COOKIE = 'vialog.device'

/**
 * Who tries to sign in to the account of this address, and whether from a device that this account has signed in with
 * before: such a device has limits of its own, which nobody else can use up.
 */
export async function callerOf(context: AppContext, c: Context, email: string): Promise<Caller> {
  const address: string = c.var.address
  const device = tokenHashOf(readToken(context, c))
  const isTheirs = device !== undefined && (await isDeviceOf(context.database, email, device))
  return { email, address, device: isTheirs ? device : undefined }
}

/** Whether this person has signed in with the browser that asks. */
export async function showsDeviceOf(context: AppContext, c: Context, userId: string): Promise<boolean> {
  const device = tokenHashOf(readToken(context, c))
  return device !== undefined && (await isDevice(context.database, device, userId))
}

/**
 * Makes the browser that is answered one of the person's devices; gives the hash of its token. Two people who share a
 * browser share the token, and each has a row of their own. A token that was not made here is replaced.
 */
export async function rememberDevice(context: AppContext, c: Context, userId: string): Promise<string> {
  const shown = readToken(context, c)
  const shownHash = tokenHashOf(shown)
  const isOurs = shownHash !== undefined && (await isDevice(context.database, shownHash))
  const token = isOurs && shown !== undefined ? shown : randomBytes(32).toString('base64url')
  const tokenHash = hashOf(token)
  await keepDevice(context.database, { userId, tokenHash, at: context.now() })
  setCookie(c, COOKIE, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: COOKIE_SECONDS,
    ...(isSecure(context) ? { secure: true, prefix: 'host' as const } : {}),
  })
  return tokenHash
}

/** Tells the owner of the account by e-mail that a new device signed in, and when. */
export async function tellNewDevice(context: AppContext, userId: string): Promise<void> {
  const at = context.now().toISOString()
  await keepMail(context.database, { userId, kind: 'new-device', about: randomUUID(), data: { at } })
}

function readToken(context: AppContext, c: Context): string | undefined {
  return isSecure(context) ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE)
}

/** Undefined for what cannot be a token of ours. */
function tokenHashOf(token: string | undefined): string | undefined {
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashOf(token) : undefined
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const isSecure = ({ settings }: AppContext) => settings.publicUrl.startsWith('https:')

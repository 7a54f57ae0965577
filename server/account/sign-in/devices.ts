import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../../app-context.ts'
import { enqueueMail } from '../../mail/queries.ts'
import type { Caller } from './rate-limits.ts'
import { isDevice, isDeviceOf, storeDevice } from './device-queries.ts'

/** The longest lifetime that browsers accept. Each sign-in renews it. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60
const COOKIE = 'vialog.device'

/**
 * The origin of an attempt to sign in: the address, and the device if it has signed in to this account before. A known device
 * has limits of its own, which others cannot use up.
 */
export async function readCaller(context: AppContext, c: Context, email: string): Promise<Caller> {
  const address: string = c.var.address
  const device = tokenHashOf(readToken(context, c))
  const isTheirs = device !== undefined && (await isDeviceOf(context.database, email, device))
  return { email, address, device: isTheirs ? device : undefined }
}

/** Whether this person has signed in with this browser before. */
export async function isKnownDevice(context: AppContext, c: Context, userId: string): Promise<boolean> {
  const device = tokenHashOf(readToken(context, c))
  return device !== undefined && (await isDevice(context.database, device, userId))
}

/**
 * Stores this browser as a device of the person and sets its cookie. Returns the hash of its token. People who share a
 * browser share the token, with a row each. A token that is not stored for anyone is replaced.
 */
export async function rememberDevice(context: AppContext, c: Context, userId: string): Promise<string> {
  const shown = readToken(context, c)
  const shownHash = tokenHashOf(shown)
  const isOurs = shownHash !== undefined && (await isDevice(context.database, shownHash))
  const token = isOurs && shown !== undefined ? shown : randomBytes(32).toString('base64url')
  const tokenHash = hashOf(token)
  await storeDevice(context.database, { userId, tokenHash, at: context.now() })
  setCookie(c, COOKIE, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: COOKIE_SECONDS,
    ...(isSecure(context) ? { secure: true, prefix: 'host' as const } : {}),
  })
  return tokenHash
}

/** Enqueues a message to the person about the sign-in of a new device. */
export async function enqueueNewDeviceMail(
  context: AppContext,
  userId: string,
  by: 'password' | 'passkey',
): Promise<void> {
  const at = context.now().toISOString()
  await enqueueMail(context.database, { userId, kind: 'new-device', about: randomUUID(), data: { at, by } })
}

function readToken(context: AppContext, c: Context): string | undefined {
  return isSecure(context) ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE)
}

/** Undefined for text of any other format. */
function tokenHashOf(token: string | undefined): string | undefined {
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashOf(token) : undefined
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const isSecure = ({ settings }: AppContext) => settings.publicUrl.startsWith('https:')

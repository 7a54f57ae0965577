import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { House } from '../house.ts'
import { keepMail } from '../mail/queries.ts'
import type { Caller } from './attempts.ts'
import { isDevice, isDeviceOf, keepDevice } from './device-queries.ts'

/** As long as browsers keep a cookie at most. Every sign-in begins it anew. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60
const COOKIE = 'vialog.device'

/**
 * Who tries to sign in to the account of this address, and whether from a device that this account has signed in with
 * before: such a device has limits of its own, which nobody else can use up.
 */
export async function callerOf(house: House, context: Context, email: string): Promise<Caller> {
  const address: string = context.var.address
  const device = tokenHashOf(readToken(house, context))
  const isTheirs = device !== undefined && (await isDeviceOf(house.database, email, device))
  return { email, address, device: isTheirs ? device : undefined }
}

/** Whether this person has signed in with the browser that asks. */
export async function showsDeviceOf(house: House, context: Context, userId: string): Promise<boolean> {
  const device = tokenHashOf(readToken(house, context))
  return device !== undefined && (await isDevice(house.database, device, userId))
}

/**
 * Makes the browser that is answered one of the person's devices; gives the hash of its token. Two people who share a
 * browser share the token, and each has a row of their own. A token that was not made here is replaced.
 */
export async function rememberDevice(house: House, context: Context, userId: string): Promise<string> {
  const shown = readToken(house, context)
  const shownHash = tokenHashOf(shown)
  const isOurs = shownHash !== undefined && (await isDevice(house.database, shownHash))
  const token = isOurs && shown !== undefined ? shown : randomBytes(32).toString('base64url')
  const tokenHash = hashOf(token)
  await keepDevice(house.database, { userId, tokenHash, at: house.now() })
  setCookie(context, COOKIE, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: COOKIE_SECONDS,
    ...(isSecure(house) ? { secure: true, prefix: 'host' as const } : {}),
  })
  return tokenHash
}

/** Tells the owner of the account by e-mail that a new device signed in, and when. */
export async function tellNewDevice(house: House, userId: string): Promise<void> {
  const at = house.now().toISOString()
  await keepMail(house.database, { userId, kind: 'new-device', about: randomUUID(), data: { at } })
}

function readToken(house: House, context: Context): string | undefined {
  return isSecure(house) ? getCookie(context, COOKIE, 'host') : getCookie(context, COOKIE)
}

/** Undefined for what cannot be a token of ours. */
function tokenHashOf(token: string | undefined): string | undefined {
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashOf(token) : undefined
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const isSecure = ({ settings }: House) => settings.publicUrl.startsWith('https:')

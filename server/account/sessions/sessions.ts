import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Session } from '#contract'
import { deviceName } from '#domain/account/device'
import type { AppContext } from '../../app-context.ts'
import { signedOut } from '../../http/api-error.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { ApiEnv } from '../../http/router.ts'
import { ACCESS_TOKEN_SECONDS, SESSION_SECONDS } from '../auth.ts'
import { publishSessionEnd } from './publish-session-end.ts'
import { createProfile } from '../../profile/create-profile.ts'
import { isGenuine, readRefreshToken, refreshCookieName, writeRefreshToken } from './refresh-token.ts'
import { exchange, FIRST, replaceAll, type Exchange, type Token } from '#domain/account/token-rotation'
import {
  endOldestSessions,
  endSessionOf,
  endSessionsBut,
  exchangeToken,
  findSession,
  insertSession,
  type OpenSession,
} from './session-queries.ts'

type Call = Context<ApiEnv>

/**
 * Makes a session of this account and sets its refresh cookie; undefined where `holds` says that the proof of the person is void, or the
 * account is gone. Only complete-sign-in.ts calls it. After a sign-up, which has made the profile, nothing more is asked of the person's
 * rows: on a cluster their worker may have died meanwhile, and a sign-up that made an account must not be answered as one that failed.
 */
export async function openSession(
  c: Call,
  context: AppContext,
  { userId, holds, isFirst }: SignedInPerson,
): Promise<Session | undefined> {
  const now = context.now()
  const session = await insertSession(context.database, userId, holds, {
    key: randomBytes(32).toString('base64url'),
    now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    device: deviceName(c.req.header('user-agent') ?? ''),
  })
  if (!session) return undefined
  c.set('sessionId', session.id)
  setRefreshCookie(c, context, session, FIRST)
  const until = refusedUntil(context)
  for (const sessionId of await endOldestSessions(context.database, userId, { now, until }))
    publishSessionEnd(context, { userId, sessionId, until })
  return isFirst ? signedSession(context, session) : sessionResponse(context, session)
}

/** A person who has proved who they are. `holds` tells whether the proof still does, in the transaction that makes the session. */
export type SignedInPerson = {
  readonly userId: string
  readonly holds: (tx: Queryable) => Promise<boolean>
  /** The sign-up of the person. */
  readonly isFirst?: true
}

/** Exchanges the device's refresh token for a new one and an access token; undefined if it has none. @throws ApiError 401 */
export async function renewSession(c: Call, context: AppContext): Promise<Session | undefined> {
  const presented = await readPresented(c, context)
  if (presented === 'nothing') return undefined
  const session = presented && (await exchanged(c, context, presented, exchange))
  if (!session) throw signedOut()
  return sessionResponse(context, session)
}

/**
 * Replaces all refresh tokens of the session by a new one for this device. Only if the device presents one of them: an
 * access token alone must not become a session.
 */
export async function replaceTokens(c: Call, context: AppContext, sessionId: string): Promise<void> {
  const presented = await readPresented(c, context)
  if (presented === 'nothing' || presented?.session.id !== sessionId) return
  await exchanged(c, context, presented, (tokens, serial, now) =>
    exchange(tokens, serial, now) ? replaceAll(tokens, now) : undefined,
  )
}

/** Ends the session of the device's cookie, if any, and deletes the cookie. */
export async function endOwnSession(c: Call, context: AppContext): Promise<void> {
  const presented = await readPresented(c, context)
  if (presented && presented !== 'nothing') await endSession(context, presented.session.userId, presented.session.id)
  deleteRefreshCookie(c, context)
}

/** Deletes the device's cookie if it belongs to one of these ended sessions. */
export async function deleteSessionCookie(c: Call, context: AppContext, sessions: readonly string[]): Promise<void> {
  const token = readRefreshToken(getCookie(c, refreshCookieName(context.settings.publicUrl)))
  if (token && sessions.includes(token.sessionId)) deleteRefreshCookie(c, context)
}

/** Ends a session of this person on every node. Returns whether it existed. */
export async function endSession(context: AppContext, userId: string, sessionId: string): Promise<boolean> {
  const until = refusedUntil(context)
  const ended = await endSessionOf(context.database, userId, sessionId, until)
  if (ended) publishSessionEnd(context, { userId, sessionId, until })
  return ended
}

/** Ends the person's other sessions. Returns their number. */
export async function endOtherSessions(context: AppContext, userId: string, sessionId: string): Promise<number> {
  const until = refusedUntil(context)
  const ended = await endSessionsBut(context.database, userId, sessionId, until)
  for (const id of ended) publishSessionEnd(context, { userId, sessionId: id, until })
  return ended.length
}

function deleteRefreshCookie(c: Call, context: AppContext): void {
  deleteCookie(c, refreshCookieName(context.settings.publicUrl), attributesOf(context))
}

/** The session and number of a presented token. It is genuine, but may have been replaced. */
type Presented = { readonly session: OpenSession; readonly serial: number }

async function readPresented(c: Call, context: AppContext): Promise<Presented | 'nothing' | undefined> {
  const cookie = getCookie(c, refreshCookieName(context.settings.publicUrl))
  if (cookie === undefined) return 'nothing'
  const { secret } = await context.auth.$context
  const token = readRefreshToken(cookie)
  const session = token && (await findSession(context.database, token.sessionId, context.now()))
  if (!token || !session || !isGenuine(token, { secret, key: session.key })) return undefined
  c.set('sessionId', session.id)
  return { session, ...token }
}

type Rule = (tokens: readonly Token[], serial: number, now: Date) => Exchange | undefined

/** Exchanges a token by the rule and sets the new cookie. A reused token ends its session on all devices. */
async function exchanged(
  c: Call,
  context: AppContext,
  { session: { id, userId }, serial }: Presented,
  rule: Rule,
): Promise<OpenSession | undefined> {
  const now = context.now()
  const until = refusedUntil(context)
  const outcome = await exchangeToken(context.database, id, (tokens) => rule(tokens, serial, now), {
    now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    refusedUntil: until,
    device: deviceName(c.req.header('user-agent') ?? ''),
  })
  if (outcome === 'reused') {
    context.telemetry.reusedTokens.inc()
    context.log.warn({ request: c.var.requestId }, 'refresh token used again: its session was ended')
    publishSessionEnd(context, { userId, sessionId: id, until })
  }
  if (outcome === 'reused' || outcome === undefined) return undefined
  setRefreshCookie(c, context, outcome.session, outcome.successor)
  return outcome.session
}

function setRefreshCookie(c: Call, context: AppContext, { id, key }: OpenSession, serial: number): void {
  const { publicUrl, authSecret: secret } = context.settings
  const token = writeRefreshToken(id, { secret, key, serial })
  setCookie(c, refreshCookieName(publicUrl), token, { ...attributesOf(context), maxAge: SESSION_SECONDS })
}

function attributesOf({ settings }: AppContext) {
  const secure = settings.publicUrl.startsWith('https:')
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
}

async function sessionResponse(context: AppContext, session: OpenSession): Promise<Session> {
  // An account without a profile gets one here, since every other call needs it.
  if (!(await createProfile(context.database, session.userId, session.name))) throw signedOut()
  return signedSession(context, session)
}

async function signedSession(context: AppContext, { id, userId, email, name }: OpenSession): Promise<Session> {
  const seconds = Math.floor(context.now().getTime() / 1000)
  const payload = { sub: userId, sid: id, iat: seconds }
  const { token } = await context.auth.api.signJWT({ body: { payload } })
  return {
    access_token: token,
    refresh_token: 'kept-in-cookie',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: seconds + ACCESS_TOKEN_SECONDS,
    token_type: 'bearer',
    user: { id: userId, email, display_name: name, identities: [{ provider: 'email' }], factors: [] },
  }
}

/** The time at which the last access token of a session that ends now has expired. */
function refusedUntil(context: AppContext): Date {
  return new Date(context.now().getTime() + ACCESS_TOKEN_SECONDS * 1000)
}

import { APIError } from 'better-auth/api'
import type { Context } from 'hono'
import { refreshSession, signIn, signOut, signUp, type Problem, type Session } from '#contract'
import { busy, Refusal, signedOut } from '../refusal.ts'
import { routes } from '../routes.ts'
import type { House } from '../house.ts'
import { ACCESS_TOKEN_SECONDS } from './auth.ts'
import { limitAttempts } from './attempts.ts'
import { keepEndedSession, makeProfile } from './queries.ts'

/** Sign-up, sign-in, sign-out and the renewal of access tokens. */
export function accountHandlers(house: House) {
  const { auth } = house
  return routes()
    .openapi(signUp, async (c) => {
      const { email, password, displayName } = c.req.valid('json')
      await limitAttempts(house, { what: 'sign-up', account: email, address: c.var.address })
      const { headers, response } = await refusing(
        auth.api.signUpEmail({
          body: { email, password, name: displayName },
          headers: c.req.raw.headers,
          returnHeaders: true,
        }),
      )
      await makeProfile(house.database, response.user.id, displayName)
      passCookies(headers, c)
      return c.json(await openSession(house, cookiesOf(headers)), 200)
    })
    .openapi(signIn, async (c) => {
      const { email, password } = c.req.valid('json')
      await limitAttempts(house, { what: 'sign-in', account: email, address: c.var.address })
      const { headers } = await refusing(
        auth.api.signInEmail({ body: { email, password }, headers: c.req.raw.headers, returnHeaders: true }),
      )
      passCookies(headers, c)
      return c.json(await openSession(house, cookiesOf(headers)), 200)
    })
    .openapi(refreshSession, async (c) => c.json(await openSession(house, c.req.header('cookie') ?? ''), 200))
    .openapi(signOut, async (c) => {
      const found = await auth.api.getSession({ headers: new Headers({ cookie: c.req.header('cookie') ?? '' }) })
      const { headers } = await refusing(auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true }))
      passCookies(headers, c)
      if (found) await endSession(house, found.session)
      return c.json({ signed_out: true as const }, 200)
    })
}

/** Refuses the session's last tokens on this node, on the others, and on those that start later. */
async function endSession(house: House, session: { readonly id: string; readonly userId: string }): Promise<void> {
  const until = Math.ceil(house.now().getTime() / 1000) + ACCESS_TOKEN_SECONDS
  await keepEndedSession(house.database, session.id, new Date(until * 1000))
  house.accessTokens.refuseSession(session.id, until)
  house.announcer.announce({ kind: 'session-ended', userId: session.userId, sessionId: session.id, until })
}

async function openSession(house: House, cookie: string): Promise<Session> {
  const { headers, response } = await house.auth.api.getSession({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  })
  const accessToken = headers.get('set-auth-jwt')
  if (!response || !accessToken) throw signedOut()
  return {
    access_token: accessToken,
    refresh_token: 'kept-in-cookie',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(house.now().getTime() / 1000) + ACCESS_TOKEN_SECONDS,
    token_type: 'bearer',
    user: {
      id: response.user.id,
      email: response.user.email,
      display_name: response.user.name,
      identities: [{ provider: 'email' }],
      factors: [],
    },
  }
}

/** The library's refusals in the shape of ours. */
async function refusing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    if (error.statusCode >= 500) throw busy()
    throw new Refusal(error.statusCode === 401 ? 401 : 400, problemOf(error))
  }
}

function problemOf(error: APIError): Problem {
  const code = error.body?.code
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return { code: 'wrong-credentials', message: 'Invalid login credentials' }
  if (code?.startsWith('USER_ALREADY_EXISTS')) return { code: 'taken', message: 'User already registered' }
  return { code: 'failed', message: error.message || 'An unexpected error occurred' }
}

function passCookies(from: Headers, to: Context): void {
  for (const cookie of from.getSetCookie()) to.header('set-cookie', cookie, { append: true })
}

function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

import { APIError } from 'better-auth/api'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import {
  changePassword,
  confirmEmail,
  refreshSession,
  resetPassword,
  sendPasswordLink,
  signIn,
  signOut,
  signUp,
  type Problem,
  type Session,
} from '#contract'
import { busy, Refusal, signedOut } from '../refusal.ts'
import { routes } from '../routes.ts'
import type { House } from '../house.ts'
import { ACCESS_TOKEN_SECONDS } from './auth.ts'
import { limitAttempts } from './attempts.ts'
import { confirmEmailOf, sendConfirmationTo } from './confirmation.ts'
import { tellEnded } from './ended-session.ts'
import { resetPasswordOf, sendPasswordLinkTo } from './forgotten.ts'
import { changePasswordOf } from './password.ts'
import { confirmSession, keepEndedSession, makeProfile, readHash } from './queries.ts'
import { takingItsTime } from './taking-its-time.ts'

/** Sign-up, sign-in, sign-out, the renewal of access tokens, a new password, and what is done by a link in an e-mail. */
export function accountHandlers(house: House) {
  const { auth, settings } = house
  return routes()
    .openapi(signUp, async (c) => {
      const { email, password, displayName } = c.req.valid('json')
      await limitAttempts(house, { what: 'sign-up', account: email, address: c.var.address })
      const signingUp = auth.api.signUpEmail({
        body: { email, password, name: displayName },
        headers: c.req.raw.headers,
        returnHeaders: true,
      })
      if (settings.confirmEmail) {
        await refusing(takingItsTime(signingUp.then(({ response: { user } }) => sendConfirmationTo(house, user))))
        return c.json({ confirmation_sent: true as const }, 202)
      }
      const { headers, response } = await refusing(signingUp)
      await makeProfile(house.database, response.user.id, displayName)
      passCookies(headers, c)
      return c.json(await openSession(house, cookiesOf(headers)), 200)
    })
    .openapi(signIn, async (c) => {
      const { email, password } = c.req.valid('json')
      await limitAttempts(house, { what: 'sign-in', account: email, address: c.var.address })
      const hash = await readHash(house.database, email)
      const { headers, response } = await refusing(
        auth.api.signInEmail({ body: { email, password }, headers: c.req.raw.headers, returnHeaders: true }),
      )
      const opened = { userId: response.user.id, token: response.token, hash }
      if (!(await confirmSession(house.database, opened))) throw wrongCredentials()
      passCookies(headers, c)
      return c.json(await openSession(house, cookiesOf(headers)), 200)
    })
    .openapi(refreshSession, async (c) => {
      const { authCookies } = await auth.$context
      if (getCookie(c, authCookies.sessionToken.name) === undefined) return c.body(null, 204)
      return c.json(await openSession(house, c.req.header('cookie') ?? ''), 200)
    })
    .openapi(signOut, async (c) => {
      const found = await auth.api.getSession({ headers: new Headers({ cookie: c.req.header('cookie') ?? '' }) })
      const { headers } = await refusing(auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true }))
      passCookies(headers, c)
      if (found) await endSession(house, found.session)
      return c.json({ signed_out: true as const }, 200)
    })
    .openapi(changePassword, async (c) => {
      await changePasswordOf(house, c.var.person, c.req.valid('json'), c.var.address)
      return c.json({ changed: true as const }, 200)
    })
    .openapi(sendPasswordLink, async (c) => {
      await refusing(sendPasswordLinkTo(house, c.req.valid('json').email, c.var.address))
      return c.json({ sent: true as const }, 200)
    })
    .openapi(resetPassword, async (c) => {
      await resetPasswordOf(house, c.req.valid('json'), c.var.address)
      return c.json({ changed: true as const }, 200)
    })
    .openapi(confirmEmail, async (c) => {
      await confirmEmailOf(house, c.req.valid('json').token, c.var.address)
      return c.json({ confirmed: true as const }, 200)
    })
}

/** Refuses the session's last tokens everywhere, on nodes that start later too. */
async function endSession(house: House, { id, userId }: { readonly id: string; readonly userId: string }) {
  const until = new Date(house.now().getTime() + ACCESS_TOKEN_SECONDS * 1000)
  await keepEndedSession(house.database, id, until)
  tellEnded(house, { userId, sessionId: id, until })
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
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') throw unconfirmed()
    throw new Refusal(error.statusCode === 401 ? 401 : 400, problemOf(error))
  }
}

function problemOf(error: APIError): Problem {
  const code = error.body?.code
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return wrongCredentials().problem
  if (code?.startsWith('USER_ALREADY_EXISTS')) return { code: 'taken', message: 'User already registered' }
  return { code: 'failed', message: error.message || 'An unexpected error occurred' }
}

const unconfirmed = () =>
  new Refusal(403, {
    code: 'unconfirmed',
    message: 'Please confirm your e-mail address first. The link is in the e-mail that we sent you.',
  })

const wrongCredentials = () => new Refusal(401, { code: 'wrong-credentials', message: 'Invalid login credentials' })

function passCookies(from: Headers, to: Context): void {
  for (const cookie of from.getSetCookie()) to.header('set-cookie', cookie, { append: true })
}

function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

import { APIError } from 'better-auth/api'
import type { Context } from 'hono'
import {
  changePassword,
  confirmEmail,
  sendConfirmationLink,
  openSignInLink,
  resetPassword,
  sendPasswordLink,
  sendSignInLink,
  signIn,
  signUp,
  type Problem,
  type Session,
} from '#contract'
import type { SignIn } from '#domain/account/schema'
import { busy, ApiError } from '../http/api-error.ts'
import { createRouter, type ApiEnv } from '../http/router.ts'
import type { AppContext } from '../app-context.ts'
import { limitSignIn, limitSignUps } from './sign-in/rate-limits.ts'
import { confirmEmailOf, readConfirmation, sendConfirmationTo } from './sign-in/confirmation.ts'
import { readCaller, rememberDevice, isKnownDevice, enqueueNewDeviceMail } from './sign-in/devices.ts'
import { resetPasswordOf, sendPasswordLinkTo } from './password-reset.ts'
import { changePasswordOf, rejectWeakPassword } from './password.ts'
import { confirmSession, readHash } from './queries.ts'
import { openFirstSession, openSession, replaceTokens } from './sessions/sessions.ts'
import { openSignInLinkOn, sendSignInLinkTo } from './sign-in/sign-in-link.ts'
import { signUpWithConfirmation } from './sign-in/sign-up.ts'

/** Sign-up, sign-in, new passwords, and links in e-mails. */
export function accountHandlers(context: AppContext) {
  const { auth, settings } = context
  return createRouter()
    .openapi(signUp, async (c) => {
      const form = c.req.valid('json')
      const { email, password, displayName } = form
      rejectWeakPassword(password, { email, names: [displayName] })
      await limitSignUps(context, { email, address: c.var.address })
      if (settings.confirmEmail) {
        context.background.run(() => signUpWithConfirmation(context, form))
        return c.json({ confirmation_sent: true as const }, 202)
      }
      const { headers, response } = await rejectingAuthErrors(
        auth.api.signUpEmail({
          body: { email, password, name: displayName },
          headers: c.req.raw.headers,
          returnHeaders: true,
        }),
      )
      await rememberDevice(context, c, response.user.id)
      return c.json(await openFirstSession(c, context, headers), 200)
    })
    .openapi(signIn, async (c) => {
      const { email, password } = c.req.valid('json')
      const caller = await readCaller(context, c, email)
      const isNew = caller.device === undefined
      return c.json(
        await limitSignIn(context, caller, () => openPasswordSession(context, c, { email, password, isNew })),
        200,
      )
    })
    .openapi(changePassword, async (c) => {
      const { userId } = c.var.person
      const isTheirs = await isKnownDevice(context, c, userId)
      await changePasswordOf(context, c.var.person, c.req.valid('json'))
      // An access token alone must not make a browser a known device.
      if (isTheirs) await rememberDevice(context, c, userId)
      await replaceTokens(c, context, c.var.person.sessionId)
      return c.json({ changed: true as const }, 200)
    })
    .openapi(sendPasswordLink, async (c) => {
      await sendPasswordLinkTo(context, await readCaller(context, c, c.req.valid('json').email))
      return c.json({ sent: true as const }, 200)
    })
    .openapi(resetPassword, async (c) => {
      await rememberDevice(context, c, await resetPasswordOf(context, c.req.valid('json'), c.var.address))
      return c.json({ changed: true as const }, 200)
    })
    .openapi(confirmEmail, async (c) => {
      const { token, password } = c.req.valid('json')
      const email = await readConfirmation(context, token, c.var.address)
      const caller = await readCaller(context, c, email)
      const session = await limitSignIn(context, caller, async () => {
        await verifyPassword(context, email, password)
        await confirmEmailOf(context, token)
        return openPasswordSession(context, c, { email, password, isNew: false })
      })
      return c.json(session, 200)
    })
    .openapi(sendConfirmationLink, async (c) => {
      return c.json({ confirmed: await sendConfirmationTo(context, c.var.person.userId) }, 200)
    })
    .openapi(sendSignInLink, async (c) => {
      await sendSignInLinkTo(context, await readCaller(context, c, c.req.valid('json').email))
      return c.json({ sent: true as const }, 200)
    })
    .openapi(openSignInLink, async (c) => {
      await openSignInLinkOn(context, c, c.req.valid('json').token)
      return c.json({ opened: true as const }, 200)
    })
}

/**
 * Opens a session with this password and stores the device. The owner gets a message about a new device.
 * @throws ApiError 401 for a wrong password, 403 for an unconfirmed address
 */
async function openPasswordSession(
  context: AppContext,
  c: Context<ApiEnv>,
  { email, password, isNew }: SignIn & { readonly isNew: boolean },
): Promise<Session> {
  const hash = await readHash(context.database, email)
  const { headers, response } = await rejectingAuthErrors(
    context.auth.api.signInEmail({ body: { email, password }, headers: c.req.raw.headers, returnHeaders: true }),
  )
  const userId = response.user.id
  if (!(await confirmSession(context.database, { userId, token: response.token, hash }))) throw wrongCredentials()
  const session = await openSession(c, context, headers)
  if (isNew) await enqueueNewDeviceMail(context, userId)
  await rememberDevice(context, c, userId)
  return session
}

/** @throws ApiError 401 if this is not the account's password */
async function verifyPassword(context: AppContext, email: string, password: string): Promise<void> {
  const { password: hasher } = await context.auth.$context
  const hash = await readHash(context.database, email)
  if (hash !== undefined && (await hasher.verify({ hash, password }))) return
  const message = 'This is not the password that the account was made with.'
  throw new ApiError(401, { code: 'wrong-credentials', message, fields: { password: message } })
}

/** Translates the auth library's errors. */
async function rejectingAuthErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    // The library reports any database error during sign-up as FAILED_TO_CREATE_USER; it was rolled back.
    if (error.statusCode >= 500 || error.body?.code === 'FAILED_TO_CREATE_USER') throw busy()
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') throw unconfirmed()
    throw new ApiError(error.statusCode === 401 ? 401 : 400, problemOf(error))
  }
}

function problemOf(error: APIError): Problem {
  const code = error.body?.code
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return wrongCredentials().problem
  if (code?.startsWith('USER_ALREADY_EXISTS')) return { code: 'taken', message: 'User already registered' }
  return { code: 'failed', message: error.message || 'An unexpected error occurred' }
}

const unconfirmed = () =>
  new ApiError(403, {
    code: 'unconfirmed',
    message: 'Please confirm your e-mail address first. The link is in the e-mail that we sent you.',
  })

const wrongCredentials = () => new ApiError(401, { code: 'wrong-credentials', message: 'Invalid login credentials' })

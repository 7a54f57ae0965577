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
} from '#contract'
import { busy, ApiError } from '../http/api-error.ts'
import type { Queryable } from '../db/transaction.ts'
import { createRouter, type ApiEnv } from '../http/router.ts'
import type { AppContext } from '../app-context.ts'
import { completeSignIn, type SignInEnd } from './sign-in/complete-sign-in.ts'
import { limitSignIn, limitSignUps } from './sign-in/rate-limits.ts'
import { confirmEmailOf, readConfirmation, sendConfirmationTo } from './sign-in/confirmation.ts'
import { readCaller, rememberDevice, isKnownDevice } from './sign-in/devices.ts'
import { resetPasswordOf, sendPasswordLinkTo } from './password-reset.ts'
import { changePasswordOf, checkPassword, rejectWeakPassword } from './password.ts'
import { isFormerOfAnother, isPasswordStill, type PasswordOfAccount } from './queries.ts'
import { replaceTokens } from './sessions/sessions.ts'
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
      if (await isFormerOfAnother(context.database, email, { now: context.now() })) throw taken()
      const { user } = await rejectingAuthErrors(auth.api.signUpEmail({ body: { email, password, name: displayName } }))
      const end = await completeSignIn(context, c, {
        userId: user.id,
        holds: () => Promise.resolve(true),
        isFirst: true,
        isNewDevice: false,
        by: { kind: 'sign-up' },
      })
      // The library answers for an address that has an account as for another, with an id that nobody has.
      if (!end || !('session' in end)) throw taken()
      return c.json(end.session, 200)
    })
    .openapi(signIn, async (c) => {
      const { email, password } = c.req.valid('json')
      const caller = await readCaller(context, c, email)
      const end = await limitSignIn(context, caller, async () => {
        const account = await checkPassword(context, { email, password })
        if (!account) throw wrongCredentials()
        return signInByPassword(context, c, account, { isNewDevice: caller.device === undefined })
      })
      return 'session' in end ? c.json(end.session, 200) : c.json(end.needed, 202)
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
      const end = await limitSignIn(context, caller, async () => {
        const account = await checkPassword(context, { email, password })
        if (!account) throw notFirstPassword()
        await confirmEmailOf(context, token)
        return signInByPassword(context, c, account, { isNewDevice: false })
      })
      return 'session' in end ? c.json(end.session, 200) : c.json(end.needed, 202)
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

/** @throws ApiError 401 where the password was replaced meanwhile, 403 for an unconfirmed address */
async function signInByPassword(
  context: AppContext,
  c: Context<ApiEnv>,
  account: PasswordOfAccount,
  { isNewDevice }: { readonly isNewDevice: boolean },
): Promise<SignInEnd> {
  const end = await completeSignIn(context, c, {
    userId: account.userId,
    holds: (tx: Queryable) => isPasswordStill(tx, account),
    isNewDevice,
    by: { kind: 'password', hash: account.hash },
  })
  if (!end) throw wrongCredentials()
  return end
}

/** Translates the auth library's errors. */
async function rejectingAuthErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    // The library reports any database error during sign-up as FAILED_TO_CREATE_USER; it was rolled back.
    if (error.statusCode >= 500 || error.body?.code === 'FAILED_TO_CREATE_USER') throw busy()
    throw new ApiError(400, { code: 'failed', message: error.message || 'An unexpected error occurred' })
  }
}

const taken = () => new ApiError(400, { code: 'taken', message: 'User already registered' })

const wrongCredentials = () => new ApiError(401, { code: 'wrong-credentials', message: 'Invalid login credentials' })

const notFirstPassword = () => {
  const message = 'This is not the password that the account was made with.'
  return new ApiError(401, { code: 'wrong-credentials', message, fields: { password: message } })
}

import * as z from 'zod'
import { ForgottenPassword, NewPassword, SignIn, SignUp } from '#domain/account/schema'
import { json, jsonBody, mutation, ok } from './call.ts'

/**
 * A session (docs/product/account.md#sessions). Times in seconds; the refresh token is an opaque label, the real one lies in an
 * HttpOnly cookie.
 */
export const Session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number().int(),
  expires_in: z.number().int(),
  token_type: z.literal('bearer'),
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    display_name: z.string(),
    identities: z.array(z.object({ provider: z.string() })),
    factors: z.array(z.object({ id: z.string() })),
  }),
})
export type Session = z.infer<typeof Session>

/** Instead of a session where addresses are confirmed first: the link is on its way. */
export const ConfirmationSent = z.object({ confirmation_sent: z.literal(true) })
export type ConfirmationSent = z.infer<typeof ConfirmationSent>

/**
 * Makes an account and signs it in. 202 where addresses are confirmed first (CONFIRM_EMAIL=on); an address that has an
 * account already then gets the same answer. 400 `weak-password` says with reasons why the password is easy to guess.
 */
export const signUp = mutation(
  'post',
  '/api/account/sign-up',
  { ...ok(Session), 202: json(ConfirmationSent) },
  { body: jsonBody(SignUp) },
)

/**
 * Starts a session; unknown addresses and wrong passwords get the same answer. 403 `unconfirmed` where the password is right
 * and the address still is to be confirmed: the link is sent again. 429 after too many wrong passwords: a device that has
 * signed in before is counted by itself, and a link by e-mail lets another one in.
 */
export const signIn = mutation('post', '/api/account/sign-in', ok(Session), { body: jsonBody(SignIn) })

/**
 * Exchanges the refresh cookie for its successor and a fresh access token. 204 where there is no cookie: a device that has
 * never signed in did nothing wrong. 401 where its session is over, or ends because the cookie was exchanged long ago.
 */
export const refreshSession = mutation('post', '/api/account/session', {
  ...ok(Session),
  204: { description: 'Nobody has signed in on this device' },
})

/** The new password, and the current one where the sign-in is not recent. */
export const PasswordChange = z.strictObject({
  password: NewPassword,
  current_password: z
    .string('Please enter your current password')
    .min(1, 'Please enter your current password')
    .max(128, 'Password must be less than 128 characters')
    .optional(),
})
export type PasswordChange = z.infer<typeof PasswordChange>

/**
 * Gives the person a new password and ends all their other sessions. 403 `password-required` asks for the current one, 403
 * `wrong-credentials` refuses it, 400 `weak-password` says with reasons why the new one is easy to guess, 409 when the
 * password was changed elsewhere meanwhile.
 */
export const changePassword = mutation('put', '/api/account/password', ok(z.object({ changed: z.literal(true) })), {
  body: jsonBody(PasswordChange),
})

/** Ends the session of the cookie at once, on every node, sockets included. */
export const signOut = mutation('post', '/api/account/sign-out', ok(z.object({ signed_out: z.literal(true) })))

/** What a link in an e-mail carries: 24 characters for a new password, a signed statement for an address. */
const LinkToken = z
  .string('This link is incomplete.')
  .min(1, 'This link is incomplete.')
  .max(2000, 'This link is incomplete.')
  .regex(/^[\w.-]*$/, 'This link is incomplete.')

/** Sends a link to a new password. The answer is the same, and takes as long, whether the address has an account or not. */
export const sendPasswordLink = mutation(
  'post',
  '/api/account/password-link',
  ok(z.object({ sent: z.literal(true) })),
  { body: jsonBody(ForgottenPassword) },
)

/** The link's token and the password to be. */
export const PasswordReset = z.strictObject({ token: LinkToken, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

/**
 * Gives whoever holds the link a new password, ends every session of theirs, and uses the link up. 400 `link-over` when it is
 * used up, too old or none of ours; 400 `weak-password` says why the new one is easy to guess, and the link stays good.
 */
export const resetPassword = mutation(
  'post',
  '/api/account/password-reset',
  ok(z.object({ changed: z.literal(true) })),
  { body: jsonBody(PasswordReset) },
)

/** The link's token, and the password that the account was made with. */
export const EmailConfirmation = z.strictObject({ token: LinkToken, password: SignIn.shape.password })
export type EmailConfirmation = z.infer<typeof EmailConfirmation>

/**
 * Takes the address of the link as confirmed and signs in. The link says that the address is theirs, the password that the
 * account is: 401 `wrong-credentials` otherwise, and the link stays good. 400 `link-over` as above, 429 as for a sign-in.
 */
export const confirmEmail = mutation('post', '/api/account/email-confirmation', ok(Session), {
  body: jsonBody(EmailConfirmation),
})

/**
 * Sends a link that lets another device sign in although too many wrong passwords were tried. The answer is the same, and
 * takes as long, whether the address has an account or not.
 */
export const sendSignInLink = mutation('post', '/api/account/sign-in-link', ok(z.object({ sent: z.literal(true) })), {
  body: jsonBody(ForgottenPassword),
})

/** Gives the device that opened the link tries of its own at the password; signs nobody in. 400 `link-over` as above. */
export const openSignInLink = mutation('post', '/api/account/device', ok(z.object({ opened: z.literal(true) })), {
  body: jsonBody(z.strictObject({ token: LinkToken })),
})

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

/** The answer where addresses are confirmed first: a link was sent. */
export const ConfirmationSent = z.object({ confirmation_sent: z.literal(true) })
export type ConfirmationSent = z.infer<typeof ConfirmationSent>

/**
 * The answer of a right password where a second factor is on: there is no session before a code. `challenge_id` is what the code answers
 * (`signInWithCode`), until `expires_at`, ten minutes later. `recovery_ready_at`: when the link of a recovery by e-mail that is under way is
 * sent at the earliest, or was sent; null where none is.
 */
export const SecondFactorNeeded = z.object({
  second_factor_needed: z.literal(true),
  challenge_id: z.uuid(),
  expires_at: z.iso.datetime(),
  recovery_ready_at: z.iso.datetime().nullable(),
})
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

/** The two ends of a sign-in: a session, or 202 where a second factor is needed. */
export const signedIn = { ...ok(Session), 202: json(SecondFactorNeeded, 'A code of the second factor is needed') }

/**
 * Makes an account and signs it in. 202 where addresses are confirmed first (CONFIRM_EMAIL=on), also for an address
 * that already has an account. 400 `weak-password` gives the reasons why the password is easy to guess.
 */
export const signUp = mutation(
  'post',
  '/api/account/sign-up',
  { ...ok(Session), 202: json(ConfirmationSent) },
  { body: jsonBody(SignUp) },
)

/**
 * Starts a session. An unknown address and a wrong password get the same answer. 403 `unconfirmed`: the password is
 * right, and the address has to be confirmed first; the link is sent again. 429 after too many wrong passwords; a
 * device that has signed in before is counted apart, and a link by e-mail lets another device in. 202 where a second factor is on.
 */
export const signIn = mutation('post', '/api/account/sign-in', signedIn, { body: jsonBody(SignIn) })

/**
 * Exchanges the refresh cookie for its successor and an access token. 204 without a cookie: nobody has signed in on
 * this device. 401 when the session is over, or ends now because the cookie was exchanged long ago.
 */
export const refreshSession = mutation('post', '/api/account/session', {
  ...ok(Session),
  204: { description: 'Nobody has signed in on this device' },
})

/** The new password, and the current one unless the sign-in is recent. */
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
 * Changes the password and ends all other sessions of the person. 403 `password-required`: the current password is
 * missing. 403 `wrong-credentials`: it is wrong. 400 `weak-password` gives the reasons why the new one is easy to
 * guess. 409 when the password was changed elsewhere in the meantime.
 */
export const changePassword = mutation('put', '/api/account/password', ok(z.object({ changed: z.literal(true) })), {
  body: jsonBody(PasswordChange),
})

/** Ends the session of the cookie at once, on every node and for its sockets. */
export const signOut = mutation('post', '/api/account/sign-out', ok(z.object({ signed_out: z.literal(true) })))

/** The token of a link in an e-mail: 24 characters for a new password, a signed statement for an address. */
export const LinkToken = z
  .string('This link is incomplete.')
  .min(1, 'This link is incomplete.')
  .max(2000, 'This link is incomplete.')
  .regex(/^[\w.-]*$/, 'This link is incomplete.')

/**
 * Sends a link that sets a new password. The answer and its time are the same whether the address has an account or
 * not.
 */
export const sendPasswordLink = mutation(
  'post',
  '/api/account/password-link',
  ok(z.object({ sent: z.literal(true) })),
  { body: jsonBody(ForgottenPassword) },
)

/** The token of the link and the new password. */
export const PasswordReset = z.strictObject({ token: LinkToken, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

/**
 * Sets a new password by the token of a link, ends every session of the account, and uses the link up. 400
 * `link-over`: the token is used, expired or unknown. 400 `weak-password`: the new password is easy to guess; the
 * link stays valid.
 */
export const resetPassword = mutation(
  'post',
  '/api/account/password-reset',
  ok(z.object({ changed: z.literal(true) })),
  { body: jsonBody(PasswordReset) },
)

/** The token of the link, and the password that the account was made with. */
export const EmailConfirmation = z.strictObject({ token: LinkToken, password: SignIn.shape.password })
export type EmailConfirmation = z.infer<typeof EmailConfirmation>

/**
 * Confirms the address of the link and signs in. The link proves the address, the password proves the account: 401
 * `wrong-credentials` when it is wrong, and the link stays valid. 400 `link-over` and 429 as above. 202 where a second factor is on: the
 * address is confirmed then, and a code is needed.
 */
export const confirmEmail = mutation('post', '/api/account/email-confirmation', signedIn, {
  body: jsonBody(EmailConfirmation),
})

/**
 * Sends the signed-in person a link that confirms their address, at most one an hour. `confirmed`: it is confirmed already, and
 * nothing is sent.
 */
export const sendConfirmationLink = mutation(
  'post',
  '/api/account/confirmation-link',
  ok(z.object({ confirmed: z.boolean() })),
)

/**
 * Sends a link that lets another device sign in after too many wrong passwords. The answer and its time are the same
 * whether the address has an account or not.
 */
export const sendSignInLink = mutation('post', '/api/account/sign-in-link', ok(z.object({ sent: z.literal(true) })), {
  body: jsonBody(ForgottenPassword),
})

/**
 * Lets the device that opened the link try the password again, with a count of its own. It signs nobody in. 400
 * `link-over` as above.
 */
export const openSignInLink = mutation('post', '/api/account/device', ok(z.object({ opened: z.literal(true) })), {
  body: jsonBody(z.strictObject({ token: LinkToken })),
})

import * as z from 'zod'
import { ChangeEmail, NewPassword, SignIn } from '#domain/account/schema'
import { ConfirmationSent, LinkToken } from './account.ts'
import { json, jsonBody, mutation, ok, query } from './call.ts'

/**
 * The address of the account, and the one that waits for its link. `waiting` is the same whether that address has an account or not.
 * `until`: when the link expires, ISO 8601 in UTC.
 */
export const EmailOfAccount = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  waiting: z.object({ email: z.string(), until: z.iso.datetime() }).nullable(),
})
export type EmailOfAccount = z.infer<typeof EmailOfAccount>

/** The person's address, and whether another one waits. */
export const readEmail = query('/api/account/email', ok(EmailOfAccount))

/**
 * Sends a link to another address, which replaces that of the account once the link is opened. An earlier link is void. 403
 * `password-required`: it must be proved first that it is the person. 400 `invalid`: it is the account's own address.
 */
export const askForEmail = mutation('post', '/api/account/email-change', ok(EmailOfAccount), {
  body: jsonBody(ChangeEmail),
})

/** Sends the link to the address that waits again, at most one in five minutes. 404 `not-found` where none waits. */
export const sendEmailLink = mutation('post', '/api/account/email-change/link', ok(EmailOfAccount))

/** Leaves the address as it is: the link is void. */
export const cancelEmail = mutation('delete', '/api/account/email-change', ok(EmailOfAccount))

/**
 * Changes the address to the one of the link, for the signed-in person who asked for it, and ends their other sessions. 400 `link-over`: the
 * link is used, void, older than a day or another person's. 400 `taken`: the address has another account by now.
 */
export const confirmChangedEmail = mutation('post', '/api/account/email-change/confirmation', ok(EmailOfAccount), {
  body: jsonBody(z.strictObject({ token: LinkToken })),
})

/** The token of the link that went to the former address, and a new password. */
export const EmailReturn = z.strictObject({ token: LinkToken, password: NewPassword })
export type EmailReturn = z.infer<typeof EmailReturn>

/**
 * Gives an account its former address back by the link that went there, with a new password. Every session ends; devices and passkeys are
 * forgotten. 400 `link-over`: the link is used, void or older than 72 hours. 400 `weak-password`: the link stays valid.
 */
export const takeEmailBack = mutation('post', '/api/account/email-change/return', ok(z.object({ email: z.string() })), {
  body: jsonBody(EmailReturn),
})

/** The address and password of a sign-up, and the address that was meant. */
export const EmailCorrection = z.strictObject({
  email: SignIn.shape.email,
  password: SignIn.shape.password,
  new_email: ChangeEmail.shape.email,
})
export type EmailCorrection = z.infer<typeof EmailCorrection>

/**
 * Corrects the address of an account that nobody has signed in to yet, and sends the link there; where addresses are confirmed first
 * (CONFIRM_EMAIL=on), else 409. 401 `wrong-credentials` as at a sign-in. Otherwise the answer is the same, also for an address that has an account:
 * nothing is changed then.
 */
export const correctEmail = mutation(
  'post',
  '/api/account/sign-up/address',
  { 202: json(ConfirmationSent) },
  { body: jsonBody(EmailCorrection) },
)

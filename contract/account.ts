import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { NewPassword } from '#domain/account/password'
import { SignIn } from '#domain/account/sign-in'
import { SignUp } from '#domain/account/sign-up'
import { json, jsonBody, refusals } from './call.ts'

/** Specification section 3, Session. Times in seconds; the refresh token is an opaque label, the real one lies in an HttpOnly cookie. */
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

/** Makes an account and signs it in. */
export const signUp = createRoute({
  method: 'post',
  path: '/api/account/sign-up',
  request: { body: jsonBody(SignUp) },
  responses: { 200: json(Session), ...refusals },
})

/** Starts a session; unknown addresses and wrong passwords get the same answer. */
export const signIn = createRoute({
  method: 'post',
  path: '/api/account/sign-in',
  request: { body: jsonBody(SignIn) },
  responses: { 200: json(Session), ...refusals },
})

/** Gives a fresh access token for the session of the cookie. */
export const refreshSession = createRoute({
  method: 'post',
  path: '/api/account/session',
  responses: { 200: json(Session), ...refusals },
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
export const changePassword = createRoute({
  method: 'put',
  path: '/api/account/password',
  request: { body: jsonBody(PasswordChange) },
  responses: { 200: json(z.object({ changed: z.literal(true) })), ...refusals },
})

/** Ends the session of the cookie at once, on every node, sockets included. */
export const signOut = createRoute({
  method: 'post',
  path: '/api/account/sign-out',
  responses: { 200: json(z.object({ signed_out: z.literal(true) })), ...refusals },
})

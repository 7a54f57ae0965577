import type { ConfirmationSent, PasswordChange, PasswordReset, Session } from '#contract'
import type { ForgottenPassword } from '#domain/account/forgotten-password'
import type { SignIn } from '#domain/account/sign-in'
import type { SignUp } from '#domain/account/sign-up'
import { client } from './client.ts'
import { forgetOnboarding } from './onboarding-flag.ts'
import { discard, waitingWrites } from './outbox.ts'
import { currentPerson, enter, leaveEverywhere } from './session.ts'
import { ask, bodyOf } from './wire.ts'

/** Makes an account and signs in, unless the address is confirmed first. @throws Refused | Unreachable */
export async function signUp(form: SignUp): Promise<'signed-in' | 'confirm-first'> {
  const answer = await post<Session | ConfirmationSent>('/api/account/sign-up', form)
  if ('confirmation_sent' in answer) return 'confirm-first'
  forgetOnboarding()
  enter(answer)
  return 'signed-in'
}

/** Signs in. @throws Refused | Unreachable */
export async function signIn(form: SignIn): Promise<void> {
  enter(await post<Session>('/api/account/sign-in', form))
}

/** How many of this person's writes have not reached the server: signing out would lose them from sight. */
export async function countUnsent(): Promise<number> {
  const person = currentPerson()
  return person ? (await waitingWrites(person.id)).length : 0
}

/**
 * Ends the session on the server, then on this device, where nothing of the person stays behind;
 * unsent writes are kept for their next sign-in unless the person said to discard them.
 * @throws Refused | Unreachable, and then nothing has changed.
 */
export async function signOut(unsent: 'keep' | 'discard'): Promise<void> {
  const person = currentPerson()
  await bodyOf(await ask('/api/account/sign-out', { method: 'POST' }))
  if (person && unsent === 'discard') for (const write of await waitingWrites(person.id)) await discard(write)
  await leaveEverywhere()
}

/**
 * Gives the person who is signed in a new password; their other sessions end, this one stays.
 * @throws Unreachable, or Refused: `password-required` asks for the current password, `wrong-credentials` says that it is another.
 */
export async function changePassword(change: PasswordChange): Promise<void> {
  await bodyOf(await client.api.account.password.$put({ json: change }))
}

/** Asks for a link to a new password; the answer does not tell whether there is an account. @throws Refused | Unreachable */
export async function sendPasswordLink(form: ForgottenPassword): Promise<void> {
  await post('/api/account/password-link', form)
}

/** Sets a new password by the token of a link. @throws Unreachable, or Refused: `link-over`, `weak-password`. */
export async function resetPassword(reset: PasswordReset): Promise<void> {
  await post('/api/account/password-reset', reset)
}

/** Confirms an address by the token of a link. @throws Unreachable, or Refused: `link-over`. */
export async function confirmEmail(token: string): Promise<void> {
  await post('/api/account/email-confirmation', { token })
}

async function post<Answer>(path: string, body: object): Promise<Answer> {
  return bodyOf(
    await ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  )
}

import type { PasswordChange, Session } from '#contract'
import type { SignIn } from '#domain/account/sign-in'
import type { SignUp } from '#domain/account/sign-up'
import { client } from './client.ts'
import { forgetAnswers } from './device.ts'
import { forgetOnboarding } from './onboarding-flag.ts'
import { discard, waitingWrites } from './outbox.ts'
import { currentPerson, enter, leaveEverywhere } from './session.ts'
import { ask, bodyOf } from './wire.ts'

/** Makes an account and signs in. @throws Refused | Unreachable */
export async function signUp(form: SignUp): Promise<void> {
  const session = await post('/api/account/sign-up', form)
  forgetOnboarding()
  enter(session)
}

/** Signs in. @throws Refused | Unreachable */
export async function signIn(form: SignIn): Promise<void> {
  enter(await post('/api/account/sign-in', form))
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
  leaveEverywhere()
  forgetOnboarding()
  await forgetAnswers()
}

/**
 * Gives the person who is signed in a new password; their other sessions end, this one stays.
 * @throws Unreachable, or Refused: `password-required` asks for the current password, `wrong-credentials` says that it is another.
 */
export async function changePassword(change: PasswordChange): Promise<void> {
  await bodyOf(await client.api.account.password.$put({ json: change }))
}

async function post(path: string, body: SignUp | SignIn): Promise<Session> {
  return bodyOf(
    await ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  )
}

import type { Session } from '#contract'
import type { SignIn } from '#domain/account/sign-in'
import type { SignUp } from '#domain/account/sign-up'
import { forgetOnboarding } from './onboarding-flag.ts'
import { enter, leaveEverywhere } from './session.ts'
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

/** Ends the session on the server, then on this device. @throws Refused | Unreachable, and then nothing has changed. */
export async function signOut(): Promise<void> {
  await bodyOf(await ask('/api/account/sign-out', { method: 'POST' }))
  leaveEverywhere()
}

async function post(path: string, body: SignUp | SignIn): Promise<Session> {
  return bodyOf(
    await ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  )
}

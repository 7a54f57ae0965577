import type {
  ConfirmationSent,
  EmailConfirmation,
  EmailCorrection,
  EmailReturn,
  PasskeyChallenge,
  PasskeyProof,
  PasswordReset,
  SecondFactorNeeded,
  Session,
} from '#contract'
import type { ForgottenPassword, SignIn, SignUp } from '#domain/account/schema'
import { forgetOnboarding } from '../session/onboarding-flag.ts'
import { completeSignOutBeforeSignIn } from '../session/pending-sign-out.ts'
import { enter } from '../session/session.ts'
import { post } from '../fetch-json.ts'

export type { SecondFactorNeeded }

/** Makes an account and signs in, unless the address is confirmed first. @throws Refused | Unreachable */
export async function signUp(form: SignUp): Promise<'signed-in' | 'confirm-first'> {
  await completeSignOutBeforeSignIn()
  const answer = await post<Session | ConfirmationSent>('/api/account/sign-up', form)
  if ('confirmation_sent' in answer) return 'confirm-first'
  forgetOnboarding()
  enter(answer)
  return 'signed-in'
}

/** Signs in. Returns what the second step needs, where a second factor is on: nobody is signed in then. @throws Refused | Unreachable */
export async function signIn(form: SignIn): Promise<SecondFactorNeeded | undefined> {
  await completeSignOutBeforeSignIn()
  return enterOrNeed(await post('/api/account/sign-in', form))
}

/**
 * Signs in with a passkey that `show` gets from the browser (passkey-device.ts). @throws Unreachable, PasskeyFailure, or Refused:
 * `passkey-unknown`, and others in words
 */
export async function signInByPasskey(show: (challenge: PasskeyChallenge) => Promise<PasskeyProof>): Promise<void> {
  const proof = await show(await post<PasskeyChallenge>('/api/account/passkey-challenge', {}))
  await completeSignOutBeforeSignIn()
  enter(await post<Session>('/api/account/passkey-sign-in', proof))
}

/** Asks for a link to a new password; the answer does not tell whether there is an account. @throws Refused | Unreachable */
export async function sendPasswordLink(form: ForgottenPassword): Promise<void> {
  await post('/api/account/password-link', form)
}

/** Sets a new password by the token of a link. @throws Unreachable, or Refused: `link-over`, `weak-password`. */
export async function resetPassword(reset: PasswordReset): Promise<void> {
  await post('/api/account/password-reset', reset)
}

/** Confirms an address by the token of a link and the password, and signs in as `signIn` does. @throws Unreachable, or Refused: `link-over`. */
export async function confirmEmail(confirmation: EmailConfirmation): Promise<SecondFactorNeeded | undefined> {
  return enterOrNeed(await post('/api/account/email-confirmation', confirmation))
}

/**
 * Corrects the address of a sign-up that nobody has confirmed; the answer does not tell whether the other one has an account.
 * @throws Unreachable, or Refused: `wrong-credentials`
 */
export async function correctEmail(correction: EmailCorrection): Promise<void> {
  await post('/api/account/sign-up/address', correction)
}

/** Gives an account its former address back by the token of a link. @throws Unreachable, or Refused: `link-over`, `weak-password` */
export async function takeEmailBack(form: EmailReturn): Promise<void> {
  await post('/api/account/email-change/return', form)
}

/** Asks for a link that lets a device sign in; the answer does not tell whether there is an account. @throws Refused | Unreachable */
export async function sendSignInLink(form: ForgottenPassword): Promise<void> {
  await post('/api/account/sign-in-link', form)
}

/** Lets this device sign in by the token of a link; the password is asked for all the same. @throws Unreachable, or Refused: `link-over`. */
export async function openSignInLink(token: string): Promise<void> {
  await post('/api/account/device', { token })
}

function enterOrNeed(answer: Session | SecondFactorNeeded): SecondFactorNeeded | undefined {
  if ('second_factor_needed' in answer) return answer
  enter(answer)
  return undefined
}

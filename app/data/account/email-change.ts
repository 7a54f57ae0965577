import type { EmailOfAccount } from '#contract'
import { createAnswer, useAnswer } from '../answers/answer.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { refreshPerson } from '../session/session.ts'

export type { EmailOfAccount }

const emailAnswer = createAnswer({
  name: 'account-email',
  ask: async () => bodyOf(await client.api.account.email.$get()),
  tables: [],
})

/** The address of the account, and the one that waits for its link. */
export const useEmail = () => useAnswer(emailAnswer)

/** Asks for a link to another address. @throws Unreachable, or Refused: `password-required` asks for a proof first */
export async function askForEmail(email: string): Promise<void> {
  emailAnswer.set(await bodyOf(await client.api.account['email-change'].$post({ json: { email } })))
}

/** Sends the link to the address that waits again. @throws Refused | Unreachable */
export async function sendEmailLink(): Promise<void> {
  emailAnswer.set(await bodyOf(await client.api.account['email-change'].link.$post()))
}

/** Leaves the address as it is. @throws Refused | Unreachable */
export async function cancelEmailChange(): Promise<void> {
  emailAnswer.set(await bodyOf(await client.api.account['email-change'].$delete()))
}

/** Changes the address by the token of the link. @throws Unreachable, or Refused: `link-over`, `taken` */
export async function confirmEmailChange(token: string): Promise<void> {
  emailAnswer.set(await bodyOf(await client.api.account['email-change'].confirmation.$post({ json: { token } })))
  // Where this fails, the next session brings it.
  await refreshPerson().catch(() => undefined)
}

import type { Passkey, PasskeyChallenge, PasskeyProof, NewPasskey } from '#contract'
import { createAnswer, useAnswer } from '../answers/answer.ts'
import { client } from '../client.ts'
import { bodyOf, Refused } from '../fetch-json.ts'
import type { GivenCode } from './second-step.ts'

export type { Passkey }

const passkeysAnswer = createAnswer({
  name: 'passkeys',
  ask: async () => bodyOf(await client.api.account.passkeys.$get()),
  tables: [],
})

/** The person's passkeys, the newest first. */
export const usePasskeys = () => useAnswer(passkeysAnswer)

/** What the browser does with a challenge: it makes a passkey or shows one (passkey-device.ts). */
export type Made = (challenge: PasskeyChallenge) => Promise<NewPasskey>
export type Shown = (challenge: PasskeyChallenge) => Promise<PasskeyProof>

/** Adds a passkey that `make` gets from the browser. @throws Unreachable, PasskeyFailure, or Refused: `password-required` asks for a proof first */
export async function addPasskey(make: Made): Promise<void> {
  const challenge = await bodyOf(await client.api.account.passkeys.challenge.$post())
  const added = await bodyOf(await client.api.account.passkeys.$post({ json: await make(challenge) }))
  update((passkeys) => [added, ...passkeys])
}

/** Names a passkey; the list has the name at once, and the earlier one again where that fails. @throws Refused | Unreachable */
export async function renamePasskey(id: string, name: string): Promise<void> {
  const before = passkeysAnswer.state.get().data
  update((passkeys) => passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey)))
  try {
    await bodyOf(await client.api.account.passkeys[':id'].$patch({ param: { id }, json: { name } }))
  } catch (error) {
    if (before) passkeysAnswer.set(before)
    throw error
  } finally {
    passkeysAnswer.outdated()
  }
}

/** Removes a passkey. @throws Unreachable, or Refused: `password-required` asks for a proof first */
export async function removePasskey(id: string): Promise<void> {
  const answer = await client.api.account.passkeys[':id'].$delete({ param: { id } })
  await bodyOf(answer).catch((error: unknown) => {
    // Another device was faster: it is removed.
    if (!(error instanceof Refused && error.status === 404)) throw error
  })
  update((passkeys) => passkeys.filter((passkey) => passkey.id !== id))
}

/**
 * Proves by the current password that it is the person, with a code where a second factor is on.
 * @throws Unreachable, or Refused: `wrong-credentials`, `wrong-code`; `code-required` where the password is right and a code is missing
 */
export async function proveByPassword(current_password: string, code?: GivenCode): Promise<void> {
  await bodyOf(await client.api.account.proof.$post({ json: { current_password, ...code } }))
}

/** Proves it by a passkey. @throws Unreachable, PasskeyFailure, or Refused in words */
export async function proveByPasskey(show: Shown): Promise<void> {
  const challenge = await bodyOf(await client.api.account['proof-challenge'].$post())
  await bodyOf(await client.api.account.proof.$post({ json: { passkey: await show(challenge) } }))
}

function update(change: (passkeys: readonly Passkey[]) => Passkey[]): void {
  const { data } = passkeysAnswer.state.get()
  if (data) passkeysAnswer.set(change(data))
  passkeysAnswer.outdated()
}

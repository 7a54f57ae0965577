import type { NewSecret, SecondFactor } from '#contract'
import { RECOVERY_CODE_COUNT } from '#domain/account/second-factor'
import { createAnswer, useAnswer } from '../answers/answer.ts'
import { client } from '../client.ts'
import { bodyOf, Refused } from '../fetch-json.ts'

export type { NewSecret, SecondFactor }

const secondFactorAnswer = createAnswer({
  name: 'second-factor',
  ask: async () => bodyOf(await client.api.account['second-factor'].$get()),
  tables: [],
})

/** Whether the second factor is on, and what is left of its recovery codes. */
export const useSecondFactor = () => useAnswer(secondFactorAnswer)

/** A new secret for an authenticator app. It asks for nothing before it is confirmed. @throws Unreachable, or Refused: `password-required` asks for a proof first */
export async function startSecondFactor(): Promise<NewSecret> {
  return bodyOf(await client.api.account['second-factor'].secret.$post())
}

/** Turns the second factor on by a code of the app. Returns the recovery codes. @throws Unreachable, or Refused: `wrong-code`, `challenge-over`, `password-required` */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  const { recovery_codes } = await bodyOf(await client.api.account['second-factor'].$post({ json: { code } }))
  update({ on_since: new Date().toISOString(), recovery_codes_left: RECOVERY_CODE_COUNT })
  return recovery_codes
}

/** Makes new recovery codes; those before are void. @throws Unreachable, or Refused: `password-required` */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const { recovery_codes } = await bodyOf(await client.api.account['second-factor']['recovery-codes'].$post())
  update({ recovery_codes_left: RECOVERY_CODE_COUNT })
  return recovery_codes
}

/** Turns the second factor off. @throws Unreachable, or Refused: `password-required` */
export async function turnOffSecondFactor(): Promise<void> {
  await unlessDone(client.api.account['second-factor'].$delete())
  update({ on_since: null, recovery_codes_left: 0, recovery_ready_at: null })
}

/** Cancels the recovery by e-mail that is under way. @throws Refused | Unreachable */
export async function cancelOwnRecovery(): Promise<void> {
  await unlessDone(client.api.account['second-factor'].recovery.$delete())
  update({ recovery_ready_at: null })
}

/** Another device or a link was faster: it is done. */
async function unlessDone(
  asked: Promise<{ readonly ok: boolean; readonly status: number; json(): Promise<unknown> }>,
): Promise<void> {
  await bodyOf(await asked).catch((error: unknown) => {
    if (!(error instanceof Refused && error.status === 404)) throw error
  })
}

function update(change: Partial<SecondFactor>): void {
  const { data } = secondFactorAnswer.state.get()
  if (data) secondFactorAnswer.set({ ...data, ...change })
  secondFactorAnswer.outdated()
}

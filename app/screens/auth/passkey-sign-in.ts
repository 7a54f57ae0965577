import {
  completedPasskey,
  completesPasskeys,
  leaveQuestion,
  PasskeyFailure,
  shownPasskey,
  signalUnknown,
} from '../../data/account/passkey-device.ts'
import { signInByPasskey } from '../../data/account/account.ts'
import type { Shown } from '../../data/account/passkeys.ts'
import { Refused } from '../../data/fetch-json.ts'
import { PASSKEY_FAILURES } from './passkey-failures.ts'
import { text } from './text.ts'

/** Signs in with a passkey that the person chooses. Returns what to tell them; undefined when they are in. */
export async function signInByChosenPasskey(): Promise<string | undefined> {
  const { failure } = await attempt(shownPasskey)
  if (failure === undefined || failure === 'replaced') return undefined
  return failure instanceof Error ? failure.message : PASSKEY_FAILURES[failure]
}

/**
 * Offers passkeys beside the e-mail addresses that the browser completes, until the returned function is called. Only a failure after the
 * person has chosen a passkey shows a message.
 */
export function offerPasskeys(onFailed: (message: string) => void): () => void {
  let isOver = false
  let renewal: ReturnType<typeof setTimeout> | undefined

  async function offer(): Promise<void> {
    if (isOver || !(await completesPasskeys()) || isOver) return
    let isRenewed = false
    renewal = setTimeout(() => {
      isRenewed = true
      leaveQuestion()
    }, CHALLENGE_LIFE_MS)
    const { failure, isChosen } = await attempt(completedPasskey)
    clearTimeout(renewal)
    if (isOver || failure === undefined) return
    if (isChosen && failure instanceof Error) onFailed(failure.message)
    if (isChosen || isRenewed) await offer()
  }

  void offer()
  return () => {
    isOver = true
    clearTimeout(renewal)
    leaveQuestion()
  }
}

/** A challenge is good for five minutes, so each is replaced before. */
const CHALLENGE_LIFE_MS = 4 * 60 * 1000

/** What a sign-in came to. `isChosen`: the person chose a passkey. */
type Attempt = { readonly failure: PasskeyFailure['kind'] | Error | undefined; readonly isChosen: boolean }

async function attempt(show: Shown): Promise<Attempt> {
  let shown: string | undefined
  try {
    await signInByPasskey(async (challenge) => {
      const proof = await show(challenge)
      shown = proof.credential_id
      return proof
    })
    return { failure: undefined, isChosen: true }
  } catch (error) {
    if (error instanceof PasskeyFailure) return { failure: error.kind, isChosen: false }
    if (shown !== undefined && error instanceof Refused && error.problem.code === 'passkey-unknown')
      await signalUnknown(shown)
    return { failure: error instanceof Error ? error : new Error(text.unexpected), isChosen: shown !== undefined }
  }
}

import {
  completedPasskey,
  completesPasskeys,
  leaveQuestion,
  PasskeyFailure,
  shownPasskey,
  signalUnknown,
} from '../../data/account/passkey-device.ts'
import { signInByPasskey, type Shown } from '../../data/account/passkeys.ts'
import { Refused } from '../../data/fetch-json.ts'
import { text } from './text.ts'

/** Signs in with a passkey that the person chooses. Returns what to tell them; undefined when they are in, or left it. */
export function signInByChosenPasskey(): Promise<string | undefined> {
  return outcomeOf(shownPasskey)
}

/**
 * Offers passkeys beside the addresses that the browser knows, until one is chosen or the returned function is called. A challenge is good
 * for five minutes, so each is replaced before.
 */
export function offerPasskeys(onFailed: (message: string) => void): () => void {
  let isOver = false
  let renewal: ReturnType<typeof setTimeout> | undefined

  async function offer(): Promise<void> {
    if (isOver || !(await completesPasskeys()) || isOver) return
    renewal = setTimeout(leaveQuestion, CHALLENGE_LIFE_MS)
    let isRenewed = false
    const message = await outcomeOf(completedPasskey, (kind) => (isRenewed = kind === 'replaced'))
    clearTimeout(renewal)
    if (isOver) return
    if (message !== undefined) onFailed(message)
    if (message !== undefined || isRenewed) await offer()
  }

  // A page that cannot ask for a challenge offers none, as a browser that knows no passkeys.
  void offer().catch(() => undefined)
  return () => {
    isOver = true
    clearTimeout(renewal)
    leaveQuestion()
  }
}

const CHALLENGE_LIFE_MS = 4 * 60 * 1000

async function outcomeOf(
  show: Shown,
  onGiven: (kind: PasskeyFailure['kind']) => void = () => undefined,
): Promise<string | undefined> {
  let shown = ''
  try {
    await signInByPasskey(async (challenge) => {
      const proof = await show(challenge)
      shown = proof.credential_id
      return proof
    })
    return undefined
  } catch (error) {
    if (error instanceof PasskeyFailure) {
      onGiven(error.kind)
      return error.kind === 'left' || error.kind === 'replaced' ? undefined : text.passkey.failures[error.kind]
    }
    if (error instanceof Refused && error.problem.code === 'passkey-unknown') await signalUnknown(shown)
    // Offered again, it would fail again and again without a word of the person.
    if (shown === '' && show === completedPasskey) throw error
    return error instanceof Error ? error.message : text.unexpected
  }
}

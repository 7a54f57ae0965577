import type { Problem } from '#contract'
import { send, type Outcome, type Token } from './send.ts'
import { isForgotten, nextWrite, settleRefused, settleSent } from './stored-writes.ts'
import type { StoredWrite } from './stored-write.ts'

/** Why a round of sending ended. */
export type Flushed = 'empty' | 'unreachable' | 'signed-out'

const LOCK = 'vialog-outbox'

/**
 * Sends this person's writes in order, one at a time, in whichever tab or worker holds the lock.
 * @throws an error of the app or of the device's store; every write that is not sent stays stored.
 */
export function flush(userId: string, token: Token): Promise<Flushed> {
  return navigator.locks.request(LOCK, async (): Promise<Flushed> => {
    for (;;) {
      const write = await nextWrite(userId)
      if (!write) return 'empty'
      const outcome = await outcomeOf(write, token)
      if (typeof outcome === 'string') return outcome
      if ('refused' in outcome) await settleRefused(write, outcome)
      else await settleSent(write, outcome.answer)
    }
  })
}

/** A write that the server may have done and forgotten is not sent: only the person can say whether it should be. */
async function outcomeOf(write: StoredWrite, token: Token): Promise<Outcome> {
  return isForgotten(write) ? { refused: forgotten } : send(write, token)
}

const forgotten: Problem = {
  code: 'conflict',
  message: 'This has waited for more than 80 days. See whether it is there already before you retry.',
}

import { isOneTimeByRetry } from '../../data/outbox/as-one-time.ts'
import type { Write } from '../../data/outbox/write-kinds.ts'
import { text } from './text.ts'

/** Why the server refused a write, and what Retry does where that is more than sending it again. */
export function refusalText(write: Write): string {
  const { refused } = write
  const reason = refused?.message ?? ''
  if (isOneTimeByRetry(write)) return text.asOneTime(reason)
  return refused?.code === 'vial-ended' ? text.withoutVial(reason) : reason
}

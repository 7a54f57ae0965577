import { elapsedText } from '#domain/guards/elapsed'
import { MINUTE } from '#domain/time/instant'
import { isOneTimeByRetry } from '../../data/outbox/as-one-time.ts'
import { minutesAhead } from '../../data/server-clock.ts'
import type { Write } from '../../data/writes.ts'
import { waitingText } from './waiting-text.ts'

/** Why the server refused a write, and what Retry does where that is more than sending it again. */
export function refusalText(write: Write): string {
  const { refused } = write
  const reason = refused?.message ?? ''
  if (refused?.fields?.['startDate'] !== undefined || refused?.fields?.['taken'] !== undefined) return withClock(reason)
  if (isOneTimeByRetry(write)) return waitingText.asOneTime(reason)
  return refused?.code === 'vial-ended' ? waitingText.withoutVial(reason) : reason
}

/** A time may be refused because the clock of the device is wrong. */
function withClock(reason: string): string {
  const minutes = minutesAhead()
  if (minutes === 0) return reason
  return waitingText.wrongClock(reason, elapsedText(Math.abs(minutes) * MINUTE), minutes > 0)
}

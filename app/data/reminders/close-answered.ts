import type { QueryClient } from '@tanstack/react-query'
import { SCHEDULED_DOSES } from '../cache/answer-keys.ts'
import { onOutbox } from '../outbox/events.ts'
import { pendingWrites } from '../outbox/pending-writes.ts'
import { seenScheduledDoses } from '../scheduled-doses/queries.ts'
import { withUnsentChanges } from '../scheduled-doses/shown-scheduled-doses.ts'
import { closeNotifications, inTurn } from './shown-notifications.ts'

/** Several changes come together: a write and the answers that are read again. */
const BURST_MS = 300

/**
 * While a page is open it takes the notifications of this device away that are answered, here or elsewhere: those none of whose
 * doses is open any more. Returns what ends that.
 */
export function startClosing(queries: QueryClient): () => void {
  let looking: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(looking)
    // A browser that closes nothing says nothing: the next change looks again.
    looking = setTimeout(() => void closeAnswered(queries).catch(() => undefined), BURST_MS)
  }
  const endWrites = onOutbox(look)
  const endAnswers = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === SCHEDULED_DOSES[0])
      look()
  })
  look()
  return () => {
    clearTimeout(looking)
    endWrites()
    endAnswers()
  }
}

async function closeAnswered(queries: QueryClient): Promise<void> {
  const seen = withUnsentChanges(seenScheduledDoses(queries), pendingWrites())
  const answered = new Set(seen.filter(({ status }) => status !== 'pending').map(({ id }) => id))
  await inTurn(() =>
    closeNotifications(
      (shown) =>
        shown?.kind === 'reminder' && shown.doses.length > 0 && shown.doses.every(({ id }) => answered.has(id)),
    ),
  )
}

import { onOutbox } from '../outbox/events.ts'
import { rowsState } from '../rows/pull.ts'
import { knownScheduledDoses } from '../scheduled-doses/known-scheduled-doses.ts'
import { closeNotifications, inTurn } from '../push/shown-notifications.ts'

/** Several changes come together: a write and the answers that are read again. */
const BURST_MS = 300

/**
 * While a page is open it takes the notifications of this device away that are answered, here or elsewhere: those none of whose
 * doses is open any more. Returns what ends that.
 */
export function startClosing(): () => void {
  let looking: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(looking)
    // A browser that closes nothing says nothing: the next change looks again.
    looking = setTimeout(() => void closeAnswered().catch(() => undefined), BURST_MS)
  }
  const endWrites = onOutbox(look)
  const endRows = rowsState.subscribe(look)
  look()
  return () => {
    clearTimeout(looking)
    endWrites()
    endRows()
  }
}

async function closeAnswered(): Promise<void> {
  const seen = knownScheduledDoses()
  const answered = new Set(seen.filter(({ status }) => status !== 'pending').map(({ id }) => id))
  await inTurn(() =>
    closeNotifications(
      (shown) =>
        shown?.kind === 'reminder' && shown.doses.length > 0 && shown.doses.every(({ id }) => answered.has(id)),
    ),
  )
}

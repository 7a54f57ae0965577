import { onOutbox } from '../outbox/events.ts'
import type { CompletionPreview, LinkPreview } from './planned-rows.ts'

/** The doses that this browser has completed something by since the page was opened, in any of its tabs. */
const doses = new Set<string>()

/** Notes that a dose completes a scheduled one by a tap in this browser. */
export function noteCompletedHere(doseId: string): void {
  doses.add(doseId)
}

/** Whether a completion was made in this browser since this page was opened; of another one nothing is known. */
export function isCompletedHere(doseId: string | null): boolean {
  return doseId !== null && doses.has(doseId)
}

/** Hears of the completions of other tabs and of notifications. Returns what ends that. */
export function watchCompletions(): () => void {
  return onOutbox((event) => {
    if (event.type !== 'sent') return
    const { kind, preview } = event.write
    if (kind === 'complete-dose' || kind === 'link-dose')
      noteCompletedHere((preview as CompletionPreview | LinkPreview).dose.id)
  })
}

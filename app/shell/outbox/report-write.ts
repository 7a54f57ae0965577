import { definitionOf, type DoneMessage } from '../../data/outbox/define-write.ts'
import { isOneTimeByRetry } from '../../data/outbox/as-one-time.ts'
import type { OutboxEvent } from '../../data/outbox/events.ts'
import { isWrite } from '../../data/outbox/known-write.ts'
import { isLater, loadDefinitions } from '../../data/outbox/later-writes.ts'
import { takeOwnRows } from '../../data/rows/pull.ts'
import type { Write, WriteOfKind } from '../../data/writes.ts'
import { toastError, toastSuccess } from '../toasts/toasts.tsx'
import { doneActionOf } from './done-actions.ts'
import { refusalText } from './refusal-text.ts'
import { text } from './text.ts'

/**
 * Takes the rows that the server's answer brings, and tells the person how their write went (docs/product/offline.md#messages). Success is
 * reported when the server has answered, not before. `go` opens a screen. The result is resolved when the rows of the write are here.
 */
export function reportWritesTo(go: (path: string) => void): (event: OutboxEvent) => Promise<void> | undefined {
  return (event) => {
    if (event.type === 'changed') return
    if (event.type === 'full') {
      reportFull()
      return
    }
    const rows = event.type === 'sent' ? takeOwnRows(event.answer) : undefined
    // A page that has just opened may send a write before its definition has loaded.
    if (isLater(event.write)) void loadDefinitions([event.write]).then(() => tell(event, go))
    else tell(event, go)
    return rows
  }
}

function tell(event: AboutWrite, go: (path: string) => void): void {
  if (event.type === 'sent') accept(event)
  report(event, go)
}

type AboutWrite = Exclude<OutboxEvent, { readonly type: 'changed' | 'full' }>

function reportFull(): void {
  if (document.visibilityState === 'visible') toastError(text.full.title, text.full.explanation)
}

/** An answer of another shape, or of a kind that this version does not know, is left out. */
function accept({ write, answer }: Extract<OutboxEvent, { readonly type: 'sent' }>): void {
  try {
    definitionOf(write)?.accept?.(write.preview, answer)
  } catch (error) {
    reportError(error)
  }
}

/** Every open tab gets the event. Only the one that the person looks at shows a toast. */
function report(event: AboutWrite, go: (path: string) => void): void {
  const { write } = event
  if (!isWrite(write) || document.visibilityState !== 'visible') return
  const definition = definitionOf(write)
  if (!definition) return
  if (event.type === 'sent') {
    const message = definition.done(write.preview, event.answer)
    if (!message) return
    reportDone(message, write)
    if (write.kind === 'complete-dose') offerShift(write, message)
    if (write.kind === 'create-schedule') offerReminders(write, message, go)
  } else if (isAnswerable(write)) toastError(text.refusedTitle, refusalText(write))
  else toastError(text.failedTitle, definition.failed)
}

/** Whether Retry answers the refusal: its own words are those that the person needs. */
function isAnswerable(write: Write): boolean {
  const code = write.refused?.code
  return code === 'recent-dose' || code === 'vial-ended' || isOneTimeByRetry(write)
}

function reportDone({ title, text: explanation, duration, action }: DoneMessage, write: Write): void {
  toastSuccess(title, explanation, {
    name: write.id,
    ...(duration !== undefined && { duration }),
    ...(action && { action: doneActionOf(action, write) }),
  })
}

/** The message may offer more, once it is known. Without a network there is nothing to offer, and nothing to say. */
function offerShift(write: WriteOfKind<'complete-dose'>, message: DoneMessage): void {
  void import('./offer-shift.ts').then((offer) => offer.offerShift(write, message)).catch(() => undefined)
}

/** As above: without a network nothing is offered. */
function offerReminders({ id }: Write, message: DoneMessage, go: (path: string) => void): void {
  void import('./offer-reminders.ts').then((offer) => offer.offerReminders(id, message, go)).catch(() => undefined)
}

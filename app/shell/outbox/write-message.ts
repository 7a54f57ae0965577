import { isOneTimeByRetry } from '../../data/outbox/as-one-time.ts'
import { definitionOf, type DoneMessage } from '../../data/outbox/define-write.ts'
import type { OutboxEvent } from '../../data/outbox/events.ts'
import { isWrite } from '../../data/outbox/known-write.ts'
import type { Write, WriteOfKind } from '../../data/writes.ts'
import { toastError, toastSuccess } from '../toasts/toasts.tsx'
import { doneActionOf } from './done-actions.ts'
import { refusalText } from './refusal-text.ts'
import { text } from './text.ts'
import { waitingText } from './waiting-text.ts'

/** What tells of one write: it is done, or refused. */
export type AboutWrite = Exclude<OutboxEvent, { readonly type: 'changed' | 'full' }>

/** Tells the person how their write went. Every open tab gets the event; only the one that they look at shows a toast. */
export function showMessage(event: AboutWrite, go: (path: string) => void): void {
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
    if (write.kind === 'create-schedule' && write.body.protocol_version_id) askAboutStart()
  } else if (isAnswerable(write)) toastError(text.refusedTitle, refusalText(write))
  else toastError(waitingText.failedTitle, definition.failed)
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

/** Another device may have started the same protocol. Where this cannot be loaded, the next start of the app asks. */
function askAboutStart(): void {
  void import('./second-start.ts').then(({ watchStarts }) => watchStarts()).catch(() => undefined)
}

/** As above: without a network nothing is offered. */
function offerReminders({ id }: Write, message: DoneMessage, go: (path: string) => void): void {
  void import('./offer-reminders.ts').then((offer) => offer.offerReminders(id, message, go)).catch(() => undefined)
}

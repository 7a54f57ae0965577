import type { QueryClient } from '@tanstack/react-query'
import type { DoneMessage } from '../../data/outbox/define-write.ts'
import { isQuietSince } from '../../data/live/quiet.ts'
import { isOneTimeByRetry } from '../../data/outbox/as-one-time.ts'
import type { OutboxEvent } from '../../data/outbox/events.ts'
import { definitionOf, isWrite, type Write, type WriteOfKind } from '../../data/outbox/write-kinds.ts'
import { takeOwnRows } from '../../data/rows/pull.ts'
import { toastError, toastSuccess } from '../toasts/toasts.tsx'
import { doneActionOf } from './done-actions.ts'
import { refusalText } from './refusal-text.ts'
import { text } from './text.ts'

/** How long further answers are waited for before everything is loaded again. */
const BURST_MS = 250

/**
 * Puts the server's answer into the cache, and its rows to the others, and tells the person how their write went (docs/product/offline.md#messages). Success is
 * reported when the server has answered, not before. The answer is the newest that there is unless something else has
 * changed since the write was made, here or elsewhere: then everything is loaded again. `go` opens a screen. The result
 * is resolved when the rows of the write are here.
 */
export function reportWritesTo(
  queries: QueryClient,
  go: (path: string) => void,
): (event: OutboxEvent) => Promise<void> | undefined {
  let loading: ReturnType<typeof setTimeout> | undefined
  return (event) => {
    if (event.type === 'changed') return
    if (event.type === 'full') {
      reportFull()
      return
    }
    const rows = event.type === 'sent' ? takeOwnRows(event.answer) : undefined
    const isNewest = event.type === 'refused' || (accept(queries, event) && isQuietSince(event.write.madeAt))
    if (!isNewest) {
      clearTimeout(loading)
      loading = setTimeout(() => void queries.invalidateQueries(), BURST_MS)
    }
    report(event, queries, go)
    return rows
  }
}

function reportFull(): void {
  if (document.visibilityState === 'visible') toastError(text.full.title, text.full.explanation)
}

/** Whether the answer is in the cache now. One of another shape, or of a kind that this version does not know, is not. */
function accept(queries: QueryClient, { write, answer }: Extract<OutboxEvent, { readonly type: 'sent' }>): boolean {
  if (!isWrite(write)) return false
  try {
    definitionOf(write).accept?.(queries, write.preview, answer)
    return true
  } catch (error) {
    reportError(error)
    return false
  }
}

/** Every open tab gets the event. Only the one that the person looks at shows a toast. */
function report(
  event: Exclude<OutboxEvent, { readonly type: 'changed' | 'full' }>,
  queries: QueryClient,
  go: (path: string) => void,
): void {
  const { write } = event
  if (!isWrite(write) || document.visibilityState !== 'visible') return
  const definition = definitionOf(write)
  if (event.type === 'sent') {
    const message = definition.done(write.preview, event.answer)
    reportDone(message, write)
    if (write.kind === 'complete-dose') offerShift(write, message)
    if (write.kind === 'create-schedule') offerReminders(queries, write, message, go)
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
function offerReminders(queries: QueryClient, { id }: Write, message: DoneMessage, go: (path: string) => void): void {
  void import('./offer-reminders.ts')
    .then((offer) => offer.offerReminders(queries, id, message, go))
    .catch(() => undefined)
}

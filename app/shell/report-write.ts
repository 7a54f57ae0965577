import type { QueryClient } from '@tanstack/react-query'
import type { DoneMessage } from '../data/outbox/define-write.ts'
import { isQuietSince } from '../data/live/quiet.ts'
import type { OutboxEvent } from '../data/outbox/outbox.ts'
import { definitionOf, isWrite } from '../data/outbox/write-kinds.ts'
import { toastError, toastSuccess } from './toasts/toasts.tsx'

/** How long further answers are waited for before everything is loaded again. */
const BURST_MS = 250

/**
 * Puts the server's answer into the cache and tells the person how their write went (docs/product/offline.md#messages). Success is
 * reported when the server has answered, not before. The answer is the newest that there is unless something else has
 * changed since the write was made, here or elsewhere: then everything is loaded again.
 */
export function reportWritesTo(queries: QueryClient): (event: OutboxEvent) => void {
  let loading: ReturnType<typeof setTimeout> | undefined
  return (event) => {
    if (event.type === 'changed') return
    report(queries, event)
    if (event.type === 'refused' || (isWrite(event.write) && isQuietSince(event.write.madeAt))) return
    clearTimeout(loading)
    loading = setTimeout(() => void queries.invalidateQueries(), BURST_MS)
  }
}

function report(queries: QueryClient, event: Exclude<OutboxEvent, { readonly type: 'changed' }>): void {
  const { write } = event
  if (!isWrite(write)) return
  const definition = definitionOf(write)
  if (event.type === 'sent') {
    definition.accept(queries, write.preview, event.answer)
    if (isInFront()) reportDone(definition.done(write.preview))
  } else if (isInFront()) toastError('Error', definition.failed)
}

function reportDone({ title, text, duration }: DoneMessage): void {
  toastSuccess(title, text, duration === undefined ? {} : { duration })
}

/** Every open tab gets the event. Only the one that the person looks at shows a toast. */
function isInFront(): boolean {
  return document.visibilityState === 'visible'
}

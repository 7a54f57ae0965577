import type { QueryClient } from '@tanstack/react-query'
import type { DoneMessage } from '../data/outbox/define-write.ts'
import type { OutboxEvent } from '../data/outbox/outbox.ts'
import { definitionOf, isWrite } from '../data/outbox/write-kinds.ts'
import { toastError, toastSuccess } from './toasts/toasts.tsx'

/**
 * Puts the server's answer into the cache and tells the person how their write went (docs/product/offline.md#messages). Success is
 * reported when the server has answered, not before.
 */
export function reportWrite(queries: QueryClient, event: OutboxEvent): void {
  if (event.type === 'changed') return
  const { write } = event
  if (!isWrite(write)) return void queries.invalidateQueries()
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

import type { DoneAction } from '../../data/outbox/define-write.ts'
import type { Write } from '../../data/outbox/write-kinds.ts'
import type { ToastOptions } from '../toasts/toasts.tsx'

type Handler = (write: Write) => void

const handlers = new Map<DoneAction['name'], Handler>()

/** What a button in the message of a write that is done does, while the caller is on the screen. Returns what ends that. */
export function onDoneAction(name: DoneAction['name'], handler: Handler): () => void {
  handlers.set(name, handler)
  return () => {
    if (handlers.get(name) === handler) handlers.delete(name)
  }
}

/** The button of the message; none where nothing would come of it. */
export function doneActionOf({ label, name }: DoneAction, write: Write): ToastOptions['action'] {
  return handlers.has(name) ? { label, onClick: () => handlers.get(name)?.(write) } : undefined
}

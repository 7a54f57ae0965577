import type { StoredWrite } from './stored-write.ts'

export type OutboxEvent =
  | { readonly type: 'changed' }
  | { readonly type: 'sent'; readonly write: StoredWrite; readonly answer: unknown }
  | { readonly type: 'refused'; readonly write: StoredWrite }
  /** The device had no room for a write. */
  | { readonly type: 'full' }

type Listener = (event: OutboxEvent) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** Calls back for each event of the outbox, in this page or any other of this browser. Returns what ends that. */
export function onOutbox(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells every page of this browser. */
export function tell(event: OutboxEvent): void {
  openChannel().postMessage(event)
  callListeners(event)
}

function openChannel(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('vialog-outbox')
    channel.onmessage = ({ data }) => callListeners(data as OutboxEvent)
  }
  return channel
}

/** A page that fails at an event must not stop the sending: the write is stored or done already. */
function callListeners(event: OutboxEvent): void {
  for (const listener of listeners)
    try {
      listener(event)
    } catch (error) {
      reportError(error)
    }
}

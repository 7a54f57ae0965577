import type { LiveTable } from '#contract'

/** A change that open pages or other nodes must know about. It holds names and ids only, never a row or a value. */
export type Change =
  | RowsChanged
  | { readonly kind: 'session-ended'; readonly userId: string; readonly sessionId: string; readonly until: number }
  /** The connection between the nodes was lost: anything may have changed. */
  | { readonly kind: 'missed' }

/** Rows of a person have changed. `write` is the id of the write that did it, where it was one alone. */
export type RowsChanged = {
  readonly kind: 'rows'
  readonly userId: string
  readonly tables: readonly LiveTable[]
  readonly write?: string | undefined
}

/**
 * Carries changes to every node. Publish after the commit, never before it.
 * A single process uses the local bus; several processes share one through PostgreSQL.
 */
export type ChangeBus = {
  publish(change: Change): void
  /** Calls `onChange` for each change, also for those that this node publishes. Returns the function that unsubscribes. */
  subscribe(onChange: (change: Change) => void): () => void
  close(): Promise<void>
}

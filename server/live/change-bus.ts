import type { LiveTable } from '#contract'

/** Something that pages, or other nodes, must hear of. Names only, never a row or a value. */
export type Change =
  | { readonly kind: 'rows'; readonly userId: string; readonly tables: readonly LiveTable[] }
  | { readonly kind: 'session-ended'; readonly userId: string; readonly sessionId: string; readonly until: number }
  /** The line between the nodes was cut: anything may have changed. */
  | { readonly kind: 'missed' }

/**
 * Carries changes to every node. Announce after the commit, never before.
 * One process hears itself; many share a PostgreSQL; Redis or NATS could take its place beyond one database.
 */
export type Announcer = {
  announce(change: Change): void
  listen(hear: (change: Change) => void): () => void
  close(): Promise<void>
}

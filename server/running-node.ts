import type { AppContext } from './app-context.ts'
import type { Database } from './db/database.ts'

/** A node that serves. `close` ends it. */
export type RunningNode = {
  readonly address: string
  readonly engine: Database['engine']
  /** Logs an unexpected error. */
  readonly report: (error: unknown) => void
  close(): Promise<void>
}

/** The same with its context, in the process itself. */
export type RunningServer = RunningNode & { readonly context: AppContext }

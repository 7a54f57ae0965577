import type { Registry } from 'prom-client'
import type { WorkerCount } from '../telemetry/readiness.ts'

/** The metrics of one process, as they are summed up. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** What the primary says to a worker. */
export type FromPrimary =
  | { readonly type: 'count'; readonly count: WorkerCount }
  | { readonly type: 'figures'; readonly request: number }
  | { readonly type: 'leave' }

/** What a worker says to the primary. Only a worker that has said `ready` is asked or told anything. */
export type FromWorker =
  | { readonly type: 'ready'; readonly address: string; readonly engine: 'pglite' | 'postgres' }
  | { readonly type: 'figures'; readonly request: number; readonly figures: Figures }

import type { Problem } from '#contract'

/**
 * A change that the person made and the server may not have, as a device stores it. Its fields stay as they are, because the tabs
 * and the service worker of an older version send from the same store. `id` is the idempotency key: sent again, the write is done once.
 */
export type StoredWrite = {
  readonly seq?: number
  readonly id: string
  readonly userId: string
  readonly kind: string
  readonly method: string
  readonly path: string
  readonly body: unknown
  /** The optimistic value: what the screens show until the server answers. */
  readonly preview: unknown
  readonly madeAt: number
  /** Set when the server may have done it without this device knowing. It then keeps its id, so that it is done once. */
  readonly mayBeDone?: boolean
  /** Set when the server refused it: kept under 'Needs attention', and not sent again unless the person retries it. */
  readonly refused?: Problem
}

import { setTimeout as pause } from 'node:timers/promises'

/** How long a preparation goes on being turned away before it fails. */
const PATIENCE_MS = 120_000

/** The server has no room now, and says when to come again. */
export class TurnedAway extends Error {
  override readonly name = 'TurnedAway'
  readonly seconds: number

  /** `retryAfter`: the header of that name, in seconds; a second where there is none. */
  constructor(what: string, retryAfter: string | null | undefined) {
    super(`${what}: turned away`)
    this.seconds = Number(retryAfter) || 1
  }
}

/** Does the work as a client would: turned away, it comes again when it was told to, a little spread. */
export async function comingAgain<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof TurnedAway) || performance.now() > end) throw error
      await pause(error.seconds * 1000 * (1 + Math.random() / 5))
    }
  }
}

/** Ends an exchange with a push service, which answered or did not. */
export type EndExchange = (answered: boolean) => void

/**
 * Knows which push services answered last time, by their origin. Those that did not, and those nobody knows, share `strangers`
 * exchanges at once: addresses that never answer, of whatever people, hold no more than these. `known` begin as answering.
 */
export function createAnsweringServices(
  strangers: number,
  known: readonly string[],
): { begin(origin: string): EndExchange | undefined } {
  const answering = new Set(known)
  let underWay = 0
  return {
    /** Undefined while as many strangers as there may be are under way. */
    begin(origin) {
      const isStranger = !answering.has(origin)
      if (isStranger && underWay >= strangers) return undefined
      if (isStranger) underWay += 1
      return (answered) => {
        if (isStranger) underWay -= 1
        if (!answered) answering.delete(origin)
        else if (answering.size < MOST_KEPT) answering.add(origin)
      }
    },
  }
}

/** There are a handful of push services; the cap keeps an attacker from filling memory with origins. */
const MOST_KEPT = 1_000

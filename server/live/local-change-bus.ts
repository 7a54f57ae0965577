import type { Change, ChangeBus } from './change-bus.ts'

/** A bus within one process. Subscribers are called after the current event, so that the answer to a request leaves first. */
export function createLocalChangeBus(): ChangeBus {
  const subscribers = new Set<(change: Change) => void>()
  return {
    publish(change) {
      setImmediate(() => {
        for (const onChange of subscribers) onChange(change)
      })
    },
    subscribe(onChange) {
      subscribers.add(onChange)
      return () => subscribers.delete(onChange)
    },
    close: async () => subscribers.clear(),
  }
}

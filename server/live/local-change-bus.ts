import type { Announcer, Change } from './change-bus.ts'

/** For one process: what it announces it hears itself, after the answer has left. */
export function createLocalAnnouncer(): Announcer {
  const listeners = new Set<(change: Change) => void>()
  return {
    announce(change) {
      setImmediate(() => {
        for (const hear of listeners) hear(change)
      })
    },
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    close: async () => listeners.clear(),
  }
}

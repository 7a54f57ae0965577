import { startUpkeep as startReminders } from '../data/reminders/upkeep.ts'
import { STARTS } from '../data/session/personal-storage.ts'
import { deviceZone } from './clock.ts'

/**
 * What is looked after while a person uses the app, and is no part of the first screen: reminders, and what this device has
 * started from protocols. Returns what ends it.
 */
export function startUpkeep(userId: string): () => void {
  // Offline before it was ever loaded: the next start of the app asks.
  if (isStartKept())
    void import('./outbox/second-start.ts').then(
      ({ watchStarts }) => watchStarts(),
      () => undefined,
    )
  return startReminders(userId, deviceZone)
}

function isStartKept(): boolean {
  try {
    return localStorage.getItem(STARTS) !== null
  } catch {
    // Storage that is not allowed keeps none.
    return false
  }
}

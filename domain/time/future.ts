import { toEpochMs } from './instant.ts'

/** The message for an instant after `now` (ISO text or ms since 1970), or undefined. */
export function futureRefusal(taken: string, now: string | number): string | undefined {
  return toEpochMs(taken) > toEpochMs(now) ? 'Please enter a time that has passed' : undefined
}

import { DAY, toEpochMs } from '../time/instant.ts'

/**
 * The message for a one-time dose that was taken more than 24 hours after `now` (both ISO text or ms since 1970), or
 * undefined. Exactly 24 hours are allowed (docs/product/doses.md#the-log-form).
 */
export function aheadRefusal(administeredAt: string | number, now: string | number): string | undefined {
  return toEpochMs(administeredAt) - toEpochMs(now) > DAY ? MESSAGE : undefined
}

const MESSAGE = 'A dose cannot be logged ahead. Plan it as a schedule.'

import { plural } from '../text/plural.ts'
import { DAY, HOUR, MINUTE } from '../time/instant.ts'

/**
 * A time that has passed between two instants, cut to the minute, and from a day on to the hour: '20 minutes',
 * '1 hour 5 minutes', '3 days 4 hours'. A day is 24 hours here, whatever the clocks did meanwhile.
 */
export function elapsedText(ms: number): string {
  return inWords(ms, Math.floor)
}

/** A time that is left, rounded up where `elapsedText` cuts off: what has passed and what is left add up. */
export function timeLeftText(ms: number): string {
  return inWords(ms, Math.ceil)
}

function inWords(ms: number, round: (value: number) => number): string {
  const step = ms < DAY ? MINUTE : HOUR
  const rounded = round(ms / step) * step
  if (rounded < MINUTE) return 'less than a minute'
  const [days, hours, minutes] = [rounded / DAY, (rounded % DAY) / HOUR, (rounded % HOUR) / MINUTE].map(Math.floor)
  return [counted(days, 'day'), counted(hours, 'hour'), counted(minutes, 'minute')].filter(Boolean).join(' ')
}

function counted(count: number | undefined, noun: string): string {
  return count ? plural(count, noun) : ''
}

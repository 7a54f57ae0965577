import { HOUR, MINUTE } from '#domain/time/instant'

let ahead = 0

/** Notes the clock of the server, which every answer names (RFC 9110, section 6.6.1). A date that cannot be read says nothing. */
export function noteServerClock(date: string | null, now: number = Date.now()): void {
  const served = Date.parse(date ?? '')
  if (Number.isFinite(served)) ahead = now - served
}

/**
 * By how many whole minutes the clock of this device is ahead of the server's, negative where it is behind; 0 up to an hour, which no
 * refusal is due to, and where no answer has come.
 */
export function minutesAhead(): number {
  return Math.abs(ahead) > HOUR ? Math.round(ahead / MINUTE) : 0
}

/**
 * The wait that a Retry-After header asks for, in ms from `now` (ms since 1970): whole seconds or a date (RFC 9110, section
 * 10.2.3), but not less than a second and not more than half an hour. Undefined without one that can be read.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, LEAST_MS), MOST_MS)
}

const LEAST_MS = 1_000
const MOST_MS = 30 * 60_000

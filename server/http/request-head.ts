import type { IncomingMessage } from 'node:http'

/** More than any browser and a few proxies send; Node itself bounds their size together at 16 kB. */
const HEADERS = 100

/**
 * What is wrong with the first line and the headers of a request, as the status that says so; undefined where nothing is.
 * Node drops a second Host header silently, and two programs in a row could disagree on which one counts.
 */
export function headErrorStatus({ httpVersionMajor, rawHeaders }: IncomingMessage): 400 | 431 | 505 | undefined {
  if (httpVersionMajor !== 1) return 505
  if (rawHeaders.length > 2 * HEADERS) return 431
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1 ? 400 : undefined
}

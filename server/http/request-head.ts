import type { IncomingMessage } from 'node:http'

/** More than any browser and a few proxies send. Node itself limits their total size to 16 kB. */
const HEADER_LIMIT = 100

/**
 * The error status for an unacceptable request line or set of headers; undefined if they are acceptable. TRACE would say what a
 * request was like. Node silently drops a second Host header, and two programs in a row could disagree on which one counts.
 */
export function headErrorStatus({
  httpVersionMajor,
  method,
  rawHeaders,
}: IncomingMessage): 400 | 405 | 431 | 505 | undefined {
  if (httpVersionMajor !== 1) return 505
  if (method === 'TRACE') return 405
  if (rawHeaders.length > 2 * HEADER_LIMIT) return 431
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1 ? 400 : undefined
}

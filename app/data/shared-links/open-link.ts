import type { SharedRecord } from '#contract'
import { ask, bodyOf } from '../fetch-json.ts'

export type { SharedRecord }

/** No address is as long: what is longer is none, and the server takes no longer text. */
const MOST_LETTERS = 100

/**
 * Opens a shared link without the session of this device. The answer is not stored.
 * @throws Unreachable, or Refused in the same words for every link that does not open
 */
export async function openLink(token: string, pin: string): Promise<SharedRecord> {
  const response = await ask('/api/shared', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: token.slice(0, MOST_LETTERS), pin: pin === '' ? null : pin }),
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  })
  return bodyOf<SharedRecord>(response)
}

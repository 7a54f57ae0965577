import type * as contract from '#contract'
import { ask, Unreachable } from '../fetch-json.ts'
import type { BodyOf, Route } from '../outbox/define-write.ts'
import { noteConfirmed, unconfirmed } from '../push/shown-deliveries.ts'

/**
 * Confirms to the server the deliveries that this device has shown. It needs no session. A confirmation that cannot be sent is
 * kept for the next call. @returns whether all are confirmed.
 */
export async function confirmDeliveries(): Promise<boolean> {
  for (const shown of await unconfirmed()) {
    if (!(await isConfirmed(shown))) return false
    await noteConfirmed(shown.delivery)
  }
  return true
}

type Confirming = typeof contract.confirmDelivery
const CALL: Pick<Confirming, 'method' | 'path'> & Route = { method: 'post', path: '/api/push-confirmations' }

/** What the server refuses is settled too: it would refuse it again. */
async function isConfirmed(shown: BodyOf<Confirming>): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' }
    const { status } = await ask(CALL.path, { method: CALL.method, headers, body: JSON.stringify(shown) })
    return status < 500 && status !== 429
  } catch (error) {
    if (error instanceof Unreachable) return false
    throw error
  }
}

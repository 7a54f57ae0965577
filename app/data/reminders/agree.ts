import { Refused, Unreachable } from '../fetch-json.ts'
import { oneAtATime } from '../push/this-device.ts'
import { registerDevice, type Agreement } from './registration.ts'

/** What came of asking this browser. `refused`: the server's words. */
export type Agreed =
  | { readonly kind: 'agreed' }
  | { readonly kind: 'denied' | 'dismissed' | 'not-subscribed' | 'offline' }
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Asks the browser for its permission, which only a tap may do, and registers this browser. Without a network nothing is asked:
 * the answer could not be used.
 */
export async function agreeHere(agreement: Agreement): Promise<Agreed> {
  if (!navigator.onLine) return { kind: 'offline' }
  try {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return { kind: permission === 'denied' ? 'denied' : 'dismissed' }
    await oneAtATime(() => registerDevice(agreement))
    return { kind: 'agreed' }
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'offline' }
    if (error instanceof Refused) return { kind: 'refused', message: error.message }
    return { kind: 'not-subscribed' }
  }
}

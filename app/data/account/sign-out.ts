import { discard, waitingWrites } from '../outbox/stored-writes.ts'
import { noteSignOut } from '../session/pending-sign-out.ts'
import { sendInBackground } from '../service-worker.ts'
import { currentPerson, leaveEverywhere } from '../session/session.ts'
import { ask, bodyOf, Unreachable } from '../fetch-json.ts'

/** The number of this person's unsent writes, which signing out would hide. */
export async function countUnsent(): Promise<number> {
  const person = currentPerson()
  return person ? (await waitingWrites(person.id)).length : 0
}

/**
 * Ends the session on the server, then on this device, and removes everything of the person from the device. Unsent writes
 * are kept for their next sign-in unless the person chose to discard them. 'later': the server could not be reached; this
 * device is signed out, and the session on the server ends at the next contact. `isGone`: nothing is left on the device that was
 * to be removed; false where the browser gives no access to it.
 * @throws Refused when the server answered with an error. Then nothing has changed.
 */
export async function signOut(unsent: 'keep' | 'discard'): Promise<SignedOut> {
  const person = currentPerson()
  const session = await endSession()
  const isDiscarded = person === undefined || unsent === 'keep' || (await discardWrites(person.id))
  const isGone = await leaveEverywhere()
  if (session === 'later') await sendInBackground().catch(() => undefined)
  return { session, isGone: isGone && isDiscarded }
}

export type SignedOut = { readonly session: 'ended' | 'later'; readonly isGone: boolean }

async function discardWrites(userId: string): Promise<boolean> {
  try {
    for (const write of await waitingWrites(userId)) await discard(write)
    return true
  } catch {
    return false
  }
}

/** Short, because a person may be about to hand their phone on. */
const PATIENCE_MS = 5000

async function endSession(): Promise<'ended' | 'later'> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    await bodyOf(await ask('/api/account/sign-out', { method: 'POST', signal }))
    return 'ended'
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    await noteSignOut()
    return 'later'
  }
}

import { discard, waitingWrites } from './outbox.ts'
import { currentPerson, leaveEverywhere } from './session.ts'
import { ask, bodyOf } from './wire.ts'

/** How many of this person's writes have not reached the server: signing out would lose them from sight. */
export async function countUnsent(): Promise<number> {
  const person = currentPerson()
  return person ? (await waitingWrites(person.id)).length : 0
}

/**
 * Ends the session on the server, then on this device, where nothing of the person stays behind;
 * unsent writes are kept for their next sign-in unless the person said to discard them.
 * @throws Refused | Unreachable, and then nothing has changed.
 */
export async function signOut(unsent: 'keep' | 'discard'): Promise<void> {
  const person = currentPerson()
  await bodyOf(await ask('/api/account/sign-out', { method: 'POST' }))
  if (person && unsent === 'discard') for (const write of await waitingWrites(person.id)) await discard(write)
  await leaveEverywhere()
}

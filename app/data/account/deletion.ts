import type { DeleteAccount } from '#domain/account/schema'
import { client } from '../client.ts'
import { bodyOf, Refused, Unreachable } from '../fetch-json.ts'
import { forgetPerson } from '../indexed-db.ts'
import { deletedOf } from '../session/deleted-people.ts'
import { currentPerson, leaveEverywhere, type Person } from '../session/session.ts'

/** Somebody with many years of rows waits longer than for other answers. */
const PATIENCE_MS = 120_000

/**
 * Deletes the account of the person who is signed in, on the server. Returns who it was; this device still keeps what it had.
 * Where no answer came, or another device was faster, it asks whether the account is gone.
 * @throws Unreachable, or Refused: `wrong-credentials` for a wrong password, 503 when the card provider cannot be reached
 */
export async function deleteAccount(form: DeleteAccount): Promise<Person> {
  const person = currentPerson()
  if (!person) throw new Error('Nobody is signed in.')
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    await bodyOf(await client.api.account.delete.$post({ json: form }, { init: { signal } }))
  } catch (error) {
    const isUnclear = error instanceof Unreachable || (error instanceof Refused && error.status === 401)
    const isGone = isUnclear && (await deletedOf([person.id]).catch(() => [])).length > 0
    if (!isGone) throw error
  }
  return person
}

/** Removes everything of a person who has deleted their account from this device, unsent changes included. */
export async function leaveForGood({ id }: Person): Promise<void> {
  await leaveEverywhere({ deleted: true })
  // A device that cannot open its store has nothing in it.
  await forgetPerson(id).catch(() => undefined)
}

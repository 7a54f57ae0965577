import type { DeleteAccount } from '#domain/account/schema'
import { client } from '../client.ts'
import { bodyOf, Refused, Unreachable } from '../fetch-json.ts'
import { forgetPerson } from '../indexed-db.ts'
import { deletedOf } from '../session/deleted-people.ts'
import { currentPerson, leaveEverywhere, type Person } from '../session/session.ts'

/** Deleting many years of rows takes longer than other calls. */
const PATIENCE_MS = 120_000

/**
 * Deletes the account of the signed-in person on the server, and returns the person. It removes nothing from this device. Where no
 * answer comes, or the session is over, it asks the server whether the account is deleted.
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
  // A device that cannot open its store has kept nothing.
  await forgetPerson(id).catch(() => undefined)
}

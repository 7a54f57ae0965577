import { ask, bodyOf } from '../fetch-json.ts'
import { forgetPerson, peopleOnDevice } from '../indexed-db.ts'

/**
 * Removes from this device what it keeps of people who have deleted their account, unsent changes included
 * (docs/product/deletion.md#devices). Pages and the service worker do it wherever a session is over.
 * @throws Refused | Unreachable. Then everything stays, and the next contact tries again.
 */
export async function forgetDeletedPeople(): Promise<void> {
  for (const userId of await deletedOf(await peopleOnDevice())) await forgetPerson(userId)
}

/** Which of these people have deleted their account. @throws Refused | Unreachable */
export async function deletedOf(people: readonly string[]): Promise<readonly string[]> {
  if (people.length === 0) return []
  const { deleted } = await bodyOf<{ readonly deleted: readonly string[] }>(
    await ask('/api/account/deleted', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ people: people.slice(0, MOST_AT_ONCE) }),
      // A sign-out may still be on its way: nothing else is asked with its cookie.
      credentials: 'omit',
    }),
  )
  return people.filter((person) => deleted.includes(person))
}

/** As many as the server takes. */
const MOST_AT_ONCE = 20

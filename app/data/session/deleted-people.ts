import { ask, bodyOf } from '../fetch-json.ts'
import { forgetPerson, peopleOnDevice } from '../indexed-db.ts'

/**
 * Removes from this device the data of people who have deleted their account, unsent changes included
 * (docs/product/deletion.md#devices). Pages and the service worker call it when a session is over. `left` is asked about too,
 * although nothing of that person may be stored any more. Returns the ids of those who are deleted.
 * @throws Refused | Unreachable. Then nothing is removed, and the next contact tries again.
 */
export async function forgetDeletedPeople(left?: string): Promise<readonly string[]> {
  const kept = await peopleOnDevice()
  const deleted = await deletedOf(left === undefined || kept.includes(left) ? kept : [left, ...kept])
  for (const userId of deleted) await forgetPerson(userId)
  return deleted
}

/** Which of these people have deleted their account. @throws Refused | Unreachable */
export async function deletedOf(people: readonly string[]): Promise<readonly string[]> {
  const deleted: string[] = []
  for (let at = 0; at < people.length; at += MOST_AT_ONCE)
    deleted.push(...(await askDeleted(people.slice(at, at + MOST_AT_ONCE))))
  return deleted
}

async function askDeleted(people: readonly string[]): Promise<readonly string[]> {
  const { deleted } = await bodyOf<{ readonly deleted: readonly string[] }>(
    await ask('/api/account/deleted', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ people }),
      // Sent without the cookie: a sign-out may still be pending, and nothing else is sent with the cookie of its session.
      credentials: 'omit',
    }),
  )
  return people.filter((person) => deleted.includes(person))
}

/** The most ids that the server accepts. */
const MOST_AT_ONCE = 20

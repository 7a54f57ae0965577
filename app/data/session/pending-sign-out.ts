import { ask, bodyOf, Refused } from '../fetch-json.ts'

/**
 * A person has signed out on this device while the server could not be reached, and their session there still has to be
 * ended. No script can remove its cookie, so nothing may be asked with it until then
 * (docs/decisions/036-no-lost-input.md). The note says nothing about the person.
 */
export async function noteSignOut(): Promise<void> {
  storage()?.setItem(NOTE, '')
  await inCaches((kept) => kept.open(NOTE))
}

/**
 * Ends the session that a sign-out without a network has left on the server; does nothing where there is none.
 * @throws Refused | Unreachable, and then it is still to be done.
 */
export async function completeSignOut(): Promise<void> {
  if (!(await isNoted())) return
  // One page or worker at a time: a second one would end the session that was opened since.
  await navigator.locks.request(NOTE, async () => {
    if (!(await isNoted())) return
    await bodyOf(await ask('/api/account/sign-out', { method: 'POST' }))
    await forgetNote()
  })
}

/**
 * Before a new session takes the place of the old cookie: ends the old one first. A server that answers with an error
 * must not keep the person out; the new cookie replaces the old one on this device. @throws Unreachable
 */
export async function completeSignOutBeforeSignIn(): Promise<void> {
  try {
    await completeSignOut()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await forgetNote()
  }
}

/** Kept twice: the service worker cannot read the storage of pages, and a browser short of room may drop all caches. */
const NOTE = 'sign-out-pending'

async function isNoted(): Promise<boolean> {
  return storage()?.getItem(NOTE) === '' || (await inCaches((kept) => kept.has(NOTE))) === true
}

async function forgetNote(): Promise<void> {
  storage()?.removeItem(NOTE)
  await inCaches((kept) => kept.delete(NOTE))
}

/** Undefined where the browser keeps no caches, or none for us: nobody is kept out for that. */
async function inCaches<Result>(act: (kept: CacheStorage) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act(caches)
  } catch {
    return undefined
  }
}

/** Undefined in a worker. */
function storage(): PageStorage | undefined {
  return (globalThis as { readonly localStorage?: PageStorage }).localStorage
}

/** The types of a worker know no Storage. */
type PageStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

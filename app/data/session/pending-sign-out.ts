import { ask, bodyOf, Refused } from '../fetch-json.ts'

/**
 * Notes that a person has signed out on this device without a network, and that their session on the server must still be
 * ended. No script can remove its cookie, so no other call may be made with it until then
 * (docs/decisions/036-no-lost-input.md). The note does not name the person.
 */
export async function noteSignOut(): Promise<void> {
  storage()?.setItem(NOTE, '')
  await inCaches((kept) => kept.open(NOTE))
}

/**
 * Ends the session that a sign-out without a network has left open on the server, if there is one.
 * @throws Refused | Unreachable. Then the note stays.
 */
export async function completeSignOut(): Promise<void> {
  if (!(await isNoted())) return
  // One page or worker at a time: a second one would end a session that was opened since.
  await navigator.locks.request(NOTE, async () => {
    if (!(await isNoted())) return
    await bodyOf(await ask('/api/account/sign-out', { method: 'POST' }))
    await forgetNote()
  })
}

/**
 * Ends the old session before a sign-in replaces its cookie. An error of the server must not prevent the sign-in, so the
 * note is removed then. @throws Unreachable
 */
export async function completeSignOutBeforeSignIn(): Promise<void> {
  try {
    await completeSignOut()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await forgetNote()
  }
}

/** Stored twice: the service worker cannot read the storage of pages, and a browser short of room may drop all caches. */
const NOTE = 'sign-out-pending'

async function isNoted(): Promise<boolean> {
  return storage()?.getItem(NOTE) === '' || (await inCaches((kept) => kept.has(NOTE))) === true
}

async function forgetNote(): Promise<void> {
  storage()?.removeItem(NOTE)
  await inCaches((kept) => kept.delete(NOTE))
}

/** Undefined where the browser has no caches or refuses them: signing in works without. */
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

/** The types of a worker have no `Storage`. */
type PageStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

import { ask, bodyOf } from '../data/fetch-json.ts'
import { completeSignOut } from '../data/session/pending-sign-out.ts'

/** The session of the person who is signed in, with an access token. */
export type OpenSession = { readonly userId: string; readonly token: string }

/**
 * Opens a session with the cookie of this device; undefined where nobody is signed in.
 * @throws Refused | Unreachable. The browser tries again later what it was for.
 */
export async function openSession(patience = 20_000): Promise<OpenSession | undefined> {
  await completeSignOut()
  // The response sets the next cookie: a response that comes minutes later would replace a newer cookie with an older one.
  const response = await ask('/api/account/session', { method: 'POST', signal: AbortSignal.timeout(patience) })
  if (response.status === 204 || response.status === 401) return undefined
  const session = await bodyOf<Opened>(response)
  return { userId: session.user.id, token: session.access_token }
}

type Opened = { readonly access_token: string; readonly user: { readonly id: string } }

/** A session of whoever is signed in: the person, and an access token of theirs. */
export type OpenSession = { readonly userId: string; readonly token: string }

const PATIENCE_MS = 20_000

/** Undefined where nobody is signed in, or where the server has no time. @throws when it cannot be reached. */
export async function openSession(): Promise<OpenSession | undefined> {
  // The response sets the next cookie: a response that comes minutes later would replace a newer cookie with an older one.
  const response = await fetch('/api/account/session', { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) })
  if (response.status !== 200) return undefined
  const session = (await response.json()) as { readonly access_token: string; readonly user: { readonly id: string } }
  return { userId: session.user.id, token: session.access_token }
}

import { setTimeout as pause } from 'node:timers/promises'

/** A sign-up and what came of it; no status where the connection broke. */
export type SignUp = { readonly email: string; readonly status: number | undefined; readonly token: string | undefined }

/** Signs up one person after the other. */
export function startSignUps(address: string) {
  const tried: SignUp[] = []
  let stopped = false
  const work = (async () => {
    while (!stopped) {
      tried.push(await signUp(address, `fault-${crypto.randomUUID()}@vialog.example`))
      await pause(PAUSE_MS)
    }
  })()
  return {
    async stop(): Promise<readonly SignUp[]> {
      stopped = true
      await work
      return tried
    },
  }
}

/** Signs up a person. Whatever is answered is an outcome. */
export async function signUp(address: string, email: string): Promise<SignUp> {
  const response = await fetch(`${address}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery', displayName: 'ana' }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined)
  if (!response) return { email, status: undefined, token: undefined }
  const session = (await response.json()) as { readonly access_token?: string }
  const isRefusal = response.status === 503 && response.headers.get('retry-after') !== null
  return { email, status: response.ok || isRefusal ? response.status : -response.status, token: session.access_token }
}

const PAUSE_MS = 150
const ANSWER_MS = 20_000

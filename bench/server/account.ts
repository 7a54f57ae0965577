import { comingAgain, TurnedAway } from './retry-after.ts'

/** Somebody with premium, and the calls they make. */
export type Account = {
  readonly userId: string
  readonly token: string
  call<T>(method: string, path: string, body?: unknown, writeId?: string): Promise<T>
}

/** Signs up a person of their own for a measurement and starts their trial. */
export async function newAccount(address: string): Promise<Account> {
  const email = `bench-${crypto.randomUUID()}@vialog.example`
  const signUp = { email, password: 'correct horse battery', displayName: 'ana' }
  const session = await send<{ access_token: string; user: { id: string } }>(address, 'POST', '/api/account/sign-up', {
    body: signUp,
  })
  const token = session.access_token
  const account: Account = {
    userId: session.user.id,
    token,
    call: (method, path, body, writeId) => send(address, method, path, { body, token, writeId }),
  }
  await account.call('POST', '/api/subscription/trial', { days: 14 })
  return account
}

type Sent = { readonly body?: unknown; readonly token?: string; readonly writeId?: string | undefined }

function send<T>(address: string, method: string, path: string, sent: Sent): Promise<T> {
  return comingAgain(() => sendOnce<T>(address, method, path, sent))
}

async function sendOnce<T>(address: string, method: string, path: string, { body, token, writeId }: Sent): Promise<T> {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(writeId ? { 'idempotency-key': writeId } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.status === 503 || response.status === 429)
    throw new TurnedAway(`${path} answered ${response.status}`, response.headers.get('retry-after'))
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

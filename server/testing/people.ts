import type { Session } from '#contract'
import { PASSWORD } from './hash-once.ts'
import type { TestHouse } from './house.ts'

/** Somebody with an account: asks the API as themselves. */
export type TestPerson = {
  readonly id: string
  readonly email: string
  readonly cookie: string
  readonly session: Session
  ask(method: string, path: string, body?: unknown, writeId?: string): Promise<Response>
}

/** Signs up a new person. */
export async function newPerson(test: TestHouse, name = 'ana'): Promise<TestPerson> {
  const email = `${name}-${crypto.randomUUID()}@vialog.example`
  const response = await post(test, '/api/account/sign-up', { email, password: PASSWORD, displayName: name })
  if (response.status !== 200) throw new Error(await response.text())
  return personOf(test, email, response)
}

/** Signs in a person once more, as a second device would. */
export async function secondDevice(test: TestHouse, { email }: TestPerson): Promise<TestPerson> {
  const response = await post(test, '/api/account/sign-in', { email, password: PASSWORD })
  if (response.status !== 200) throw new Error(await response.text())
  return personOf(test, email, response)
}

/** Signs up a new person and starts their trial. */
export async function newPremiumPerson(test: TestHouse, name = 'ana'): Promise<TestPerson> {
  const person = await newPerson(test, name)
  const response = await person.ask('POST', '/api/subscription/trial', { days: 14 })
  if (response.status !== 200) throw new Error(await response.text())
  return person
}

/** A call without anybody signed in. */
export async function post(test: TestHouse, path: string, body: unknown, headers: Record<string, string> = {}) {
  return test.api.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function personOf(test: TestHouse, email: string, response: Response): Promise<TestPerson> {
  const session = (await response.json()) as Session
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return {
    id: session.user.id,
    email,
    cookie,
    session,
    ask: async (method, path, body, writeId) =>
      test.api.request(path, {
        method,
        headers: {
          authorization: `Bearer ${session.access_token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(writeId ? { 'idempotency-key': writeId } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}

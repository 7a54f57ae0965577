import type { Session } from '#contract'
import { PASSWORD } from './hash-once.ts'
import type { TestServer } from './test-server.ts'

/** A person with an account, and their calls of the API. */
export type TestPerson = {
  readonly id: string
  readonly email: string
  /** The refresh cookie of the sign-in. */
  readonly cookie: string
  /** The cookie of the known device. */
  readonly device: string
  readonly session: Session
  ask(method: string, path: string, body?: unknown, writeId?: string): Promise<Response>
}

/** Signs up a new person. */
export async function newPerson(test: TestServer, name = 'ana'): Promise<TestPerson> {
  const email = `${name}-${crypto.randomUUID()}@vialog.example`
  const response = await post(test, '/api/account/sign-up', { email, password: PASSWORD, displayName: name })
  if (response.status !== 200) throw new Error(await response.text())
  return signedIn(test, email, response)
}

/** Signs in a person on a second device. */
export async function secondDevice(test: TestServer, { email }: TestPerson): Promise<TestPerson> {
  const response = await post(test, '/api/account/sign-in', { email, password: PASSWORD })
  if (response.status !== 200) throw new Error(await response.text())
  return signedIn(test, email, response)
}

/** Signs up a new person and starts their trial. */
export async function newPremiumPerson(test: TestServer, name = 'ana'): Promise<TestPerson> {
  const person = await newPerson(test, name)
  const response = await person.ask('POST', '/api/subscription/trial', { days: 14 })
  if (response.status !== 200) throw new Error(await response.text())
  return person
}

/** A call without a token. */
export async function post(test: TestServer, path: string, body: unknown, headers: Record<string, string> = {}) {
  return test.api.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function signedIn(test: TestServer, email: string, response: Response): Promise<TestPerson> {
  return personOf(test, email, response, (await response.json()) as Session)
}

/** The person of a session that this response began. */
export function personOf(test: TestServer, email: string, response: Response, session: Session): TestPerson {
  return {
    id: session.user.id,
    email,
    cookie: cookieOf(response, 'refresh'),
    device: /vialog\.device=[\w-]+/.exec(response.headers.getSetCookie().join())?.[0] ?? '',
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

/** The cookie of this name that a response sets, as a browser sends it back, prefix included; '' if there is none. */
export function cookieOf(response: Response, name: 'refresh' | 'device'): string {
  const [pair = ''] =
    response.headers
      .getSetCookie()
      .find((line) => line.includes(`vialog.${name}=`))
      ?.split(';') ?? []
  return pair
}

/** The session of the person's access token. */
export function sessionIdOf({ session }: TestPerson): string {
  const claims = Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString('utf8')
  return (JSON.parse(claims) as { readonly sid: string }).sid
}

import type { NewSecret, RecoveryCodes, SecondFactorNeeded } from '#contract'
import { CODE_SECONDS } from '#domain/account/second-factor'
import { codeOfStep } from '../account/second-factor/totp.ts'
import { PASSWORD } from './hash-once.ts'
import { post, type TestPerson } from './people.ts'
import type { TestServer } from './test-server.ts'

/** An authenticator app with the secret of one account. */
export class TestApp {
  readonly #secret: Buffer
  readonly #server: TestServer

  constructor(server: TestServer, secret: string) {
    this.#server = server
    this.#secret = bytesOf(secret)
  }

  /** The code that it shows now, or so many steps away. */
  code(away = 0): string {
    const step = Math.floor(this.#server.context.now().getTime() / 1000 / CODE_SECONDS)
    return codeOfStep(this.#secret, step + away)
  }
}

/** A person whose second factor is on. */
export type ProtectedPerson = { readonly app: TestApp; readonly codes: readonly string[] }

/** Turns the second factor of this person on, by the code of the step before: that of now is not used. */
export async function turnOn(server: TestServer, person: TestPerson): Promise<ProtectedPerson> {
  const begun = await answerOf<NewSecret>(person.ask('POST', '/api/account/second-factor/secret'))
  const app = new TestApp(server, begun.secret)
  const on = await answerOf<RecoveryCodes>(person.ask('POST', '/api/account/second-factor', { code: app.code(-1) }))
  return { app, codes: on.recovery_codes }
}

/** The half-way sign-in of this person by their password. */
export async function halfWayOf(
  server: TestServer,
  { email }: Pick<TestPerson, 'email'>,
  headers: Record<string, string> = {},
  password = PASSWORD,
): Promise<SecondFactorNeeded> {
  const answer = await post(server, '/api/account/sign-in', { email, password }, headers)
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as SecondFactorNeeded
}

async function answerOf<Answer>(asked: Promise<Response>): Promise<Answer> {
  const answer = await asked
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

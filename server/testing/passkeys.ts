import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, Passkey, PasskeyChallenge, PasskeyProof } from '#contract'
import { asOwner } from './databases/as-owner.ts'
import { post, type TestPerson } from './people.ts'
import type { TestServer } from './test-server.ts'

/** How a passkey behaves. `origin` and `host`: the page that it believes to be on. */
export type PasskeyBehavior = {
  readonly origin?: string
  readonly host?: string
  /** Whether it checks a fingerprint or the like. */
  readonly verifies?: boolean
  readonly counter?: number
  readonly backedUp?: boolean
  /** The kind of authenticator that it says it is. */
  readonly aaguid?: string
  /** Certificates of its maker, which no browser sends here. */
  readonly certificates?: readonly Uint8Array<ArrayBuffer>[]
}

/** An authenticator with one passkey, in software. */
export class TestPasskey {
  readonly id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  handle = randomBytes(32).toString('base64url')

  /** Makes the passkey for this challenge. */
  made({ challenge_id, options }: PasskeyChallenge, behavior: PasskeyBehavior = {}): NewPasskey {
    this.handle = (options as unknown as { user: { id: string } }).user.id
    const aaguid = Buffer.from((behavior.aaguid ?? '0'.repeat(32)).replaceAll('-', ''), 'hex')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const data = Buffer.concat([
      authenticatorData(behavior, 0x40),
      aaguid,
      length,
      this.id,
      coseKey(this.#keys.publicKey),
    ])
    const statement = new Map<string, unknown>(
      behavior.certificates
        ? [
            ['alg', -7],
            ['sig', new Uint8Array(8)],
            ['x5c', behavior.certificates],
          ]
        : [],
    )
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', behavior.certificates ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(data)],
      ]) as never,
    )
    return {
      challenge_id,
      credential_id: this.id.toString('base64url'),
      client_data: clientData('webauthn.create', options.challenge, behavior).toString('base64url'),
      attestation: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    }
  }

  /** Signs this challenge. */
  signed({ challenge_id, options }: PasskeyChallenge, behavior: PasskeyBehavior = {}): PasskeyProof {
    const client = clientData('webauthn.get', options.challenge, behavior)
    const data = authenticatorData(behavior, 0)
    const signature = sign(
      'sha256',
      Buffer.concat([data, createHash('sha256').update(client).digest()]),
      this.#keys.privateKey,
    )
    return {
      challenge_id,
      credential_id: this.id.toString('base64url'),
      client_data: client.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: signature.toString('base64url'),
      user_handle: this.handle,
    }
  }
}

/** A challenge of this call. */
export async function challengeFrom(answer: Response | Promise<Response>): Promise<PasskeyChallenge> {
  const response = await answer
  if (response.status !== 200) throw new Error(await response.text())
  return (await response.json()) as PasskeyChallenge
}

/** A challenge for a sign-in. */
export const signInChallengeOf = (server: TestServer) =>
  challengeFrom(post(server, '/api/account/passkey-challenge', {}))

/** Adds a passkey to the account of this person. */
export async function newPasskey(
  person: TestPerson,
  behavior?: PasskeyBehavior,
): Promise<{ readonly key: TestPasskey; readonly passkey: Passkey }> {
  const key = new TestPasskey()
  const challenge = await challengeFrom(person.ask('POST', '/api/account/passkeys/challenge'))
  const answer = await person.ask('POST', '/api/account/passkeys', key.made(challenge, behavior))
  if (answer.status !== 201) throw new Error(await answer.text())
  return { key, passkey: (await answer.json()) as Passkey }
}

/** A row of a passkey with which nobody can sign. Returns its id. */
export async function insertedPasskey({ context }: TestServer, userId: string): Promise<string> {
  await asOwner(
    context.database,
    'insert into auth_passkey_handles (user_id, handle) values ($1, $2) on conflict do nothing',
    [userId, randomBytes(32)],
  )
  const { rows } = await asOwner<{ id: string }>(
    context.database,
    `insert into auth_passkeys (user_id, credential_id, public_key, sign_count, backup_eligible, backed_up, created_at)
    values ($1, $2, $3, 0, false, false, now()) returning id`,
    [userId, randomBytes(32), randomBytes(77)],
  )
  return rows[0]?.id ?? ''
}

function clientData(type: string, challenge: string, { origin = 'http://localhost:3000' }: PasskeyBehavior): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data: the hash of the host, the flags, the counter. */
function authenticatorData(
  { host = 'localhost', verifies = true, counter = 0, backedUp = false }: PasskeyBehavior,
  flags: number,
): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const all = flags | 0x01 | (verifies ? 0x04 : 0) | (backedUp ? 0x18 : 0)
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([all]), count])
}

/** https://www.rfc-editor.org/rfc/rfc9053#section-7.1.1: an EC2 key of P-256, for ES256. */
function coseKey(key: KeyObject): Uint8Array<ArrayBuffer> {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as never,
  )
}

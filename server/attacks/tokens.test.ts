import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccessTokens, type AccessTokens } from '../account/sessions/access-tokens.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson, post, secondDevice, type TestPerson } from '../testing/people.ts'

const HOME = 'http://localhost:3000'

let server: TestServer
let ana: TestPerson
let bo: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPerson(server)
  bo = await newPerson(server, 'bo')
})
afterAll(() => server.close())

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<string, unknown>
const seconds = () => Math.floor(Date.now() / 1000)

/** A token with changed claims, signed with the server's key. */
const signedByUs = async (claims: JWTPayload) =>
  (await server.context.auth.api.signJWT({ body: { payload: { ...claimsOf(ana), ...claims } } })).token

const claimsOf = ({ session }: TestPerson) => read(session.access_token.split('.')[1])

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** The next base64url letter, which decodes to the same bits if the trailing ones are unused. */
const nextLetter = (letter = '') => BASE64URL[BASE64URL.indexOf(letter) + 1] ?? ''

/** Invalid tokens, each with its defect. */
async function badTokens(): Promise<Readonly<Record<string, string>>> {
  const [head = '', body = '', signature = ''] = ana.session.access_token.split('.')
  const header = read(head)
  const claims = claimsOf(ana)
  const stranger = await generateKeyPair('EdDSA', { extractable: true })
  const strange = (more: Record<string, unknown> = {}) =>
    new SignJWT(claims).setProtectedHeader({ ...header, alg: 'EdDSA', ...more }).sign(stranger.privateKey)
  const [published] = (await server.context.auth.api.getJwks()).keys
  const secret = new TextEncoder().encode(JSON.stringify(published))
  return {
    nothing: '',
    'no token at all': 'x.y.z',
    'no signature': `${head}.${body}.`,
    'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'alg None': `${part({ ...header, alg: 'None' })}.${body}.${signature}`,
    'another subject under the same signature': `${head}.${part({ ...claims, sub: bo.id })}.${signature}`,
    'a later end under the same signature': `${head}.${part({ ...claims, exp: seconds() + 9999 })}.${signature}`,
    'a signature with one letter changed': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'a padded signature': `${head}.${body}.${signature}==`,
    'a signature with other spare bits': `${head}.${body}.${signature.slice(0, -1)}${nextLetter(signature.at(-1))}`,
    'a key of their own under our name': await strange(),
    'a key of their own that they bring along': await strange({ jwk: await exportJWK(stranger.publicKey) }),
    'a key of their own at their address': await strange({ jku: 'https://elsewhere.example/keys', kid: 'theirs' }),
    'a key named by a path': await strange({ kid: '../../../../dev/null' }),
    'our public key as a shared secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: String(header['kid']) })
      .sign(secret),
    expired: await signedByUs({ exp: seconds() - 1 }),
    'not yet valid': await signedByUs({ nbf: seconds() + 3600 }),
    'another issuer': await signedByUs({ iss: 'https://elsewhere.example' }),
    'another audience': await signedByUs({ aud: 'https://elsewhere.example' }),
    'no session': await signedByUs({ sid: undefined }),
    'a session that is a list': await signedByUs({ sid: [claims['sid']] as never }),
    'the token of the cookie': ana.cookie.split('=', 2)[1] ?? '',
    'the token with a space in it': `${ana.session.access_token} ${ana.session.access_token}`,
  }
}

/** The invalid tokens that are accepted. */
async function opening(verify: (token: string) => Promise<unknown>): Promise<readonly string[]> {
  const found: string[] = []
  for (const [name, token] of Object.entries(await badTokens())) {
    const opens = await verify(token).then(
      () => true,
      () => false,
    )
    if (opens) found.push(name)
  }
  return found
}

const byApi = async (token: string) => {
  const response = await server.api.request('/api/profile', { headers: { authorization: `Bearer ${token}` } })
  if (response.status === 401) throw new Error('refused')
  return response
}

describe('an access token', () => {
  test('an access token is rejected unless it is genuine, complete, for this audience and not expired', async () => {
    expect(await opening(byApi)).toEqual([])
    expect((await ana.ask('GET', '/api/profile')).status).toBe(200)
  })

  test('an access token with a genuine signature and valid claims is accepted: the others fail by their defect alone', async () => {
    expect((await byApi(await signedByUs({ exp: seconds() + 60 }))).status).toBe(200)
  })

  test('an access token counts only in the Authorization header with the Bearer scheme', async () => {
    const token = ana.session.access_token
    const tries: readonly (readonly [string, Record<string, string>])[] = [
      [`/api/profile?access_token=${token}&authorization=Bearer%20${token}`, {}],
      ['/api/profile', { cookie: `access_token=${token}; ${ana.cookie}` }],
      ['/api/profile', { authorization: `Basic ${token}` }],
      ['/api/profile', { authorization: token }],
      ['/api/profile', { 'x-authorization': `Bearer ${token}` }],
      ['/api/profile', { 'x-user-id': ana.id, 'x-forwarded-user': ana.id }],
    ]
    for (const [path, headers] of tries) expect((await server.api.request(path, { headers })).status).toBe(401)
  })
})

describe('the check itself', () => {
  const tokensOf = async (): Promise<AccessTokens> => {
    const keys = await server.context.auth.api.getJwks()
    return createAccessTokens({ issuer: HOME, readKeys: async () => keys, now: () => new Date() })
  }

  test('the check itself finds nothing on a server that verifies tokens', async () => {
    const tokens = await tokensOf()
    expect(await opening((token) => tokens.verify(token))).toEqual([])
  })

  test('the check itself finds the tokens that a stopped clock accepts', async () => {
    const keys = await server.context.auth.api.getJwks()
    const past = new Date(Date.now() - 60_000)
    const tokens = createAccessTokens({ issuer: HOME, readKeys: async () => keys, now: () => past })
    expect(await opening((token) => tokens.verify(token))).toEqual(['expired'])
  })

  test('the check itself finds the tokens that a server without signature checks accepts', async () => {
    const believing = async (token: string) => {
      const { sub } = read(token.split('.')[1])
      if (sub === undefined) throw new Error('refused')
    }
    expect((await opening(believing)).length).toBeGreaterThan(10)
  })

  test('the check itself finds the tokens that a server without issuer and audience checks accepts', async () => {
    const [published] = (await server.context.auth.api.getJwks()).keys
    const key = await importJWK(published ?? {}, 'EdDSA')
    const { jwtVerify } = await import('jose')
    expect(await opening((token) => jwtVerify(token, key))).toEqual([
      'a padded signature',
      'a signature with other spare bits',
      'another issuer',
      'another audience',
      'no session',
      'a session that is a list',
    ])
  })
})

describe('the refresh cookie', () => {
  const renew = async (cookie: string) =>
    (await server.api.request('/api/account/session', { method: 'POST', headers: { cookie } })).status
  const signOut = (cookie: string) =>
    server.api.request('/api/account/sign-out', { method: 'POST', headers: { cookie } })

  test('the refresh cookie is invalid after sign-out, with all access tokens of its session', async () => {
    const phone = await newPerson(server, 'cy')
    const again = await server.api.request('/api/account/session', {
      method: 'POST',
      headers: { cookie: phone.cookie },
    })
    const { access_token } = (await again.json()) as { readonly access_token: string }
    await signOut(phone.cookie)
    expect(await renew(phone.cookie)).toBe(401)
    for (const token of [access_token, phone.session.access_token])
      await expect(byApi(token)).rejects.toThrow('refused')
  })

  test('the refresh cookie is invalid after its lifetime', async () => {
    const person = await newPerson(server, 'cy')
    await asOwner(
      server.context.database,
      "update auth_sessions set expires_at = now() - interval '1 s' where user_id = $1",
      [person.id],
    )
    expect(await renew(person.cookie)).toBe(401)
  })

  test('the refresh cookie is invalid after a change of the password elsewhere', async () => {
    const phone = await newPerson(server, 'cy')
    const laptop = await secondDevice(server, phone)
    await laptop.ask('PUT', '/api/account/password', { password: 'another horse battery' })
    expect([await renew(phone.cookie), await renew(laptop.cookie)]).toEqual([401, 200])
  })

  test('cannot be forged, recombined or renamed', async () => {
    const [name = '', value = ''] = ana.cookie.split('=', 2)
    const [session = '', serial = '', proof = ''] = value.split('.')
    const [others = '', , theirProof = ''] = (bo.cookie.split('=', 2)[1] ?? '').split('.')
    const forged = [
      `${name}=`,
      `${name}=${session}`,
      `${name}=${session}.${serial}`,
      `${name}=${session}.${serial}.${theirProof}`,
      `${name}=${others}.${serial}.${proof}`,
      `${name}=${session}.${Number(serial) + 1}.${proof}`,
      `${name}=${session}.-1.${proof}`,
      `${name}=${session}.9999999999.${proof}`,
      `${name}=${session}.${serial}.${proof.slice(1)}`,
      `${name}=${crypto.randomUUID()}.${serial}.${proof}`,
      `${name}=${encodeURIComponent(`' or '1'='1`)}.${serial}.${proof}`,
      `${name}=${ana.session.access_token}`,
    ]
    for (const cookie of forged) expect(await renew(cookie), cookie).toBe(401)
    for (const other of ['refresh', 'vialog.session_token']) expect(await renew(`${other}=${value}`)).toBe(204)
    expect(await renew(ana.cookie)).toBe(200)
  })

  test('the refresh cookie is new with each sign-in: a planted one is not accepted', async () => {
    const response = await post(
      server,
      '/api/account/sign-in',
      { email: ana.email, password: 'correct horse battery' },
      { cookie: bo.cookie },
    )
    const given = response.headers.getSetCookie().join()
    expect(given).toMatch(/HttpOnly/i)
    expect(given).not.toContain(bo.cookie.split('=', 2)[1])
    expect(given).not.toContain(ana.cookie.split('=', 2)[1])
  })
})

import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { signedOut } from '../refusal.ts'

/** Who is asking. */
export type Person = { readonly userId: string; readonly sessionId: string; readonly expiresAt: number }

export type AccessTokens = {
  /** Who holds this token. @throws Refusal 401 when it is forged, expired or its session has ended. */
  verify(token: string): Promise<Person>
  /** Refuses every token of this session from now on. */
  refuseSession(sessionId: string, untilSeconds: number): void
}

/** A verified token is remembered until it expires, so that an ordinary call costs no signature check. */
const REMEMBERED = 10_000

/**
 * Verifies access tokens on this node alone, without asking the database.
 * A JWT outlives its session, so ended sessions are kept here until their last token is dead.
 */
export function createAccessTokens(source: {
  readonly issuer: string
  readonly readKeys: () => Promise<JSONWebKeySet>
  readonly now: () => Date
}): AccessTokens {
  const remembered = new Map<string, Person>()
  const ended = new Map<string, number>()
  let keys: JWTVerifyGetKey | undefined
  let look: { readonly at: number; readonly found: Promise<JSONWebKeySet> } | undefined
  const seconds = () => Math.floor(source.now().getTime() / 1000)

  return {
    async verify(token) {
      const person = remembered.get(token) ?? remember(token, await read(token))
      if (person.expiresAt <= seconds() || ended.has(person.sessionId)) {
        remembered.delete(token)
        throw signedOut()
      }
      return person
    },
    refuseSession(sessionId, untilSeconds) {
      for (const [id, until] of ended) if (until < seconds()) ended.delete(id)
      ended.set(sessionId, untilSeconds)
    },
  }

  async function read(token: string): Promise<Person> {
    const person = (keys && (await check(token, keys))) ?? (await check(token, await newestKeys()))
    if (!person) throw signedOut()
    return person
  }

  /** Another node may have made a newer key. Whoever invents names of keys makes us look once a second and no more. */
  async function newestKeys(): Promise<JWTVerifyGetKey> {
    if (look?.at !== seconds()) look = { at: seconds(), found: source.readKeys() }
    return (keys = createLocalJWKSet(await look.found))
  }

  /** Undefined where none of these keys has the name that the token asks for. */
  async function check(token: string, by: JWTVerifyGetKey): Promise<Person | undefined> {
    const verified = await jwtVerify(token, by, {
      issuer: source.issuer,
      audience: source.issuer,
      algorithms: ['EdDSA'],
      currentDate: source.now(),
      requiredClaims: ['sub', 'exp', 'sid'],
    }).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) return undefined
      throw signedOut()
    })
    if (!verified) return undefined
    const { payload } = verified
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string' || !payload.exp) throw signedOut()
    return { userId: payload.sub, sessionId: payload.sid, expiresAt: payload.exp }
  }

  function remember(token: string, person: Person): Person {
    if (remembered.size >= REMEMBERED)
      for (const oldest of remembered.keys()) {
        remembered.delete(oldest)
        break
      }
    remembered.set(token, person)
    return person
  }
}

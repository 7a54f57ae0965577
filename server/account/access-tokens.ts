import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { signedOut } from '../http/api-error.ts'

/** Who is asking. */
export type Person = { readonly userId: string; readonly sessionId: string; readonly expiresAt: number }

export type AccessTokens = {
  /** Who holds this token. @throws ApiError 401 when it is forged, expired or its session has ended. */
  verify(token: string): Promise<Person>
  /** Refuses every token of this session from now on. */
  refuseSession(sessionId: string, untilSeconds: number): void
  /** Whether this session's tokens are refused. */
  hasEnded(sessionId: string): boolean
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
  let prunedAt = 0
  let keys: JWTVerifyGetKey | undefined
  let look: { readonly at: number; readonly found: Promise<JSONWebKeySet> } | undefined
  const seconds = () => Math.floor(source.now().getTime() / 1000)

  return {
    async verify(token) {
      if (!isCanonical(token)) throw signedOut()
      const person = remembered.get(token) ?? remember(token, await read(token))
      if (person.expiresAt <= seconds() || ended.has(person.sessionId)) {
        remembered.delete(token)
        throw signedOut()
      }
      return person
    },
    refuseSession(sessionId, untilSeconds) {
      prune()
      ended.set(sessionId, untilSeconds)
    },
    hasEnded: (sessionId) => ended.has(sessionId),
  }

  /** Once a second at most: the ended sessions are read again as a whole (main.ts), and each is added by itself. */
  function prune(): void {
    if (prunedAt === seconds()) return
    prunedAt = seconds()
    for (const [id, until] of ended) if (until < prunedAt) ended.delete(id)
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

/** Whether the signature is written in the one way that it has: readers of base64url also take padding and spare bits. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { signedOut } from '../../http/api-error.ts'

/** The person and session of a verified access token. */
export type Person = { readonly userId: string; readonly sessionId: string; readonly expiresAt: number }

export type AccessTokens = {
  /** Verifies a token. @throws ApiError 401 if it is forged or expired, or if its session has ended. */
  verify(token: string): Promise<Person>
  /** Rejects every token of this session from now on. */
  revokeSession(sessionId: string, untilSeconds: number): void
  /** Whether the tokens of this session are rejected. */
  hasEnded(sessionId: string): boolean
}

/** Verified tokens are cached until they expire, so that most calls need no signature check. */
const CACHE_LIMIT = 10_000

/**
 * Verifies access tokens on this node, without the database. A JWT outlives its session, so ended sessions are kept until
 * their last token has expired.
 */
export function createAccessTokens(source: {
  readonly issuer: string
  readonly readKeys: () => Promise<JSONWebKeySet>
  readonly now: () => Date
}): AccessTokens {
  const cache = new Map<string, Person>()
  const ended = new Map<string, number>()
  let prunedAt = 0
  let keys: JWTVerifyGetKey | undefined
  let keysRead: { readonly at: number; readonly found: Promise<JSONWebKeySet> } | undefined
  const seconds = () => Math.floor(source.now().getTime() / 1000)

  return {
    async verify(token) {
      if (!isCanonical(token)) throw signedOut()
      const person = cache.get(token) ?? store(token, await read(token))
      if (person.expiresAt <= seconds() || ended.has(person.sessionId)) {
        cache.delete(token)
        throw signedOut()
      }
      return person
    },
    revokeSession(sessionId, untilSeconds) {
      prune()
      ended.set(sessionId, untilSeconds)
    },
    hasEnded: (sessionId) => ended.has(sessionId),
  }

  /** At most once a second, since the job adds every ended session again (context.ts). */
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

  /** Another node may have created a newer key. Keys are read at most once a second, also for tokens with forged key ids. */
  async function newestKeys(): Promise<JWTVerifyGetKey> {
    if (keysRead?.at !== seconds()) keysRead = { at: seconds(), found: source.readKeys() }
    return (keys = createLocalJWKSet(await keysRead.found))
  }

  /** Undefined if none of these keys has the token's key id. */
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

  function store(token: string, person: Person): Person {
    if (cache.size >= CACHE_LIMIT)
      for (const oldest of cache.keys()) {
        cache.delete(oldest)
        break
      }
    cache.set(token, person)
    return person
  }
}

/** Whether the signature is in canonical base64url: decoders also accept padding and trailing bits. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

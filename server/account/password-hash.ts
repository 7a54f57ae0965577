import { randomBytes, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import { deriveKey, hashInTurn } from './derive-key.ts'

/** scrypt (RFC 7914) at the cost that OWASP's ASVS 5.0, appendix C, accepts: 32 MiB, three times. */
const COST = { N: 2 ** 15, r: 8, p: 3 }

/** A hash of ours, with its cost, so that a later version can raise it. */
const FORM = /^scrypt:(\d{1,8}):(\d{1,2}):(\d{1,2}):([\w-]{22}):([\w-]{43})$/

/**
 * The hash of a password, 'scrypt:N:r:p:salt:key'. Unicode's forms of one letter (NFKC) are one password.
 * @throws ApiError 503 if too many hashes are made
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await hashInTurn(() => keyOf(password, salt, COST))
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join(':')
}

/**
 * Whether this is the password of a hash. Earlier hashes are those of the auth library, which took a third of the work: the rest is done
 * after it, so that the time tells nobody which account has such a hash. @throws ApiError 503 if too many hashes are made
 */
export async function isPasswordOf({ hash, password }: { readonly hash: string; readonly password: string }) {
  const [, n, r, p, salt, key] = FORM.exec(hash) ?? []
  if (salt === undefined || key === undefined)
    return hashInTurn(async () => {
      const isRight = await verifyPassword({ hash, password })
      await keyOf(password, randomBytes(16), REST)
      return isRight
    })
  const cost = { N: Number(n), r: Number(r), p: Number(p) }
  const shown = await hashInTurn(() => keyOf(password, Buffer.from(salt, 'base64url'), cost))
  return timingSafeEqual(shown, Buffer.from(key, 'base64url'))
}

const REST = { ...COST, p: COST.p - 1 }

function keyOf(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return deriveKey(password.normalize('NFKC'), salt, cost)
}

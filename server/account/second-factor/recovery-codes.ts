import { randomBytes, randomInt } from 'node:crypto'
import { RECOVERY_CODE_ALPHABET, RECOVERY_CODE_COUNT, RECOVERY_CODE_LETTERS } from '#domain/account/second-factor'
import { deriveKey, hashInTurn } from '../derive-key.ts'

/** New recovery codes, with their salt and hashes. The codes are shown once and not kept. */
export type NewRecoveryCodes = {
  readonly codes: readonly string[]
  readonly salt: Buffer
  readonly hashes: readonly Buffer[]
}

/**
 * Makes recovery codes. They have one salt, so that a code that is shown is hashed once and not ten times.
 * @throws ApiError 503 if too many hashes are made
 */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = [...uniqueCodes()]
  const salt = randomBytes(16)
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashOfCode(code, salt))) }
}

/**
 * The hash of a recovery code: scrypt with the parameters of the auth library's passwords. The salt is kept sealed, so without AUTH_SECRET there
 * is nothing to compare a guess with. @throws ApiError 503 if too many hashes are made
 */
export function hashOfCode(code: string, salt: Buffer): Promise<Buffer> {
  return hashInTurn(() => deriveKey(code, salt, { N: 16_384, r: 16, p: 1 }))
}

function uniqueCodes(): ReadonlySet<string> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(newCode())
  return codes
}

function newCode(): string {
  return Array.from({ length: RECOVERY_CODE_LETTERS }, () =>
    RECOVERY_CODE_ALPHABET.charAt(randomInt(RECOVERY_CODE_ALPHABET.length)),
  ).join('')
}

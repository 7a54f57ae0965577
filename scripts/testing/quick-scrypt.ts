import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Imported before a site for tests: the hash of a password takes a sixth of a second of the processor by design, and each story signs somebody up.
const scrypt = crypto.scrypt

/** `scrypt` at a hundredth of the cost: the same secret and salt still make the same key. */
function quickScrypt(secret: BinaryLike, salt: BinaryLike, bytes: number, cost: ScryptOptions, done: Done): void {
  scrypt(secret, salt, bytes, { ...cost, N: 1024, p: 1 }, done)
}

type Done = (error: Error | null, key: Buffer) => void

crypto.scrypt = quickScrypt as typeof crypto.scrypt
syncBuiltinESMExports()

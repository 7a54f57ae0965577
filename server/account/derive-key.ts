import { scrypt, type ScryptOptions } from 'node:crypto'
import { createSemaphore } from '../limits/semaphore.ts'

/**
 * How many hashes of passwords and codes this process makes at once, of 32 MiB each. Node makes them on four threads, which also read files,
 * compress and ask the system for names: one stays free.
 */
const AT_ONCE = 3
/** How long a hash waits for its turn: less than a connection may be idle (server/http-server.ts). The calls under way bound how many wait. */
const PATIENCE_MS = 15_000

/** Runs `task`, which hashes, when it is its turn. @throws ApiError 503 with Retry-After if it has waited too long; it is then not run */
export const hashInTurn = createSemaphore(AT_ONCE, PATIENCE_MS)

const KEY_BYTES = 32
const MAXMEM = 64 * 1024 * 1024

/** The key of 32 bytes that scrypt (RFC 7914) derives. It takes a tenth of a second and more: call it by `hashInTurn`. */
export function deriveKey(secret: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(secret, salt, KEY_BYTES, { ...cost, maxmem: MAXMEM }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

import type { Context } from 'hono'
import type { Settings } from '../env.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { createSemaphore } from './semaphore.ts'
import { busy } from '../http/api-error.ts'
import { networksOf } from '../http/client-address.ts'
import { keepOpen } from '../http/keep-open.ts'
import { pacedBody } from '../http/paced-body.ts'
import type { ApiEnv } from '../http/router.ts'

/** How long one waits for its turn. */
const PATIENCE_MS = 60_000
/** How many files of one person, and how many in all, are made or wait. The others get 503. */
const WAITING = { perKey: 3, total: 24 }
/** The same of one address, so that several accounts of one caller crowd nobody out. */
const WAITING_OF_ADDRESS = { perKey: 6, total: Infinity }
/** Made files are kept in memory until their clients have taken them. Beyond so many bytes the next one gets 503. */
const MOST_KEPT_BYTES = 256 * 1024 * 1024

/** A file in memory, with what the caller says of it. */
type Made = { readonly body: Uint8Array<ArrayBuffer> }

/**
 * Makes large files: one of a person at a time, `atOnce` on a node. Who asked holds a place until the file was taken. Returns the
 * made file with its body as a stream. @throws ApiError 503 with Retry-After if there is no place, and what `make` throws
 */
export function createLargeFiles({ rateLimits }: Pick<Settings, 'rateLimits'>, atOnce: number) {
  const ofPerson = createKeyedMutex()
  const ofNode = createSemaphore(atOnce, PATIENCE_MS)
  const ofAll = createConcurrencyLimit(WAITING)
  const ofAddress = createConcurrencyLimit(rateLimits ? WAITING_OF_ADDRESS : NO_BOUNDS)
  let keptBytes = 0

  /** Acquires both places. Returns the function that releases them. */
  function enter(userId: string, address: string): () => void {
    const place = ofAll.acquire(userId)
    if (typeof place === 'string') throw busy()
    const placeOfAddress = ofAddress.acquire(networksOf(address).home)
    if (typeof placeOfAddress !== 'string') return () => [place, placeOfAddress].forEach((leave) => leave())
    place()
    throw busy()
  }

  return async <File extends Made>(c: Context<ApiEnv>, userId: string, make: () => Promise<File>) => {
    const leave = enter(userId, c.var.address)
    try {
      const file = await keepOpen(c, () => ofPerson(userId, () => ofNode(make)))
      const { byteLength } = file.body
      if (keptBytes > 0 && keptBytes + byteLength > MOST_KEPT_BYTES) throw busy()
      keptBytes += byteLength
      const body = pacedBody(file.body, () => {
        keptBytes -= byteLength
        leave()
      })
      return { ...file, body, length: String(byteLength) }
    } catch (error) {
      leave()
      throw error
    }
  }
}

const NO_BOUNDS = { perKey: Infinity, total: Infinity }

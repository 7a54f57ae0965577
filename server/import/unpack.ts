import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { errorCode } from '../db/database-busy.ts'
import { tooLarge, unreadable } from '../http/api-error.ts'

/** The most bytes of a vialog.json (docs/requests.md). */
export const MOST_JSON_BYTES = 64 * 1024 * 1024

/** An export of many like doses shrinks to a fortieth; what shrinks further was made to cost memory. */
const MOST_RATIO = 100
/** A short file may be blank. */
const ALWAYS_UNPACKED_BYTES = 1024 * 1024

/**
 * The bytes of a body. They are unpacked beside the event loop. @throws ApiError 413 as soon as they are too many, or more than a
 * hundred times what was sent; 400 if they are damaged
 */
export async function unpack(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === undefined) return body
  if (encoding !== 'gzip') throw unreadable()
  try {
    const most = Math.min(MOST_JSON_BYTES, Math.max(ALWAYS_UNPACKED_BYTES, MOST_RATIO * body.length))
    return await unzip(body, { maxOutputLength: most })
  } catch (error) {
    throw errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable()
  }
}

const unzip = promisify(gunzip)

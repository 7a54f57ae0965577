import type { Settings } from '../env.ts'
import { ApiError } from '../http/api-error.ts'
import { createByteShare } from '../limits/byte-share.ts'

/** Two of the largest files, or a hundred exports of a busy year. The rows take about as much in the database. */
const SHARE = { atOnce: 128 * 1024 * 1024, anHour: 128 * 1024 * 1024 }

/** Counts what an address imports, by the size of the unpacked file. @throws ApiError 429 with Retry-After */
export function createImportShare(settings: Pick<Settings, 'rateLimits'>) {
  return createByteShare(settings, SHARE, importedEnough)
}

/** Another import of the person, or the same one sent before. */
const importedEnough = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message: 'A lot was imported from this network within the hour. Nothing was imported; please try again later.',
    },
    retryAfter,
  )

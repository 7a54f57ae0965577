import type { Settings } from '../env.ts'
import { ApiError } from '../http/api-error.ts'
import { createByteShare } from '../limits/byte-share.ts'

/** As many as one person may keep (400 MB) come from one address at once; then 150 large ones an hour. */
const SHARE = { atOnce: 512 * 1024 * 1024, anHour: 128 * 1024 * 1024 }

/** Counts the bytes of photos that an address adds. @throws ApiError 429 with Retry-After: the device keeps the photo and sends it later */
export function createPhotoShare(settings: Pick<Settings, 'rateLimits'>, now?: () => number) {
  return createByteShare(settings, SHARE, addedEnough, now)
}

const addedEnough = (retryAfter: number) =>
  new ApiError(
    429,
    {
      code: 'too-many',
      message:
        'Many photos were added from this network within the hour. This one stays on the device and is sent later.',
    },
    retryAfter,
  )

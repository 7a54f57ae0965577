import { bytesOfBase64 } from '../pictures/base64.ts'
import { storablePicture, type PictureLimits } from '../pictures/picture.ts'

/** The file that a person may choose is smaller than this, in bytes (docs/product/profile.md#picture). */
export const PICTURE_FILE_BYTES = 5 * 1024 * 1024
/** The maximum width and height of a stored picture in pixels, and its maximum size in bytes. */
export const AVATAR_PIXELS = 256
export const AVATAR_BYTES = 128 * 1024
export const AVATAR: PictureLimits = { bytes: AVATAR_BYTES, pixels: AVATAR_PIXELS }

/**
 * The picture of a data URL as it is stored: encoded anew from its bytes, with the type that the bytes have. Undefined for a text
 * that is not a data URL of an accepted picture.
 */
export function storablePictureUrl(url: string): string | undefined {
  const text = url.slice(url.indexOf(',') + 1)
  const bytes = text.length <= 2 * AVATAR_BYTES ? bytesOfBase64(text) : undefined
  const picture = bytes && storablePicture(bytes, AVATAR)
  return picture && `data:image/${picture.type};base64,${text}`
}

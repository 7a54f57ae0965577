import type { PictureLimits } from '../pictures/picture.ts'

/** The longer edge of a stored photo in pixels at most, and its bytes. */
export const PHOTO_PIXELS = 1600
export const PHOTO_BYTES = 819_200
/** The same of its thumbnail. */
export const THUMBNAIL_PIXELS = 320
export const THUMBNAIL_BYTES = 49_152
/** The photos of a person, and the bytes of them with their thumbnails. */
export const MOST_PHOTOS = 1000
export const MOST_PHOTO_BYTES = 400 * 1024 * 1024
/** The note of a photo has at most so many characters. */
export const MOST_OF_NOTES = 300
/** The photos that wait on a device until they are sent. */
export const MOST_WAITING = 10
/** The file that a person chooses has at most so many pixels: unpacked it takes 200 MB. */
export const FILE_PIXELS = 50_000_000

export const PHOTO: PictureLimits = { bytes: PHOTO_BYTES, pixels: PHOTO_PIXELS }
export const THUMBNAIL: PictureLimits = { bytes: THUMBNAIL_BYTES, pixels: THUMBNAIL_PIXELS }

import * as z from 'zod'
import { PHOTO_ANGLES } from '#domain/photos/angles'
import { PHOTO_TYPES } from '#domain/photos/parts'
import { CivilDate } from '#domain/time/schema'

/**
 * A photo without its bytes (docs/product/photos.md). `width` and `height` are pixels, `bytes` and `thumbnail_bytes` the sizes of the photo
 * and of its thumbnail, `sha256` that of the photo in hexadecimal digits, `version` as in every row (contract/device-rows.ts).
 */
export const Photo = z.object({
  id: z.uuid(),
  version: z.int(),
  day: CivilDate,
  angle: z.enum(PHOTO_ANGLES),
  width: z.int(),
  height: z.int(),
  type: z.enum(PHOTO_TYPES),
  bytes: z.int(),
  thumbnail_bytes: z.int(),
  sha256: z.string(),
  notes: z.string().nullable(),
  created_at: z.string(),
})
export type Photo = z.infer<typeof Photo>

import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { AddPhoto, Photo } from '#contract'
import { futurePhotoRefusal } from '#domain/photos/day'
import { PHOTO, THUMBNAIL } from '#domain/photos/limits'
import { NOT_A_PHOTO } from '#domain/photos/refusal'
import type { PhotoForm } from '#domain/photos/schema'
import { storablePicture, type Picture, type PictureLimits } from '#domain/pictures/picture'
import { CLOCKS_DIFFER } from '#domain/schedules/states/taken'
import type { CivilDate } from '#domain/time/civil'
import { invalidField } from '../http/api-error.ts'

/** A photo that may be stored: its row, and its bytes. */
export type CheckedPhoto = {
  readonly row: Omit<Photo, 'version' | 'created_at'>
  readonly photo: Buffer
  readonly thumbnail: Buffer
}

/**
 * Looks into the bytes of a photo and its thumbnail. Nothing is decoded.
 * @throws ApiError 400 for what may not be stored, and for a day after today
 */
export function checkedPhoto(sent: z.infer<typeof AddPhoto>, now: Date): CheckedPhoto {
  const { id, day, angle, notes } = checkedForm(sent, now)
  const [photo, { type, width, height }] = checkedPicture('photo', sent.photo, PHOTO)
  const [thumbnail] = checkedPicture('thumbnail', sent.thumbnail, THUMBNAIL)
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const sizes = { bytes: photo.length, thumbnail_bytes: thumbnail.length }
  return { row: { id, day, angle, width, height, type: `image/${type}`, ...sizes, sha256, notes }, photo, thumbnail }
}

/**
 * The day, angle and note of a photo. The day that it has already stays, also where the clock of a person who travels is behind it.
 * @throws ApiError 400 for another day after today; clocks may differ by a few minutes
 */
export function checkedForm<Form extends PhotoForm>(form: Form, now: Date, kept?: CivilDate): Form {
  if (form.day === kept) return form
  const refusal = futurePhotoRefusal(form.day, now.getTime() + CLOCKS_DIFFER, form.zone)
  if (refusal !== undefined) throw invalidField('day', refusal)
  return form
}

function checkedPicture(field: string, text: string, limits: PictureLimits): readonly [Buffer, Picture] {
  const bytes = Buffer.from(text, 'base64')
  // Node passes over what is no base64: a picture has one text.
  const picture = bytes.toString('base64') === text ? storablePicture(bytes, limits) : undefined
  if (picture) return [bytes, picture]
  throw invalidField(field, NOT_A_PHOTO)
}

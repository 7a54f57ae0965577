import * as z from 'zod'
import { PHOTO_BYTES, THUMBNAIL_BYTES } from '#domain/photos/limits'
import { NOT_A_PHOTO } from '#domain/photos/refusal'
import { PhotoForm } from '#domain/photos/schema'
import { created, done, jsonBody, pathId, query, uuid, write } from './call.ts'
import { Photo } from './photo.ts'

const CHOOSE = 'Please choose a photo'
const TOO_LARGE = 'This photo is too large'

/**
 * A picture in base64, whose bytes the server looks into (domain/pictures/picture.ts). A search for a wrong letter takes a tenth of the time of a
 * pattern of the whole: a photo has a million letters.
 */
const picture = (mostBytes: number) =>
  z
    .string(CHOOSE)
    .min(1, CHOOSE)
    .max(Math.ceil(mostBytes / 3) * 4, TOO_LARGE)
    .refine((text) => !/[^A-Za-z0-9+/=]/.test(text), NOT_A_PHOTO)

/** The form with the id that the device gave the photo, and the photo and its thumbnail as they are stored, each in base64. */
export const AddPhoto = PhotoForm.extend({
  id: uuid('A new photo needs an id'),
  photo: picture(PHOTO_BYTES),
  thumbnail: picture(THUMBNAIL_BYTES),
})
export type AddPhoto = z.input<typeof AddPhoto>
export type ChangePhoto = z.input<typeof PhotoForm>

const params = pathId('No such photo')

/**
 * Adds a photo. Needs premium: 403 `premium-required`. 400 for a day after today by the clock of `zone`, and for a picture that is not a
 * still JPEG or WebP within the limits, without metadata and with nothing behind its end. 409 `limit-reached` where the person has as many
 * photos, or bytes of them, as are kept. 503 where the store of the photos does not answer: nothing was saved, and the write may be sent again.
 */
export const addPhoto = write('post', '/api/photos', created(Photo), { body: jsonBody(AddPhoto) })

/** Changes what is said of a photo. Needs no premium. */
export const changePhoto = write('patch', '/api/photos/{id}', done(Photo), { params, body: jsonBody(PhotoForm) })

/** Removes a photo for good. Needs no premium. */
export const removePhoto = write('delete', '/api/photos/{id}', done(z.object({ id: z.uuid() })), { params })

const bytes = {
  200: {
    description: 'The bytes of a JPEG or a WebP',
    content: { 'image/jpeg': { schema: z.string() }, 'image/webp': { schema: z.string() } },
  },
}

/**
 * All photos of the person as a ZIP with `photos.json` (docs/export.md), made while it is taken. Needs no premium. One at a time: 429 while
 * another is under way. An answer that ends early is no ZIP: the object store did not answer, or the photos were taken too slowly.
 */
export const exportPhotos = query('/api/export/photos', {
  200: { description: 'A ZIP', content: { 'application/zip': { schema: z.string() } } },
})

/** A photo of the person's own. Needs no premium. 404 where there is none, 503 where the store of the photos does not answer. */
export const readPhoto = query('/api/photos/{id}/full', bytes, { params })

/** The thumbnail of a photo of the person's own. */
export const readThumbnail = query('/api/photos/{id}/thumbnail', bytes, { params })

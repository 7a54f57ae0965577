import { MOST_WAITING } from '#domain/photos/limits'
import type { PhotoForm } from '#domain/photos/schema'
import { pendingWrites, write } from '../outbox/pending-writes.ts'
import type { DrawnPhoto } from './make-photo.ts'
import type { ShownPhoto } from './photos.ts'
import { forgetPicture } from './pictures.ts'
import { addPhotoWrite, changePhotoWrite, removePhotoWrite, type PhotoRow } from './writes.ts'
import type { Write } from '../writes.ts'

/** As many photos wait on this device as it keeps: the next one is added when they are sent. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/**
 * Adds a photo under an id made by the form, so that two taps are one photo.
 * @throws TooManyWaiting, or when the device has no room for it.
 */
export async function addPhoto(id: string, drawn: DrawnPhoto, { zone, ...said }: PhotoForm): Promise<void> {
  const { photo, thumbnail, ...measures } = drawn
  const isAgain = pendingWrites().some((one) => one.id === id)
  if (!isAgain && countWaiting(pendingWrites()) >= MOST_WAITING) throw new TooManyWaiting()
  await write(addPhotoWrite, {
    id,
    params: {},
    body: { id, zone, ...said, photo, thumbnail },
    preview: { id, ...said, ...measures, created_at: new Date().toISOString() },
  })
}

/** Those among them that the server has refused, too: their bytes are here. */
function countWaiting(writes: readonly Write[]): number {
  return writes.filter(({ kind }) => kind === 'add-photo').length
}

/**
 * Changes the day, angle and note of a photo. The form makes the id, so that two taps are one change. A change to the same values is not made.
 * @throws when the device has no room for it.
 */
export async function changePhoto(id: string, shown: ShownPhoto, { zone, ...said }: PhotoForm): Promise<void> {
  const before = rowOf(shown)
  if (said.day === before.day && said.angle === before.angle && said.notes === before.notes) return
  await write(changePhotoWrite, {
    id,
    params: { id: before.id },
    body: { zone, ...said },
    preview: { before, photo: { ...before, ...said } },
  })
}

/** Removes a photo for good. @throws when the device has no room for it. */
export async function removePhoto(shown: ShownPhoto): Promise<void> {
  const preview = rowOf(shown)
  await write(removePhotoWrite, { id: crypto.randomUUID(), params: { id: preview.id }, body: undefined, preview })
  forgetPicture(preview.id)
}

/** A photo without what a screen shows beside it. */
function rowOf({ waiting: _waiting, version: _version, ...row }: ShownPhoto): PhotoRow {
  return row
}

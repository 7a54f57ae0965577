import type * as contract from '#contract'
import { monthDay } from '#domain/time/format'
import { defineWrite, withIdInBoth } from '../outbox/define-write.ts'
import type { UnsentRow } from '../rows/draft.ts'
import { ANGLE_NAMES } from './names.ts'

export type PhotoRow = UnsentRow<'photos'>

/** Adds a photo. The bytes are in the body alone: what waits is shown from there (pictures.ts). */
export const addPhotoWrite = defineWrite<'add-photo', typeof contract.addPhoto, PhotoRow>({
  kind: 'add-photo',
  call: { method: 'post', path: '/api/photos' },
  title: (photo) => `Add a photo: ${photoText(photo)}`,
  done: (photo) => ({ title: 'Photo saved', text: `${photoText(photo)}.` }),
  failed: 'Failed to save the photo.',
  change(rows, photo) {
    // A later write may have changed what this one has added: then the row is there.
    if (!rows.get('photos', photo.id)) rows.put('photos', photo)
  },
  withNewId: withIdInBoth,
})

/** A photo as it was when its sheet opened, and as it will be. */
export type PhotoChange = { readonly before: PhotoRow; readonly photo: PhotoRow }

/** Changes the day, angle and note of a photo. */
export const changePhotoWrite = defineWrite<'change-photo', typeof contract.changePhoto, PhotoChange>({
  kind: 'change-photo',
  call: { method: 'patch', path: '/api/photos/{id}' },
  title: ({ before }) => `Change a photo: ${photoText(before)}`,
  done: ({ photo }) => ({ title: 'Photo changed', text: `${photoText(photo)}.` }),
  failed: 'Failed to change the photo.',
  change(rows, { photo: { id, day, angle, notes } }) {
    const row = rows.get('photos', id)
    if (row) rows.put('photos', { ...row, day, angle, notes })
  },
})

/** Removes a photo for good. */
export const removePhotoWrite = defineWrite<'remove-photo', typeof contract.removePhoto, PhotoRow>({
  kind: 'remove-photo',
  call: { method: 'delete', path: '/api/photos/{id}' },
  title: (photo) => `Delete a photo: ${photoText(photo)}`,
  done: () => ({ title: 'Photo deleted', text: 'It is gone for good.' }),
  failed: 'Failed to delete the photo.',
  change(rows, { id }) {
    rows.remove('photos', id)
  },
})

/** 'Nov 28, front'. */
function photoText({ day, angle }: PhotoRow): string {
  return `${monthDay(day)}, ${ANGLE_NAMES[angle].toLowerCase()}`
}

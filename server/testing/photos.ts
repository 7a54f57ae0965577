import { randomBytes } from 'node:crypto'
import type { AddPhoto, Photo } from '#contract'
import type { TestPerson } from './people.ts'
import { onDay, ZONE } from './plans.ts'

const big = (value: number) => [value >> 8, value & 0xff]
export const segment = (marker: number, data: Iterable<number>) => {
  const bytes = [...data]
  return [...big(marker), ...big(bytes.length + 2), ...bytes]
}

/** A JPEG of this size with `bytes` bytes, of which the pixels are random, and with further segments in its head. */
export function jpeg(width: number, height: number, bytes = 2_000, segments: readonly number[] = []): Buffer {
  const head = [
    ...big(0xffd8),
    ...segment(0xffe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...segments,
    ...segment(0xffc0, [8, ...big(height), ...big(width), 1, 1, 0x11, 0]),
    ...segment(0xffda, [1, 1, 0, 0, 63, 0]),
  ]
  const pixels = randomBytes(bytes - head.length - 2).map((byte) => (byte === 0xff ? 0 : byte))
  return Buffer.concat([Buffer.from(head), pixels, Buffer.from(big(0xffd9))])
}

/** The body of a new photo. */
export const photoForm = (changed: Partial<AddPhoto> = {}): AddPhoto => ({
  id: crypto.randomUUID(),
  day: onDay(0),
  zone: ZONE,
  angle: 'front',
  notes: 'After the run',
  ...changed,
  photo: changed.photo ?? jpeg(1200, 1600, 40_000).toString('base64'),
  thumbnail: changed.thumbnail ?? jpeg(240, 320, 4_000).toString('base64'),
})

/** Sends a new photo; the id of the write is that of the photo. */
export const sendPhoto = (person: TestPerson, form: AddPhoto = photoForm(), write: string = form.id) =>
  person.ask('POST', '/api/photos', form, write)

/** A photo that was added. */
export async function newPhoto(person: TestPerson, form: AddPhoto = photoForm()): Promise<Photo> {
  const answer = await sendPhoto(person, form)
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json()) as Photo
}

/** The bytes of a part of a photo. */
export const readPart = async (person: TestPerson, id: string, part: 'full' | 'thumbnail' = 'full') =>
  Buffer.from(await (await person.ask('GET', `/api/photos/${id}/${part}`)).arrayBuffer())

import { expect, test } from 'vitest'
import { storablePicture } from './picture.ts'
import { withoutMetadata } from './without-metadata.ts'

const segment = (marker: number, ...body: readonly number[]) => [0xff, marker, 0, body.length + 2, ...body]
const text = (words: string) => [...new TextEncoder().encode(words)]

const jfif = segment(0xe0, ...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0)
const picture = [
  ...segment(0xc0, 8, 0, 30, 0, 40, 1, 1, 0x11, 0),
  ...segment(0xda, 1, 1, 0, 0, 63, 0),
  1,
  2,
  0xff,
  0xd9,
]
const jpeg = (...segments: readonly (readonly number[])[]) =>
  Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...picture])
const LIMITS = { bytes: 1000, pixels: 1600 }

test('the EXIF, Photoshop and comment segments that Safari writes go, and the server takes the picture', () => {
  const exif = segment(0xe1, ...text('Exif\0\0MM'))
  const photoshop = segment(0xed, ...text('Photoshop 3.0\0'))
  const written = jpeg(jfif, exif, photoshop, segment(0xfe, ...text('a comment')))
  expect(storablePicture(written, LIMITS)).toBeUndefined()
  const kept = withoutMetadata(written)
  expect(kept).toEqual(jpeg(jfif))
  expect(storablePicture(kept, LIMITS)).toEqual({ type: 'jpeg', width: 40, height: 30 })
})

test('a picture without metadata stays as it is, and so does what is no JPEG', () => {
  for (const bytes of [jpeg(jfif), jpeg(), Uint8Array.from(text('RIFF....WEBPVP8 ')), new Uint8Array()])
    expect(withoutMetadata(bytes)).toEqual(bytes)
})

test('a JPEG that is cut off ends in an answer', () => {
  const whole = jpeg(jfif, segment(0xe1, 1, 2, 3))
  for (let length = 0; length < whole.length; length += 1)
    expect(() => withoutMetadata(whole.slice(0, length))).not.toThrow()
})

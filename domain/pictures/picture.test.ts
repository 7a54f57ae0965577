import { describe, expect, test } from 'vitest'
import { storablePicture } from './picture.ts'

const MOST_BYTES = 128 * 1024
const stored = (bytes: Uint8Array) => storablePicture(bytes, { bytes: MOST_BYTES, pixels: 256 })

const text = (words: string) => [...new TextEncoder().encode(words)]
const big = (value: number) => [value >> 8, value & 0xff]
const little = (value: number, count: number) => Array.from({ length: count }, (_, at) => (value >>> (8 * at)) & 0xff)

const chunk = (name: string, data: readonly number[]) => [
  ...text(name),
  ...little(data.length, 4),
  ...data,
  ...(data.length % 2 ? [0] : []),
]
const webp = (...chunks: readonly (readonly number[])[]) => {
  const body = [...text('WEBP'), ...chunks.flat()]
  return new Uint8Array([...text('RIFF'), ...little(body.length, 4), ...body])
}
const lossy = (width: number, height: number) =>
  chunk('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2), 7, 7])
const lossless = (width: number, height: number) =>
  chunk('VP8L', [0x2f, ...little((width - 1) | ((height - 1) << 14), 4), 7, 7])

const segment = (marker: number, data: readonly number[]) => [...big(marker), ...big(data.length + 2), ...data]
const frame = (width: number, height: number, marker = 0xffc0) => segment(marker, [8, ...big(height), ...big(width), 3])
const jpeg = (...segments: readonly (readonly number[])[]) =>
  new Uint8Array([0xff, 0xd8, ...segments.flat(), ...segment(0xffda, [1, 2]), 9, 9, 9, 0xff, 0xd9])

describe('a picture that may be stored', () => {
  test.each([
    ['a lossy WebP', webp(lossy(256, 200)), { type: 'webp', width: 256, height: 200 }],
    ['a lossless WebP', webp(lossless(256, 1)), { type: 'webp', width: 256, height: 1 }],
    [
      'a WebP with transparency and colours',
      webp(
        chunk('VP8X', [0x30, 0, 0, 0, 255, 0, 0, 255, 0, 0]),
        chunk('ICCP', [1, 2, 3]),
        chunk('ALPH', [1]),
        lossy(256, 256),
      ),
      { type: 'webp', width: 256, height: 256 },
    ],
    [
      'a JPEG with colours and several scans',
      jpeg(
        segment(0xffe2, text('ICC_PROFILE\0\x01\x01')),
        segment(0xffee, text('Adobe')),
        frame(256, 128, 0xffc2),
        segment(0xffda, [1, 2]),
        [9, 0xff, 0, 0xff, 0xd0, 9],
      ),
      { type: 'jpeg', width: 256, height: 128 },
    ],
    ['a JPEG', jpeg(segment(0xffe0, text('JFIF\0')), frame(256, 128)), { type: 'jpeg', width: 256, height: 128 }],
    ['a progressive JPEG', jpeg(segment(0xffc4, [1]), frame(1, 1, 0xffc2)), { type: 'jpeg', width: 1, height: 1 }],
  ])('%s', (_name, bytes, picture) => {
    expect(stored(bytes)).toEqual(picture)
  })
})

describe('refused is', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['a drawing', new Uint8Array(text('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a PNG', new Uint8Array([0x89, ...text('PNG'), 13, 10, 26, 10])],
    ['a GIF', new Uint8Array(text('GIF89a'))],
    ['what only begins like a WebP', new Uint8Array(text('RIFF'))],
    ['a WebP without a picture', webp()],
    ['a WebP cut short', webp(lossy(9, 9)).slice(0, -2)],
    ['a WebP with more behind its end', new Uint8Array([...webp(lossy(9, 9)), 1, 2])],
    ['a WebP whose chunk reaches past its end', webp([...text('VP8 '), ...little(99, 4), 1, 2])],
    ['a WebP that moves', webp(chunk('ANIM', [1, 2]), lossy(9, 9))],
    ['a WebP that tells where it was taken', webp(lossy(9, 9), chunk('EXIF', text('GPS')))],
    ['a WebP that tells who took it', webp(lossy(9, 9), chunk('XMP ', text('by')))],
    ['a WebP that is too wide', webp(lossy(257, 9))],
    ['a WebP that is too high', webp(lossless(9, 257))],
    ['a WebP of no size', webp(lossy(0, 9))],
    ['a JPEG without a picture', jpeg(segment(0xffe0, text('JFIF\0')))],
    ['a JPEG cut short', jpeg(frame(9, 9)).slice(0, -1)],
    ['a JPEG that tells where it was taken', jpeg(segment(0xffe1, text('Exif\0\0GPS')), frame(9, 9))],
    ['a JPEG with a comment', jpeg(segment(0xfffe, text('hello')), frame(9, 9))],
    ['a JPEG whose segment reaches past its end', jpeg([...big(0xffe0), ...big(999)], frame(9, 9))],
    ['a JPEG with something else between', jpeg([1, 2, 3, 4], frame(9, 9))],
    ['a JPEG with more behind its end', new Uint8Array([...jpeg(frame(9, 9)), 1, 2, 0xff, 0xd9])],
    ['a JPEG with another picture behind its end', new Uint8Array([...jpeg(frame(9, 9)), ...jpeg(frame(9, 9))])],
    ['a JPEG with a second frame', jpeg(frame(9, 9), frame(8, 8))],
    ['a JPEG without pixels', new Uint8Array([0xff, 0xd8, ...frame(9, 9), 0xff, 0xd9])],
    [
      'a JPEG with a comment behind its pixels',
      jpeg(frame(9, 9), segment(0xffda, [1]), segment(0xfffe, text('hello'))),
    ],
    ['a JPEG with a list of further pictures', jpeg(segment(0xffe2, text('MPF\0')), frame(9, 9))],
    ['a JPEG with a picture in its head', jpeg(segment(0xffe0, text('JFXX\0')), frame(9, 9))],
    ['a JPEG with words of its maker', jpeg(segment(0xffed, text('Photoshop 3.0\0')), frame(9, 9))],
    ['a JPEG with a segment of no known kind', jpeg(segment(0xfff5, text('hello')), frame(9, 9))],
    ['a WebP with two pictures', webp(lossy(9, 9), lossless(9, 9))],
    ['a WebP with two profiles', webp(chunk('ICCP', [1]), chunk('ICCP', [2]), lossy(9, 9))],
    ['a JPEG of 20,000 pixels', jpeg(frame(20_000, 20_000))],
    ['a JPEG of no size', jpeg(frame(9, 0))],
  ])('%s', (_name, bytes) => {
    expect(stored(bytes)).toBeUndefined()
  })

  test('more bytes than the limit', () => {
    const filled = (bytes: number) =>
      webp(
        lossy(9, 9),
        chunk(
          'ICCP',
          Array.from({ length: bytes - 40 }, () => 1),
        ),
      )
    expect(filled(MOST_BYTES).length).toBe(MOST_BYTES)
    expect(stored(filled(MOST_BYTES))).toBeDefined()
    expect(stored(filled(MOST_BYTES + 2))).toBeUndefined()
  })
})

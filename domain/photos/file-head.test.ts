import { expect, test } from 'vitest'
import { readFileHead } from './file-head.ts'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))
const uint16 = (value: number) => [value >> 8, value & 255]
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)]
const segment = (marker: number, ...body: readonly number[]) => [0xff, marker, ...uint16(body.length + 2), ...body]

const frame = (width: number, height: number) => segment(0xc0, 8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0)
const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 1, 2, 0xff, 0, 3]
const end = [0xff, 0xd9]
/** A thumbnail with a size and an end of its own, as cameras put it before the picture. */
const exif = segment(0xe1, ...bytes('Exif\0\0', [0xff, 0xd8], frame(160, 120), scan, end))
const jpeg = (...parts: readonly (readonly number[])[]) => bytes([0xff, 0xd8], exif, ...parts)

const chunk = (name: string, body: readonly number[]) => bytes(uint32(body.length), name, body, [0, 0, 0, 0])
const png = (width: number, height: number, ...rest: readonly Uint8Array[]) =>
  bytes(
    [0x89],
    'PNG\r\n\x1a\n',
    [...chunk('IHDR', [...uint32(width), ...uint32(height), 8, 2, 0, 0, 0])],
    ...rest.map((r) => [...r]),
  )

const webp = (name: string, body: readonly number[], length = body.length + 12) =>
  bytes('RIFF', [length & 255, length >> 8, 0, 0], 'WEBP', name, [body.length, 0, 0, 0], body)
const box = (name: string, ...body: readonly number[]) => [...bytes(uint32(8 + body.length), name, body)]
const ispe = (width: number, height: number) => box('ispe', 0, 0, 0, 0, ...uint32(width), ...uint32(height))
const heic = bytes(box('ftyp', ...bytes('heic', [0, 0, 0, 0])), box('meta', ...ispe(512, 512), ...ispe(4032, 3024)))

test('the size of a picture stands in its head, whatever the name of the file says', () => {
  expect(readFileHead(jpeg(frame(4032, 3024), scan, end))).toEqual({
    format: 'jpeg',
    width: 4032,
    height: 3024,
    isWhole: true,
  })
  expect(readFileHead(png(14_000, 14_000, chunk('IEND', [])))).toMatchObject({ format: 'png', width: 14_000 })
  const pixels = [0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x06, 0xb0, 0x04]
  expect(readFileHead(webp('VP8 ', pixels))).toMatchObject({ format: 'webp', width: 1600, height: 1200, isWhole: true })
  expect(readFileHead(webp('VP8X', [2, 0, 0, 0, 0x3f, 0x06, 0, 0xaf, 0x04, 0]))).toMatchObject({
    width: 1600,
    height: 1200,
  })
  expect(readFileHead(webp('VP8L', [0x2f, 0x3f, 0xc6, 0x2b, 0x01]))).toMatchObject({ width: 1600, height: 1200 })
})

test('the size of a HEIC picture is that of the whole, not of its tiles', () => {
  expect(readFileHead(heic)).toEqual({ format: 'heif', width: 4032, height: 3024, isWhole: true })
})

test('a file that is cut off is not whole, and what a camera writes behind a picture does no harm', () => {
  expect(readFileHead(jpeg(frame(40, 30), scan))?.isWhole).toBe(false)
  expect(readFileHead(jpeg(frame(40, 30), scan, end, [0, 0, 1, 2]))?.isWhole).toBe(true)
  expect(readFileHead(png(40, 30, chunk('IDAT', [1, 2])))?.isWhole).toBe(false)
  expect(readFileHead(webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 40, 0, 30, 0], 400))?.isWhole).toBe(false)
})

test('a file that is no picture has no head', () => {
  for (const file of [
    bytes(),
    bytes('GIF89a', [1, 0, 1, 0]),
    bytes('%PDF-1.7 and more text than a head is long'),
    bytes(box('ftyp', ...bytes('isom', [0, 0, 0, 0])), box('moov', ...Array.from({ length: 30 }, () => 0))),
    jpeg(),
    jpeg(scan),
    jpeg(frame(0, 0), scan, end),
    bytes([0xff, 0xd8], [0xff, 0xe1, 0xff, 0xff]),
    png(0, 10, chunk('IEND', [])),
  ])
    expect(readFileHead(file), String(file)).toBeUndefined()
})

test('any bytes behind the beginning of a picture end in an answer', () => {
  const heads = [jpeg(frame(40, 30), scan, end), png(40, 30, chunk('IEND', [])), webp('VP8 ', pixelsOf(40)), heic]
  for (const head of heads)
    for (let at = 0; at < head.length; at += 1)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const changed = head.with(at, value)
        expect(() => readFileHead(changed)).not.toThrow()
        expect(() => readFileHead(changed.subarray(0, at))).not.toThrow()
      }
})

function pixelsOf(width: number): readonly number[] {
  return [0, 0, 0, 0x9d, 1, 0x2a, width, 0, 30, 0]
}

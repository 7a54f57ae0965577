import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrPath } from '../../../ui/qr-path.ts'
import { labelAddress } from './label-address.ts'

/** Pixels along one module: what a camera sees of it. */
const SCALE = 4

test('a scanner reads the address of the vial, and nothing else, off the drawn code', () => {
  const address = labelAddress('https://vialog.example', '0198c0de-0000-7000-8000-000000000001')
  const { size, path } = qrPath(address)
  const width = size * SCALE
  expect(jsQR(pixelsOf(path, width), width, width)?.data).toBe(address)
  expect(address).toBe('https://vialog.example/track?vial=0198c0de-0000-7000-8000-000000000001')
})

/** Paints the squares of the path black on white, as RGBA. */
function pixelsOf(path: string, width: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4
      for (let byte = start; byte < start + SCALE * 4; byte += 4) pixels.fill(0, byte, byte + 3)
    }
  return pixels
}

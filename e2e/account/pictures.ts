import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** A file as a person would choose it. */
export type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** A black PNG of this size; thousands of pixels of nothing take little room. */
export function png(width: number, height: number): ChosenFile {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return { name: 'black.png', mimeType: 'image/png', buffer }
}

/** The same picture in a file of exactly so many bytes. */
export function filledUp(file: ChosenFile, bytes: number): ChosenFile {
  return { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(bytes - file.buffer.length)]) }
}

/** Two frames, red and then blue. */
export function animatedGif(): ChosenFile {
  const frame = (colour: number) => [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, colour, 1, 0]
  const screen = [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
  const buffer = Buffer.from([...Buffer.from('GIF89a'), ...screen, ...frame(0x44), ...frame(0x4c), 0x3b])
  return { name: 'moving.gif', mimeType: 'image/gif', buffer }
}

/**
 * A photo as a phone makes it: lying on its side with a note to turn it (the red left is meant to be above, the blue right
 * below), and the place where it was taken.
 */
export async function phonePhoto(page: Page): Promise<ChosenFile> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 })
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    brush.fillStyle = 'red'
    brush.fillRect(0, 0, 600, 600)
    brush.fillStyle = 'blue'
    brush.fillRect(600, 0, 600, 600)
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  const plain = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const buffer = Buffer.concat([plain.subarray(0, 2), exif(), plain.subarray(2)])
  return { name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer }
}

/** The colour in the middle of the upper and of the lower half of a picture, and its size, as the browser shows it. */
export function looksOf(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const brush = canvas.getContext('2d')
    brush?.drawImage(image, 0, 0)
    const colourAt = (y: number) => {
      const [red = 0, , blue = 0] = brush?.getImageData(image.width / 2, Math.floor(y), 1, 1).data ?? []
      return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'another'
    }
    return {
      size: [image.width, image.height],
      above: colourAt(image.height / 4),
      below: colourAt((image.height * 3) / 4),
    }
  }, url)
}

/** Orientation 6 (turn right) and a GPS latitude reference, in a segment as cameras write it. */
function exif(): Buffer {
  const orientation = '0112 0003 00000001 0006 0000'
  const place = '8825 0004 00000001 00000026'
  const latitude = '0001 0002 00000002 4e000000'
  const tiff = `4d4d 002a 00000008 0002 ${orientation} ${place} 00000000 0001 ${latitude} 00000000`
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff.replaceAll(' ', ''), 'hex')])
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
  return Buffer.concat([head, body])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, check])
}

import type { Page } from '@playwright/test'
import type { ChosenFile } from '../account/pictures.ts'

/** The corners of a picture in four colours, from the top left on: each turn and mirroring shows another order. */
export const CORNERS = ['red', 'green', 'blue', 'yellow'] as const

/**
 * A photo as a phone makes it: its pixels lie as `orientation` (1 to 8) says, so that upright it is `width` by `height` with the corners in
 * their order, and its metadata tells of the place and the camera.
 */
export async function turnedPhoto(page: Drawn, orientation: number, width = 1200, height = 1600): Promise<ChosenFile> {
  const url = await page.evaluate(drawTurned, { orientation, width, height, colours: [...CORNERS] })
  const plain = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const buffer = Buffer.concat([plain.subarray(0, 2), exif(orientation), comment(), plain.subarray(2)])
  return { name: `IMG_${orientation}.JPG`, mimeType: 'image/jpeg', buffer }
}

/** What draws: a page of Playwright, or another browser. */
type Drawn = { evaluate<Made, Given>(act: (given: Given) => Made | Promise<Made>, given: Given): Promise<Made> }

function drawTurned({ orientation, width, height, colours }: Drawing): string {
  const isSideways = orientation > 4
  const size = isSideways ? { width: height, height: width } : { width, height }
  const canvas = Object.assign(document.createElement('canvas'), size)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  // From upright to how the camera stores it (TIFF 6.0, tag 274).
  const turns: Record<number, [number, number, number, number, number, number]> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, -1, 1, 0, 0, width],
    7: [0, -1, -1, 0, height, width],
    8: [0, 1, -1, 0, height, 0],
  }
  brush.setTransform(...(turns[orientation] ?? [1, 0, 0, 1, 0, 0]))
  for (const [place, colour] of colours.entries()) {
    brush.fillStyle = colour
    brush.fillRect((place % 2) * (width / 2), Math.floor(place / 2) * (height / 2), width / 2, height / 2)
  }
  return canvas.toDataURL('image/jpeg', 0.9)
}

type Drawing = {
  readonly orientation: number
  readonly width: number
  readonly height: number
  readonly colours: readonly string[]
}

/** The orientation, the maker of the camera and a place, in a segment as cameras write it. */
function exif(orientation: number): Buffer {
  const maker = Buffer.from('SECRETCAM\0', 'latin1')
  const entries = [
    entry(0x010f, 2, maker.length, 62),
    entry(0x0112, 3, 1, orientation * 0x10000),
    entry(0x8825, 4, 1, 72),
  ]
  const gps = Buffer.concat([Buffer.from([0, 1]), entry(0x0001, 2, 2, 0x4e000000), Buffer.alloc(4)])
  const head = Buffer.from('4d4d002a000000080003', 'hex')
  const tiff = Buffer.concat([head, ...entries, Buffer.alloc(4), Buffer.alloc(12), maker, gps])
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
}

function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16BE(tag, 0)
  bytes.writeUInt16BE(type, 2)
  bytes.writeUInt32BE(count, 4)
  bytes.writeUInt32BE(value >>> 0, 8)
  return bytes
}

function comment(): Buffer {
  return segment(0xfe, Buffer.from('SECRETCOMMENT', 'latin1'))
}

function segment(marker: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body])
}

/** The colours of the four quarters of an image on the page, from the top left on, and its size in pixels. */
export async function looks(page: Page, name: string | RegExp) {
  return page.getByRole('img', { name }).evaluate(looksOf)
}

/** The same, in the page: of an image, or of the first one of a selector. */
export async function looksOf(shown: Element | string) {
  const picture = (typeof shown === 'string' ? document.querySelector(shown) : shown) as HTMLImageElement
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const brush = canvas.getContext('2d')
  brush?.drawImage(picture, 0, 0)
  const colourAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = brush?.getImageData(x * width, y * height, 1, 1).data ?? []
    if (red > 200) return green > 200 ? 'yellow' : 'red'
    return blue > 200 ? 'blue' : green > 80 ? 'green' : 'another'
  }
  const quarters = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => colourAt(x, y)))
  return { size: [width, height], quarters }
}

/** The beginning of a HEIC file of an iPhone, which Chromium does not open. */
export function heic(): ChosenFile {
  const box = (name: string, ...parts: readonly Buffer[]) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), ...parts])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(body.length + 4)
    return Buffer.concat([size, body])
  }
  const size = Buffer.from('0000000000000fc000000bd0', 'hex')
  const buffer = Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0heic', 'latin1')),
    box('meta', box('ispe', size)),
    box('mdat', Buffer.alloc(2000)),
  ])
  return { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer }
}

/** A WebP with two frames. */
export async function movingWebp(page: Page): Promise<ChosenFile> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, 64, 64)
    brush.fillStyle = 'black'
    brush.fillRect(0, 0, 32, 64)
    return canvas.toDataURL('image/webp', 0.9)
  })
  // Behind a profile of the colours, which no frame has.
  const still = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const frame = chunk(
    'ANMF',
    Buffer.concat([Buffer.from('0000000000003f00003f0000640000' + '02', 'hex'), still.subarray(still.indexOf('VP8 '))]),
  )
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', Buffer.from('020000003f00003f0000', 'hex')),
    chunk('ANIM', Buffer.from('000000000000', 'hex')),
    frame,
    frame,
  ])
  return { name: 'moving.webp', mimeType: 'image/webp', buffer: chunk('RIFF', body) }
}

function chunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), size, data, Buffer.alloc(data.length % 2)])
}

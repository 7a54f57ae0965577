/** The file that a person may choose is smaller than this, in bytes (docs/product/profile.md#picture). */
export const PICTURE_FILE_BYTES = 5 * 1024 * 1024
/** The maximum width and height of a stored picture in pixels, and its maximum size in bytes. */
export const AVATAR_PIXELS = 256
export const AVATAR_BYTES = 128 * 1024

export type Picture = { readonly type: 'webp' | 'jpeg'; readonly width: number; readonly height: number }

/**
 * The type and the size of a picture, read from its bytes: a complete still WebP or JPEG without metadata (no place,
 * camera or comment). Undefined for anything else, and for a picture above the limits. WebP container specification
 * (RFC 9649); ITU-T T.81 (JPEG).
 */
export function storablePicture(bytes: Uint8Array): Picture | undefined {
  if (bytes.length > AVATAR_BYTES) return undefined
  const picture = readWebp(bytes) ?? readJpeg(bytes)
  return picture && isWithinLimits(picture) ? picture : undefined
}

/**
 * The picture of a data URL as it is stored: encoded anew from its bytes, with the type that the bytes have. Undefined for a text
 * that is not a data URL of an accepted picture.
 */
export function storablePictureUrl(url: string): string | undefined {
  const text = url.slice(url.indexOf(',') + 1)
  const bytes = text.length <= 2 * AVATAR_BYTES ? bytesOfBase64(text) : undefined
  const picture = bytes && storablePicture(bytes)
  return picture && `data:image/${picture.type};base64,${text}`
}

/** The bytes of a text in base64 (RFC 4648, section 4) with its padding; undefined for any other text, so that each picture has one text. */
function bytesOfBase64(text: string): Uint8Array | undefined {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  if (text.length % 4 !== 0) return undefined
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let [bits, held, at] = [0, 0, 0]
  for (let place = 0; place < text.length - padding; place += 1) {
    const value = DIGITS.indexOf(text.charAt(place))
    if (value < 0) return undefined
    bits = ((bits << 6) | value) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at] = (bits >> held) & 0xff
    at += 1
  }
  return (bits & ((1 << held) - 1)) === 0 ? bytes : undefined
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function isWithinLimits({ width, height }: Picture): boolean {
  return width >= 1 && height >= 1 && width <= AVATAR_PIXELS && height <= AVATAR_PIXELS
}

/** The chunks of a still picture: pixels, transparency, colours. EXIF, XMP and frames are refused. */
const STILL_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']

function readWebp(bytes: Uint8Array): Picture | undefined {
  const view = viewOf(bytes)
  if (textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP' || view.getUint32(4, true) + 8 !== bytes.length)
    return undefined
  let picture: Picture | undefined
  for (let at = 12; at < bytes.length;) {
    if (at + 8 > bytes.length) return undefined
    const name = textAt(bytes, at)
    const size = view.getUint32(at + 4, true)
    if (!STILL_CHUNKS.includes(name) || at + 8 + size > bytes.length) return undefined
    picture = pixelsOf(name, view, at + 8, size) ?? picture
    at += 8 + size + (size % 2)
  }
  return picture
}

/** The size in the pixel data. The extended header only repeats it. */
function pixelsOf(name: string, view: DataView, at: number, size: number): Picture | undefined {
  if (name === 'VP8 ' && size >= 10 && view.getUint16(at + 3) === 0x9d01 && view.getUint8(at + 5) === 0x2a)
    return {
      type: 'webp',
      width: view.getUint16(at + 6, true) & 0x3fff,
      height: view.getUint16(at + 8, true) & 0x3fff,
    }
  if (name === 'VP8L' && size >= 5 && view.getUint8(at) === 0x2f) {
    const both = view.getUint32(at + 1, true)
    return { type: 'webp', width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 }
  }
  return undefined
}

const START_OF_IMAGE = 0xffd8
const START_OF_SCAN = 0xffda
const END_OF_IMAGE = 0xffd9
/**
 * JFIF, colour profile, Adobe colour transform: needed to show the picture. Other segments may say where it comes
 * from.
 */
const HARMLESS = [0xffe0, 0xffe2, 0xffee]

function readJpeg(bytes: Uint8Array): Picture | undefined {
  const view = viewOf(bytes)
  if (bytes.length < 4 || view.getUint16(0) !== START_OF_IMAGE || view.getUint16(bytes.length - 2) !== END_OF_IMAGE)
    return undefined
  let picture: Picture | undefined
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = view.getUint16(at)
    const size = view.getUint16(at + 2)
    if (marker === START_OF_SCAN) return picture
    if (marker < 0xffc0 || size < 2 || at + 2 + size > bytes.length || tellsOfOrigin(marker)) return undefined
    if (isFrame(marker) && size >= 8)
      picture = { type: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + size
  }
  return undefined
}

function tellsOfOrigin(marker: number): boolean {
  return marker === 0xfffe || (marker >= 0xffe0 && marker <= 0xffef && !HARMLESS.includes(marker))
}

/** All start-of-frame markers. The three in between are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

/** What the head of a chosen file says. `isWhole`: the file goes to the end of its picture; unknown, and so true, of a HEIF. */
export type FileHead = {
  readonly format: 'jpeg' | 'png' | 'webp' | 'heif'
  readonly width: number
  readonly height: number
  readonly isWhole: boolean
}

/**
 * The format and the size in pixels of a picture, read from the bytes of its file whatever its name says, and without decoding anything.
 * Undefined for a file that is none of these formats, or whose head is cut off. ITU-T T.81 (JPEG), the W3C PNG specification, RFC 9649 (WebP),
 * ISO/IEC 23008-12 (HEIF, of which HEIC and AVIF are kinds).
 */
export function readFileHead(bytes: Uint8Array): FileHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const head = jpegHead(view) ?? pngHead(view) ?? webpHead(view) ?? heifHead(view)
    return head && head.width > 0 && head.height > 0 ? head : undefined
  } catch (error) {
    // The head names bytes behind the end of the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const START_OF_IMAGE = 0xffd8
const START_OF_SCAN = 0xffda
const END_OF_IMAGE = 0xffd9

function jpegHead(view: DataView): FileHead | undefined {
  if (view.getUint16(0) !== START_OF_IMAGE) return undefined
  let size: { readonly width: number; readonly height: number } | undefined
  for (let at = 2; ;) {
    const marker = view.getUint16(at)
    // Before a marker there may be more of its first byte.
    if (marker === 0xffff) at += 1
    else if (marker < 0xffc0) return undefined
    else if (marker === START_OF_SCAN) return size && { format: 'jpeg', ...size, isWhole: hasEnd(view, at) }
    else {
      if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      at += 2 + view.getUint16(at + 2)
    }
  }
}

/** All start-of-frame markers. The three in between are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
}

/** Within a scan, a byte 0xff is followed by 0 or by a restart marker: the end marker stands at the end alone. A camera may write more behind it. */
function hasEnd(view: DataView, from: number): boolean {
  for (let at = from; at + 2 <= view.byteLength; at += 1)
    if (view.getUint8(at) === 0xff && view.getUint16(at) === END_OF_IMAGE) return true
  return false
}

function pngHead(view: DataView): FileHead | undefined {
  if (textAt(view, 0) !== '\x89PNG' || textAt(view, 4) !== '\r\n\x1a\n' || textAt(view, 12) !== 'IHDR') return undefined
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    if (textAt(view, at + 4) === 'IEND') return { format: 'png', ...size, isWhole: true }
  return { format: 'png', ...size, isWhole: false }
}

function webpHead(view: DataView): FileHead | undefined {
  if (textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WEBP') return undefined
  const size = webpSize(view)
  return size && { format: 'webp', ...size, isWhole: view.getUint32(4, true) + 8 <= view.byteLength }
}

/** The size in the first chunk: the whole picture's, or, of one with further chunks, that of its canvas. */
function webpSize(view: DataView) {
  const chunk = textAt(view, 12)
  if (chunk === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk !== 'VP8L') return undefined
  const both = view.getUint32(21, true)
  return { width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 }
}

/** The size of the largest picture in the file: the others are its tiles and thumbnails. Turning swaps only width and height. */
function heifHead(view: DataView): FileHead | undefined {
  if (textAt(view, 4) !== 'ftyp') return undefined
  let largest = { width: 0, height: 0 }
  const end = Math.min(view.byteLength - 20, MOST_OF_HEIF)
  for (let at = 8; at <= end; at += 1) {
    if (view.getUint32(at + 4) !== ISPE) continue
    const size = { width: view.getUint32(at + 12), height: view.getUint32(at + 16) }
    if (size.width * size.height > largest.width * largest.height) largest = size
  }
  return { format: 'heif', ...largest, isWhole: true }
}

/** The box that names the size of an image ('ispe'). It stands in the description of the file, before the pixels. */
const ISPE = 0x69737065
const MOST_OF_HEIF = 256 * 1024

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}

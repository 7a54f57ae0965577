export type Picture = { readonly type: 'webp' | 'jpeg'; readonly width: number; readonly height: number }

/** The most bytes of a picture, and the most pixels of its longer edge. */
export type PictureLimits = { readonly bytes: number; readonly pixels: number }

/**
 * The type and the size of a picture, read from its bytes: a complete still WebP or JPEG without metadata (no place,
 * camera or comment) and with nothing behind its end. Undefined for anything else, and for a picture above the limits. WebP container
 * specification (RFC 9649); ITU-T T.81 (JPEG); ITU-T T.871 (JFIF); ICC.1:2022, annex B.4 (profiles in JPEG).
 */
export function storablePicture(bytes: Uint8Array, limits: PictureLimits): Picture | undefined {
  if (bytes.length > limits.bytes) return undefined
  const picture = readWebp(bytes) ?? readJpeg(bytes)
  return picture && isWithin(picture, limits.pixels) ? picture : undefined
}

function isWithin({ width, height }: Picture, most: number): boolean {
  return width >= 1 && height >= 1 && width <= most && height <= most
}

/** The chunks of a still picture: pixels, transparency, colours. EXIF, XMP and frames are refused, and so is a second one of a kind. */
const STILL_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']

function readWebp(bytes: Uint8Array): Picture | undefined {
  const view = viewOf(bytes)
  if (textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP' || view.getUint32(4, true) + 8 !== bytes.length)
    return undefined
  let picture: Picture | undefined
  const found = new Set<string>()
  for (let at = 12; at < bytes.length;) {
    if (at + 8 > bytes.length) return undefined
    const name = textAt(bytes, at)
    const size = view.getUint32(at + 4, true)
    if (!STILL_CHUNKS.includes(name) || found.has(name) || at + 8 + size > bytes.length) return undefined
    found.add(name)
    const pixels = pixelsOf(name, view, at + 8, size)
    if (pixels && picture) return undefined
    picture = pixels ?? picture
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
/** The restart interval, the last of the markers that begin with a scan: DQT and DNL are between. */
const LAST_TABLE = 0xffdd
/** The application segments that a picture needs to be shown, by how each begins. */
const NEEDED: Readonly<Record<number, string>> = { 0xffe0: 'JFIF\0', 0xffe2: 'ICC_PROFILE\0', 0xffee: 'Adobe' }

function readJpeg(bytes: Uint8Array): Picture | undefined {
  const view = viewOf(bytes)
  if (bytes.length < 4 || view.getUint16(0) !== START_OF_IMAGE) return undefined
  let picture: Picture | undefined
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = view.getUint16(at)
    if (marker === END_OF_IMAGE) return hasScan && at + 2 === bytes.length ? picture : undefined
    if (at + 4 > bytes.length) return undefined
    const size = view.getUint16(at + 2)
    if (size < 2 || at + 2 + size > bytes.length) return undefined
    if (!isOfPicture(marker, bytes.subarray(at + 4, at + 2 + size))) return undefined
    if (isFrame(marker)) {
      // A picture has one frame: a second one would be another picture.
      if (picture || size < 8) return undefined
      picture = { type: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    at += 2 + size
    if (marker !== START_OF_SCAN) continue
    hasScan = true
    at = endOfScan(bytes, at)
  }
  return undefined
}

/** Where the next marker behind the pixels is. In them 0xff stands before 0, or is a restart marker (ITU-T T.81, B.1.1). */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at += 2
  }
}

/** Whether a segment is needed to show the picture: frames, tables and scans, and some application segments. Others may say where it comes from. */
function isOfPicture(marker: number, data: Uint8Array): boolean {
  if (marker >= 0xffc0 && marker <= 0xffcf) return true
  if (marker >= START_OF_SCAN && marker <= LAST_TABLE) return true
  const begins = NEEDED[marker]
  return begins !== undefined && String.fromCharCode(...data.subarray(0, begins.length)) === begins
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

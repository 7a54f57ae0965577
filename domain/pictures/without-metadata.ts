/**
 * A JPEG without the segments that tell where it comes from (EXIF, XMP, IPTC, comments). A canvas writes none of the picture that was drawn
 * on it, but Safari writes some of its own, with the size and the colour space. Anything that is no JPEG stays as it is. ITU-T T.81, annex B.
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== START_OF_IMAGE) return bytes
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && view.getUint16(at) !== START_OF_SCAN) {
    const end = at + 2 + view.getUint16(at + 2)
    if (!tellsOfOrigin(view.getUint16(at))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return joined([...kept, bytes.subarray(at)])
}

const START_OF_IMAGE = 0xffd8
const START_OF_SCAN = 0xffda
const COMMENT = 0xfffe
/** JFIF, colour profile, Adobe colour transform: needed to show the picture. */
const NEEDED = [0xffe0, 0xffe2, 0xffee]

function tellsOfOrigin(marker: number): boolean {
  return marker === COMMENT || (marker >= 0xffe0 && marker <= 0xffef && !NEEDED.includes(marker))
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

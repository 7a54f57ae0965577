/** What a chosen file holds: an own export (a ZIP or its vialog.json), a table, or what nothing here reads. */
export type FileKind = 'vialog' | 'table' | 'unknown'

/** Told by how the file begins, whatever its name: what a browser says of a type follows the name alone. */
export async function kindOfFile(file: Blob): Promise<FileKind> {
  const start = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer())
  if (ZIP.every((byte, at) => start[at] === byte)) return 'vialog'
  const first = start.find((byte) => !BLANK.includes(byte))
  if (first === undefined || start.includes(0)) return 'unknown'
  return first === OPEN_OBJECT ? 'vialog' : 'table'
}

const LOOKED_AT = 4_096
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OPEN_OBJECT = 0x7b
/** Spaces, ends of lines, and the byte order mark in UTF-8. */
const BLANK = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]

/** The kind of a chosen file: an export of Vialog (the ZIP or its vialog.json), a table, or neither. */
export type FileKind = 'vialog' | 'table' | 'unknown'

/** Decides by the first bytes. The name may be wrong, and so may the type, which browsers derive from the name. */
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
/** White space, and the UTF-8 byte order mark. */
const BLANK = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]

import { crc32 } from './crc32.ts'
import { NotOpened } from '../not-opened.ts'

/** The signatures of the parts of a ZIP (APPNOTE.TXT 6.3, section 4.3), and their lengths without names and comments. */
const FILE = { signature: 0x04034b50, length: 30 }
const ENTRY = { signature: 0x02014b50, length: 46 }
const END = { signature: 0x06054b50, length: 22 }
const LONGEST_COMMENT = 0xffff

const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/**
 * The bytes of one file of a ZIP, found by its directory, counted while they are unpacked and checked by their checksum: of a ZIP
 * with damaged bytes nothing is read. It may lie in a folder, where an export was unpacked and packed again. Nothing else of the ZIP is
 * unpacked. @throws NotOpened
 */
export async function zippedFile(zip: Blob, name: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const entry = entryNamed(await entriesOf(zip), name)
  const head = await viewOf(zip, entry.at, FILE.length)
  if (head.getUint32(0, true) !== FILE.signature) throw new NotOpened('damaged')
  const from = entry.at + FILE.length + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = zip.slice(from, from + entry.packedBytes)
  if (packed.size !== entry.packedBytes) throw new NotOpened('damaged')
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let crc = 0
  for await (const piece of unpacked(packed, entry.method)) {
    size += piece.length
    if (size > mostBytes) throw new NotOpened('too-large')
    crc = crc32(piece, crc)
    pieces.push(piece)
  }
  if (size !== entry.bytes || crc !== entry.crc) throw new NotOpened('damaged')
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

type Entry = {
  readonly name: string
  readonly isEncrypted: boolean
  readonly method: number
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  /** Where the file begins. */
  readonly at: number
}

/** The file of this name that lies in the fewest folders; else the error that says what the ZIP is. */
function entryNamed(entries: readonly Entry[], name: string): Entry {
  const isNamed = (path: string) => path.split('/').at(-1)?.toLowerCase() === name && !FOR_MACS.test(path)
  const [entry] = entries
    .filter((one) => isNamed(one.name))
    .toSorted((one, other) => one.name.split('/').length - other.name.split('/').length)
  if (!entry) throw new NotOpened(contentOf(entries.map((one) => one.name)))
  if (entry.isEncrypted) throw new NotOpened('damaged')
  return entry
}

/** What a Mac adds to a ZIP beside the files. */
const FOR_MACS = /(?:^|\/)(?:__MACOSX\/|\._)/

/** What a ZIP without an export is. */
function contentOf(names: readonly string[]): string {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name) && !FOR_MACS.test(name))
  if (has(/^xl\/workbook|^Index\/Document\.iwa$|^Index\/Tables\//) || (has(/^mimetype$/) && has(/^content\.xml$/)))
    return 'spreadsheet'
  if (has(/^word\/document\.xml$/)) return 'document'
  if (has(/apple_health_export\/|export_cda\.xml$/)) return 'apple-health'
  if (has(/\.zip$/i)) return 'zip-in-zip'
  return has(/\.(?:csv|tsv)$/i) ? 'tables' : 'no-vialog-json'
}

/** What the directory says of the files. */
async function entriesOf(zip: Blob): Promise<readonly Entry[]> {
  const { at: start, bytes } = await directoryOf(zip)
  const directory = await viewOf(zip, start, bytes)
  const entries: Entry[] = []
  for (let at = 0; at < bytes;) {
    if (at + ENTRY.length > bytes || directory.getUint32(at, true) !== ENTRY.signature) throw new NotOpened('damaged')
    const nameBytes = directory.getUint16(at + 28, true)
    const next = at + ENTRY.length + nameBytes + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (next > bytes || entries.length === MOST_ENTRIES) throw new NotOpened('damaged')
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(directory.buffer, at + ENTRY.length, nameBytes)),
      isEncrypted: (directory.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      method: directory.getUint16(at + 10, true),
      crc: directory.getUint32(at + 16, true),
      packedBytes: directory.getUint32(at + 20, true),
      bytes: directory.getUint32(at + 24, true),
      at: directory.getUint32(at + 42, true),
    })
    at = next
  }
  return entries
}

/** An export has a dozen files. */
const MOST_ENTRIES = 20_000

/** Where the directory lies, by the end of the ZIP. */
async function directoryOf(zip: Blob): Promise<{ readonly at: number; readonly bytes: number }> {
  const before = Math.max(0, zip.size - END.length - LONGEST_COMMENT)
  const tail = await viewOf(zip, before, zip.size - before)
  for (let at = tail.byteLength - END.length; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === END.signature)
      return { at: tail.getUint32(at + 16, true), bytes: tail.getUint32(at + 12, true) }
  throw new NotOpened('damaged')
}

async function viewOf(zip: Blob, from: number, length: number): Promise<DataView<ArrayBuffer>> {
  const bytes = await zip.slice(from, from + length).arrayBuffer()
  if (bytes.byteLength !== length) throw new NotOpened('damaged')
  return new DataView(bytes)
}

async function* unpacked(packed: Blob, method: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (method !== STORED && method !== DEFLATED) throw new NotOpened('damaged')
  const stream =
    method === STORED ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  // Not read by `for await`: Safari's streams have no iterator.
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => Promise.reject(new NotOpened('damaged')))
      if (done) return
      yield value
    }
  } finally {
    // Of a ZIP bomb the rest is not unpacked.
    void reader.cancel().catch(() => undefined)
  }
}

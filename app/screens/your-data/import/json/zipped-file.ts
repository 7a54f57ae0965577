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
 * with damaged bytes nothing is read. Nothing else of the ZIP is unpacked. @throws NotOpened
 */
export async function zippedFile(zip: Blob, name: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const entry = await entryOf(zip, name)
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
  readonly method: number
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  /** Where the file begins. */
  readonly at: number
}

/** What the directory says of a file. */
async function entryOf(zip: Blob, name: string): Promise<Entry> {
  const { at: start, bytes } = await directoryOf(zip)
  const directory = await viewOf(zip, start, bytes)
  for (let at = 0; at < bytes;) {
    if (at + ENTRY.length > bytes || directory.getUint32(at, true) !== ENTRY.signature) throw new NotOpened('damaged')
    const nameBytes = directory.getUint16(at + 28, true)
    const next = at + ENTRY.length + nameBytes + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (next > bytes) throw new NotOpened('damaged')
    const named = new Uint8Array(directory.buffer, at + ENTRY.length, nameBytes)
    if (new TextDecoder().decode(named) === name) {
      if (directory.getUint16(at + 8, true) & ENCRYPTED) throw new NotOpened('damaged')
      return {
        method: directory.getUint16(at + 10, true),
        crc: directory.getUint32(at + 16, true),
        packedBytes: directory.getUint32(at + 20, true),
        bytes: directory.getUint32(at + 24, true),
        at: directory.getUint32(at + 42, true),
      }
    }
    at = next
  }
  throw new NotOpened('no-vialog-json')
}

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

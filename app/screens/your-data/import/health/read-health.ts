import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import { MOST_WEIGHTS } from '#domain/imported-weights/schema'
import { appleHealthReader, isAppleHealth } from '#domain/other-products/health/apple-health'
import { healthConnectWeights } from '#domain/other-products/health/health-connect'
import type { HealthWeights } from '#domain/other-products/health/weights'
import { encodingOf } from '../file-kind.ts'
import { NotOpened } from '../not-opened.ts'
import { zipEntries } from '../zip-entries.ts'

/** Why a file of a phone's health data cannot be read. */
export type Unreadable = 'no-health' | 'damaged' | 'locked' | 'outside' | 'too-large' | 'too-many'

/** How many bytes of how many are read, and the measurements to import so far. */
export type Progress = { readonly read: number; readonly of: number; readonly weights: number }

/**
 * What an export of Apple Health has of metrics of Vialog, a ZIP or the XML in it, or of Health Connect, a ZIP or the database in it; what it is its content
 * decides, since names are translated. It is read piece by piece, so that memory does not grow with the file. @throws NotOpened
 */
export async function readHealth(
  file: Blob,
  tell: (progress: Progress) => void,
  most: Most = MOST,
): Promise<HealthWeights> {
  const found = await weightsOf(file, tell, most)
  if (!found) throw notOpened('no-health')
  if (found.rows.length > MOST_WEIGHTS) throw notOpened('too-many')
  return found
}

/** So many bytes are read of a database, and of a text, unpacked. The largest exports are texts of a few gigabytes. */
type Most = { readonly database: number; readonly text: number }
const GIGABYTE = 1024 * 1024 * 1024
const MOST: Most = { database: GIGABYTE, text: 16 * GIGABYTE }

async function weightsOf(file: Blob, tell: Tell, most: Most): Promise<HealthWeights | undefined> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (start[0] === 0x50 && start[1] === 0x4b) return ofZip(file, tell, most)
  if (start[0] === 0x53 && start[1] === 0x51) return ofDatabase(file, most)
  return ofText(slicesOf(file), file.size, tell, most)
}

type Tell = (progress: Progress) => void

/** Looks into the files that may hold the data, the largest first. */
async function ofZip(zip: Blob, tell: Tell, most: Most): Promise<HealthWeights | undefined> {
  const entries = await zipEntries(zip)
  const looked = entries
    .filter(({ filename }) => /\.(?:xml|db)$/i.test(filename))
    .toSorted((one, other) => other.uncompressedSize - one.uncompressedSize)
    .slice(0, MOST_LOOKED_AT)
  for (const entry of looked) {
    if (entry.encrypted) throw notOpened('locked')
    const found = /\.db$/i.test(entry.filename)
      ? await ofZippedDatabase(entry, most)
      : await ofZippedXml(entry, tell, most)
    if (found) return found
  }
  return undefined
}

const MOST_LOOKED_AT = 20

async function ofZippedXml(entry: FileEntry, tell: Tell, most: Most): Promise<HealthWeights | undefined> {
  const unpacked = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  // Ends without an error too where the content is another one and the reader goes.
  const unpacking = entry.getData(unpacked.writable).then(
    () => 'done' as const,
    () => 'failed' as const,
  )
  let found: HealthWeights | undefined
  try {
    found = await ofText(piecesOf(unpacked.readable), entry.uncompressedSize, tell, most)
  } catch (error) {
    if (error instanceof NotOpened) throw error
    throw notOpened('damaged')
  }
  if (found && (await unpacking) === 'failed') throw notOpened('damaged')
  return found
}

/** An export of Apple Health; undefined where the file is something else. */
async function ofText(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
  tell: Tell,
  most: Most,
): Promise<HealthWeights | undefined> {
  const apple = appleHealthReader(MOST_WEIGHTS)
  let decoder: TextDecoder | undefined
  let [read, told, isKnown, start] = [0, 0, false, '']
  for await (const value of bytes) {
    decoder ??= new TextDecoder(encodingOf(value))
    read += value.length
    if (read > most.text) throw notOpened('too-large')
    for (let from = 0; from < value.length; from += PIECE) {
      const piece = decoder.decode(value.subarray(from, from + PIECE), { stream: true })
      start = isKnown ? '' : start + piece
      isKnown ||= isAppleHealth(start)
      if (!isKnown && start.length > START) return undefined
      apple.read(piece)
    }
    if (Date.now() - told < TELL_MS) continue
    told = Date.now()
    const weights = apple.size()
    tell({ read, of: size, weights })
    if (weights > MOST_WEIGHTS) break
  }
  return isKnown ? apple.found() : undefined
}

/** The bytes of a file, slice by slice: a stream of it reads ahead into memory. */
async function* slicesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += SLICE)
    yield new Uint8Array(await file.slice(from, from + SLICE).arrayBuffer())
}

const SLICE = 512 * 1024

/** The bytes of a stream, which ends with the last one that is wanted. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); next.value; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The first letters of a file in which its kind is looked for. */
const START = 64 * 1024
/** Texts so short are forgotten at once; longer ones are kept until a large collection. */
const PIECE = 32 * 1024
const TELL_MS = 200

async function ofZippedDatabase(entry: FileEntry, most: Most): Promise<HealthWeights | undefined> {
  if (entry.uncompressedSize > most.database) throw notOpened('too-large')
  // The browser may put what it has of a Blob on the disk.
  let whole = new Blob([])
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let [size, open] = [0, 0]
  const kept = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(piece) {
      size += piece.length
      open += piece.length
      if (size > most.database) throw notOpened('too-large')
      pieces.push(piece)
      if (open < AT_ONCE) return
      whole = new Blob([whole, ...pieces])
      pieces = []
      open = 0
    },
  })
  try {
    await entry.getData(kept)
  } catch {
    throw notOpened(size > most.database ? 'too-large' : 'damaged')
  }
  return ofDatabase(new Blob([whole, ...pieces]), most)
}

const AT_ONCE = 8 * 1024 * 1024

async function ofDatabase(file: Blob, most: Most): Promise<HealthWeights | undefined> {
  if (file.size > most.database) throw notOpened('too-large')
  try {
    return await healthConnectWeights(
      async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer()),
      MOST_WEIGHTS,
    )
  } catch {
    throw notOpened('damaged')
  }
}

function notOpened(reason: Unreadable): NotOpened {
  return new NotOpened(reason)
}

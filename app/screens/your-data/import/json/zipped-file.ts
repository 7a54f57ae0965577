import { BlobReader, configure, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import { NotOpened } from '../not-opened.ts'

configure({ useWebWorkers: false })

/**
 * The bytes of one file of a ZIP, found by its directory, counted while they are unpacked and checked by their checksum: of a ZIP
 * with damaged bytes nothing is read. It may lie in a folder, where an export was unpacked and packed again. Nothing else of the ZIP is
 * unpacked. @throws NotOpened
 */
export async function zippedFile(zip: Blob, name: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new ZipReader(new BlobReader(zip), { checkSignature: true })
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const kept = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(piece) {
      size += piece.length
      if (size > mostBytes) throw new NotOpened('too-large')
      pieces.push(piece)
    },
  })
  try {
    await entryNamed(await entriesOf(reader), name).getData(kept)
  } catch (error) {
    if (error instanceof NotOpened) throw error
    throw new NotOpened(size > mostBytes ? 'too-large' : 'damaged')
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

/** The files of a ZIP, without its folders. @throws NotOpened where there are more than an export ever has */
async function entriesOf(reader: ZipReader<Blob>): Promise<readonly FileEntry[]> {
  const entries: FileEntry[] = []
  let count = 0
  for await (const entry of reader.getEntriesGenerator()) {
    count += 1
    if (count > MOST_ENTRIES) throw new NotOpened('damaged')
    if (!entry.directory) entries.push(entry)
  }
  return entries
}

/** An export has a dozen files. */
const MOST_ENTRIES = 20_000

/** The file of this name that lies in the fewest folders; else the error that says what the ZIP is. */
function entryNamed(entries: readonly FileEntry[], name: string): FileEntry {
  const isNamed = (path: string) => path.split('/').at(-1)?.toLowerCase() === name && !FOR_MACS.test(path)
  const [entry] = entries
    .filter(({ filename }) => isNamed(filename))
    .toSorted((one, other) => one.filename.split('/').length - other.filename.split('/').length)
  if (!entry) throw new NotOpened(contentOf(entries.map(({ filename }) => filename)))
  if (entry.encrypted) throw new NotOpened('damaged')
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

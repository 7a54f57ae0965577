import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import { NotOpened } from '../not-opened.ts'
import { zipEntries } from '../zip-entries.ts'

/**
 * The bytes of one file of a ZIP, found by its directory, counted while they are unpacked and checked by their checksum: of a ZIP
 * with damaged bytes nothing is read. It may lie in a folder, where an export was unpacked and packed again. Nothing else of the ZIP is
 * unpacked. @throws NotOpened
 */
export async function zippedFile(zip: Blob, name: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const entry = entryNamed(await zipEntries(zip), name)
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
    await entry.getData(kept)
  } catch {
    throw new NotOpened(size > mostBytes ? 'too-large' : 'damaged')
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

/** The file of this name that lies in the fewest folders; else the error that says what the ZIP is. */
function entryNamed(entries: readonly FileEntry[], name: string): FileEntry {
  const isNamed = (path: string) => path.split('/').at(-1)?.toLowerCase() === name
  const [{ entry } = {}] = entries
    .filter(({ filename }) => isNamed(filename))
    .map((named) => ({ entry: named, folders: named.filename.split('/').length }))
    .toSorted((one, other) => one.folders - other.folders)
  if (!entry) throw new NotOpened(contentOf(entries.map(({ filename }) => filename)))
  if (entry.encrypted) throw new NotOpened('damaged')
  return entry
}

/** What a ZIP without an export is; 'health' where it may hold the data of a phone, which its content decides. */
function contentOf(names: readonly string[]): string {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^xl\/workbook|^Index\/Document\.iwa$|^Index\/Tables\//) || (has(/^mimetype$/) && has(/^content\.xml$/)))
    return 'spreadsheet'
  if (has(/^word\/document\.xml$/)) return 'document'
  if (has(/\.xml$|\.db$/i)) return 'health'
  if (has(/\.zip$/i)) return 'zip-in-zip'
  return has(/\.(?:csv|tsv|json|shotsyjson)$/i) ? 'files' : 'no-vialog-json'
}

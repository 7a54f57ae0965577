import { BlobReader, configure, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import { NotOpened } from './not-opened.ts'

configure({ useWebWorkers: false })

/**
 * The files of a ZIP by its directory, without its folders and what a Mac adds. Nothing is unpacked; the bytes of a file are held against
 * their checksum when they are. @throws NotOpened where it is damaged, holds a name that points outside, or has more files, or a larger
 * directory, than an export ever has
 */
export async function zipEntries(zip: Blob): Promise<readonly FileEntry[]> {
  const entries: FileEntry[] = []
  let count = 0
  try {
    for await (const entry of new ZipReader(new BoundedReader(zip), { checkSignature: true }).getEntriesGenerator()) {
      count += 1
      if (count > MOST_ENTRIES) break
      if (!entry.directory && !FOR_MACS.test(entry.filename)) entries.push(entry)
    }
  } catch (error) {
    // The library refuses names that leave the folder into which a ZIP is unpacked.
    throw new NotOpened(error instanceof Error && error.message === 'Unsafe filename' ? 'outside' : 'damaged')
  }
  if (count > MOST_ENTRIES) throw new NotOpened('damaged')
  return entries
}

/** Reads a ZIP, whose directory is one read: so many bytes at once, whatever size it says that it has. */
class BoundedReader extends BlobReader {
  override readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > MOST_AT_ONCE) throw new NotOpened('damaged')
    return super.readUint8Array(offset, length)
  }
}

/** The directory of 20,000 routes of workouts has 3 MB. */
const MOST_AT_ONCE = 4 * 1024 * 1024

/** An export has a dozen files; one of Apple Health has one for each workout outside. */
const MOST_ENTRIES = 20_000

/** What a Mac adds to a ZIP beside the files. */
const FOR_MACS = /(?:^|\/)(?:__MACOSX\/|\._)/

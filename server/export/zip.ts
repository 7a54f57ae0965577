import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A ZIP that is written piece by piece, and kept compressed only. */
export type ZipWriter = {
  /** Begins a file, which takes text and bytes until the next one begins. */
  readonly begin: (name: string) => FileWriter
  /** The whole ZIP, once every file is written. */
  readonly finish: () => Uint8Array<ArrayBuffer>
}

export type FileWriter = { readonly write: (piece: string | Uint8Array) => void; readonly end: () => void }

/** A new ZIP; its files are of the moment `at`. */
export function createZip(at: Date): ZipWriter {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    begin(name) {
      const file = new ZipDeflate(name, { level: 6 })
      file.mtime = at
      zip.add(file)
      return {
        write: (piece) => file.push(typeof piece === 'string' ? strToU8(piece) : piece),
        end: () => file.push(new Uint8Array(), true),
      }
    },
    finish() {
      zip.end()
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}

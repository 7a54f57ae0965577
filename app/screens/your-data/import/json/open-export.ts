import { Unzip, UnzipInflate } from 'fflate'
import { VERSION, VIALOG_JSON } from '#domain/export/version'
import { readDeviceZone } from '../../../../data/device-zone.ts'
import { previewOf, type Preview } from './preview.ts'

/** Why a file is no export that can be imported. */
export type Unreadable = 'too-large' | 'damaged' | 'no-vialog-json' | 'not-vialog' | 'newer'

export class NotOpened extends Error {
  override readonly name = 'NotOpened'
  readonly reason: Unreadable
  constructor(reason: Unreadable) {
    super(`The file was not opened: ${reason}`)
    this.reason = reason
  }
}

/** An export that was opened: the bytes of its vialog.json, and what they hold. */
export type Opened = { readonly json: Uint8Array<ArrayBuffer>; readonly preview: Preview }

/** The most bytes of vialog.json. The server takes no more (docs/requests.md). */
const MOST_BYTES = 64 * 1024 * 1024

/** So much is unpacked at once: deflate makes at most a thousand times as much of it. */
const STEP_BYTES = 16 * 1024

/** Opens the ZIP of an export, or the vialog.json out of one. @throws NotOpened */
export async function openExport(file: Blob): Promise<Opened> {
  if (file.size > MOST_BYTES) throw new NotOpened('too-large')
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isZip = start[0] === 0x50 && start[1] === 0x4b
  const json = isZip ? await unpacked(file) : new Uint8Array(await file.arrayBuffer())
  return { json, preview: previewOf(read(json), readDeviceZone()) }
}

/** The one file that is looked for, counted while it is unpacked. Nothing else of the ZIP is. */
async function unpacked(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let state: 'not found' | 'begun' | 'whole' = 'not found'
  const unzip = new Unzip((entry) => {
    if (entry.name !== VIALOG_JSON || state !== 'not found') return
    state = 'begun'
    entry.ondata = (error, piece, isLast) => {
      if (error) throw error
      size += piece.length
      if (size > MOST_BYTES) throw new NotOpened('too-large')
      pieces.push(piece as Uint8Array<ArrayBuffer>)
      if (isLast) state = 'whole'
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < file.size && isOpen(); at += STEP_BYTES) {
    const step = new Uint8Array(await file.slice(at, at + STEP_BYTES).arrayBuffer())
    try {
      unzip.push(step, at + STEP_BYTES >= file.size)
    } catch (error) {
      throw error instanceof NotOpened ? error : new NotOpened('damaged')
    }
  }
  if (isOpen()) throw new NotOpened(pieces.length === 0 ? 'no-vialog-json' : 'damaged')
  return new Uint8Array(await new Blob(pieces).arrayBuffer())

  function isOpen(): boolean {
    return state !== 'whole'
  }
}

/** The object of the file, of a version that is known. */
function read(json: Uint8Array): Readonly<Record<string, unknown>> {
  let file: unknown
  try {
    file = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json))
  } catch {
    throw new NotOpened('damaged')
  }
  if (typeof file !== 'object' || file === null || !('vialog' in file) || typeof file.vialog !== 'number')
    throw new NotOpened('not-vialog')
  if (file.vialog > VERSION) throw new NotOpened('newer')
  return file as Readonly<Record<string, unknown>>
}

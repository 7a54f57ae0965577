import { VERSION, VIALOG_JSON } from '#domain/export/version'
import { readDeviceZone } from '../../../../data/device-zone.ts'
import { encodingOf } from '../file-kind.ts'
import { NotOpened } from '../not-opened.ts'
import { previewOf, type Preview } from './preview.ts'
import { zippedFile } from './zipped-file.ts'

/** Why a file cannot be opened as an export. */
export type Unreadable =
  | 'too-large'
  | 'damaged'
  | 'no-vialog-json'
  | 'spreadsheet'
  | 'document'
  | 'health'
  | 'outside'
  | 'zip-in-zip'
  | 'files'
  | 'not-vialog'
  | 'newer'

/** An opened export: the bytes of its vialog.json, what they hold, and counts of its rows. */
export type Opened = {
  readonly json: Uint8Array<ArrayBuffer>
  readonly file: Readonly<Record<string, unknown>>
  readonly preview: Preview
}

/** The most bytes of vialog.json. The server takes no more (docs/requests.md). */
const MOST_BYTES = 64 * 1024 * 1024

/** Opens the ZIP of an export, or the vialog.json out of one. @throws NotOpened */
export async function openExport(file: Blob): Promise<Opened> {
  const isZipped = await isZip(file)
  if (!isZipped && file.size > MOST_BYTES) throw notOpened('too-large')
  const json = isZipped ? await zippedFile(file, VIALOG_JSON, MOST_BYTES) : new Uint8Array(await file.arrayBuffer())
  const parsed = read(json)
  return {
    json: encodingOf(json) === 'utf-8' ? json : new TextEncoder().encode(JSON.stringify(parsed)),
    file: parsed,
    preview: previewOf(parsed, readDeviceZone()),
  }
}

/** Whether the first bytes are those of a ZIP. */
export async function isZip(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return start[0] === 0x50 && start[1] === 0x4b
}

/** Parses the file. @throws NotOpened unless it is an export of a known version */
function read(json: Uint8Array): Readonly<Record<string, unknown>> {
  let file: unknown
  try {
    file = JSON.parse(new TextDecoder(encodingOf(json), { fatal: true }).decode(json))
  } catch {
    throw notOpened('damaged')
  }
  if (typeof file !== 'object' || file === null || !('vialog' in file) || typeof file.vialog !== 'number')
    throw notOpened('not-vialog')
  if (file.vialog > VERSION) throw notOpened('newer')
  return file as Readonly<Record<string, unknown>>
}

function notOpened(reason: Unreadable): NotOpened {
  return new NotOpened(reason)
}

import { REPORT_PARTS } from '#domain/report/facts'
import type { BundleType } from '#domain/fhir/bundle-type'
import type { Paper } from '#domain/report/paper'
import { writeFhir } from '../export/fhir-file.ts'
import type { ReadRows } from '../export/snapshot.ts'
import { snapshotOf, type StoredRows } from '../export/stored-rows.ts'
import { drawReport } from '../report/draw.ts'
import { gatherReport } from '../report/gather.ts'
import type { Shown } from './record-queries.ts'
import { shownRows } from './shown-rows.ts'

/** What a reader asks for: the report on a paper, or FHIR, to be read or sent to a server. */
export type AskedFile =
  | { readonly file: 'report'; readonly paper: Paper }
  | { readonly file: 'fhir'; readonly bundle: BundleType }

/** The rows of a person, the link that shows some of them, the file that is asked for, and when. It can be posted to a thread. */
export type SharedFileTask = {
  readonly rows: StoredRows
  readonly userId: string
  readonly link: Shown
  readonly asked: AskedFile
  readonly at: Date
}

/** What a thread returns for FHIR of more than MOST_FHIR_BYTES: an error would lose its kind between the threads. */
export const TOO_LARGE = 'too-large'
/** A clinic's server takes no larger file at once, and a node keeps it in memory until the reader has taken it. */
const MOST_FHIR_BYTES = 20 * 1024 * 1024

/** Writes a file of what a link shows (docs/export.md); FHIR of at most 20 MB. */
export async function writeSharedFile({
  rows,
  userId,
  link,
  asked,
  at,
}: SharedFileTask): Promise<Uint8Array<ArrayBuffer> | typeof TOO_LARGE> {
  const { from, to, zone, parts } = link
  const request = { zone, period: { from, to }, now: at.toISOString(), isExtract: true }
  const shown = shownRows(snapshotOf(rows), link)
  if (asked.file === 'fhir') return fhirOf(shown, { ...request, userId, bundle: asked.bundle })
  const reportParts = new Set(REPORT_PARTS.filter((part) => parts.includes(part)))
  return drawReport(await gatherReport(shown, { ...request, parts: reportParts }), asked.paper)
}

async function fhirOf(
  rows: ReadRows,
  request: Parameters<typeof writeFhir>[2],
): Promise<Uint8Array<ArrayBuffer> | typeof TOO_LARGE> {
  const pieces: Uint8Array[] = []
  let size = 0
  const write = (piece: string | Uint8Array) => {
    const bytes = Buffer.from(piece as string)
    size += bytes.byteLength
    if (size > MOST_FHIR_BYTES) throw new TooLarge()
    pieces.push(bytes)
  }
  try {
    await writeFhir({ write, end: () => undefined }, rows, request)
    return new Uint8Array(Buffer.concat(pieces))
  } catch (error) {
    if (error instanceof TooLarge) return TOO_LARGE
    throw error
  }
}

class TooLarge extends Error {}

import { REPORT_PARTS } from '#domain/report/facts'
import type { Paper } from '#domain/report/paper'
import { writeFhir } from '../export/fhir-file.ts'
import type { ReadRows } from '../export/snapshot.ts'
import { snapshotOf, type StoredRows } from '../export/stored-rows.ts'
import { drawReport } from '../report/draw.ts'
import { gatherReport } from '../report/gather.ts'
import type { Shown } from './record-queries.ts'
import { shownRows } from './shown-rows.ts'

/** What a reader asks for: the report on a paper, or FHIR. */
export type AskedFile = { readonly file: 'report'; readonly paper: Paper } | { readonly file: 'fhir' }

/** The rows of a person, the link that shows some of them, the file that is asked for, and when. It can be posted to a thread. */
export type SharedFileTask = {
  readonly rows: StoredRows
  readonly userId: string
  readonly link: Shown
  readonly asked: AskedFile
  readonly at: Date
}

/** Writes a file of what a link shows (docs/export.md). */
export async function writeSharedFile({
  rows,
  userId,
  link,
  asked,
  at,
}: SharedFileTask): Promise<Uint8Array<ArrayBuffer>> {
  const { from, to, zone, parts } = link
  const request = { zone, period: { from, to }, now: at.toISOString(), isExtract: true }
  const shown = shownRows(snapshotOf(rows), link)
  if (asked.file === 'fhir') return fhirOf(shown, { ...request, userId })
  const reportParts = new Set(REPORT_PARTS.filter((part) => parts.includes(part)))
  return drawReport(await gatherReport(shown, { ...request, parts: reportParts }), asked.paper)
}

async function fhirOf(rows: ReadRows, request: Parameters<typeof writeFhir>[2]): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  const write = (piece: string | Uint8Array) => void pieces.push(Buffer.from(piece as string))
  await writeFhir({ write, end: () => undefined }, rows, request)
  return new Uint8Array(Buffer.concat(pieces))
}

import type { Period } from '#domain/export/period'
import { TABLE_NAMES } from '#domain/export/tables'
import { VERSION, VIALOG_JSON } from '#domain/export/version'
import type { BundleType } from '#domain/fhir/bundle-type'
import type { Paper } from '#domain/report/paper'
import type { Zone } from '#domain/time/zone'
import { drawReport } from '../report/draw.ts'
import { gatherReport } from '../report/gather.ts'
import { writeCsv } from './csv-files.ts'
import { writeFhir } from './fhir-file.ts'
import type { Snapshot } from './snapshot.ts'
import { snapshotOf, type StoredRows } from './stored-rows.ts'
import { createZip, type FileWriter } from './zip.ts'

/**
 * What a person asks for: the zone of their device, the days that the tables and the report cover, the paper of the report, and what
 * FHIR is for.
 */
export type ExportRequest = {
  readonly zone: Zone
  readonly period: Period
  readonly paper: Paper
  readonly bundle: BundleType
}

/** The rows of a person, what they ask for, and when. It can be posted to another thread. */
export type ExportTask = {
  readonly rows: StoredRows
  readonly userId: string
  readonly request: ExportRequest
  readonly at: Date
}

/** Writes the ZIP of an export (docs/export.md). */
export async function writeExport({ rows, userId, request, at }: ExportTask): Promise<Uint8Array<ArrayBuffer>> {
  const { paper, bundle, ...asked } = { ...request, now: at.toISOString() }
  const snapshot = snapshotOf(rows)
  const zip = createZip(at)
  await writeJson(zip.begin(VIALOG_JSON), snapshot, at)
  await writeCsv(zip, snapshot, asked)
  await writeFhir(zip.begin('fhir.json'), snapshot, { ...asked, bundle, userId })
  const report = zip.begin('report.pdf')
  report.write(await drawReport(await gatherReport(snapshot, asked), paper))
  report.end()
  return zip.finish()
}

/** Writes vialog.json: everything, so that an import restores it (docs/export.md). One row a line. */
async function writeJson(file: FileWriter, { person, peptides, pages }: Snapshot, at: Date): Promise<void> {
  file.write(`{"vialog":${VERSION},\n"exported_at":${JSON.stringify(at.toISOString())},\n`)
  file.write(`"person":${JSON.stringify(person)},\n"peptides":${JSON.stringify(peptides)}`)
  for (const table of TABLE_NAMES) {
    file.write(`,\n"${table}":[`)
    let separator = '\n'
    for await (const page of pages(table)) {
      file.write(separator + page.join(',\n'))
      separator = ',\n'
    }
    file.write(']')
  }
  file.write('}\n')
  file.end()
}

import type { Period } from '#domain/export/period'
import type { Paper } from '#domain/report/paper'
import { VIALOG_JSON } from '#domain/export/version'
import type { Zone } from '#domain/time/zone'
import type { AppContext } from '../context.ts'
import { gatherReport } from '../report/gather.ts'
import { writeCsv } from './csv-files.ts'
import { writeFhir } from './fhir-file.ts'
import { writeJson } from './json-file.ts'
import { withSnapshot } from './snapshot.ts'
import { createZip } from './zip.ts'

/** What a person asks for: the zone of their device, the days that the tables and the report cover, and the paper of the report. */
export type ExportRequest = { readonly zone: Zone; readonly period: Period; readonly paper: Paper }

/** Everything of a person as one ZIP. */
export async function exportOf(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  userId: string,
  { paper, ...request }: ExportRequest,
) {
  const at = now()
  const asked = { ...request, now: at.toISOString() }
  const { zip, facts } = await withSnapshot(database, userId, async (snapshot) => {
    const zip = createZip(at)
    await writeJson(zip.begin(VIALOG_JSON), snapshot, at)
    await writeCsv(zip, snapshot, asked)
    await writeFhir(zip.begin('fhir.json'), snapshot, { ...asked, userId })
    return { zip, facts: await gatherReport(snapshot, asked) }
  })
  // The connection was given back: a report is drawn for longer than it is gathered. What draws it is read for the first one.
  const { drawReport } = await import('../report/draw.ts')
  const report = zip.begin('report.pdf')
  report.write(await drawReport(facts, paper))
  report.end()
  return zip.finish()
}

import type { Period } from '#domain/export/period'
import { VIALOG_JSON } from '#domain/export/version'
import type { Zone } from '#domain/time/zone'
import type { AppContext } from '../context.ts'
import { writeCsv } from './csv-files.ts'
import { writeFhir } from './fhir-file.ts'
import { writeJson } from './json-file.ts'
import { withSnapshot } from './snapshot.ts'
import { createZip } from './zip.ts'

/** What a person asks for: the zone of their device, and the days that the tables and the report cover. */
export type ExportRequest = { readonly zone: Zone; readonly period: Period }

/** Everything of a person as one ZIP. */
export async function exportOf(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  userId: string,
  request: ExportRequest,
) {
  const at = now()
  return withSnapshot(database, userId, async (snapshot) => {
    const zip = createZip(at)
    await writeJson(zip.begin(VIALOG_JSON), snapshot, at)
    const atNow = { ...request, now: at.toISOString() }
    await writeCsv(zip, snapshot, atNow)
    await writeFhir(zip, snapshot, { ...atNow, userId })
    return zip.finish()
  })
}

import { collectFacts, REPORT_PARTS, type ReportFacts, type ReportPart } from '#domain/report/facts'
import type { ReportContext } from '#domain/report/context'
import type { DayBegins } from '#domain/time/day'
import type { TableName, RowOf } from '#domain/export/tables'
import { readBlends } from './blends.ts'
import { readNames } from './names.ts'
import type { ReadRows } from '../export/snapshot.ts'

/**
 * What a report is asked for: the clock of the device, the days that it covers, when it is made, whether it is of a shared link,
 * and its parts.
 */
export type ReportRequest = Pick<ReportContext, 'zone' | 'period' | 'now' | 'isExtract'> & {
  readonly parts?: ReadonlySet<ReportPart>
}

/** Gathers the facts of a report from a snapshot, row by row. It is drawn when the snapshot is given back (draw.ts). */
export async function gatherReport(
  snapshot: ReadRows,
  { parts = new Set(REPORT_PARTS), ...request }: ReportRequest,
): Promise<ReportFacts> {
  const { person, rows } = snapshot
  const names = await readNames(snapshot)
  const othersOf = await readBlends(snapshot, names.peptideName)
  const context = { ...request, begins: person.day_begins as DayBegins, ...names, othersOf }
  const collector = collectFacts(person, context, parts)
  const each = async <Name extends TableName>(table: Name, add: (row: RowOf<Name>) => void) => {
    for await (const row of rows(table)) add(row)
  }
  await each('doses', collector.addDose)
  await each('protocols', collector.addProtocol)
  await each('protocol_versions', collector.addProtocolVersion)
  await each('schedules', collector.addSchedule)
  await each('scheduled_doses', collector.addScheduledDose)
  await each('user_metrics', collector.addMetric)
  await each('symptom_entries', collector.addSymptom)
  await each('check_ins', collector.addCheckIn)
  return collector.facts()
}

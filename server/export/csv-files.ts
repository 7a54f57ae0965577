import Papa from 'papaparse'
import { defused } from '#domain/csv/formula'
import {
  doseCells,
  HEADERS,
  metricCells,
  noneCells,
  protocolCells,
  scheduledCells,
  symptomCells,
  vialCells,
  type CsvContext,
} from '#domain/export/csv'
import { dayOfEntry } from '#domain/symptoms/entry'
import type { Period } from '#domain/export/period'
import type { RowOf, TableName } from '#domain/export/tables'
import { versionName } from '#domain/protocols/words'
import type { DayBegins } from '#domain/time/day'
import type { Zone } from '#domain/time/zone'
import { readBlends } from '../report/blends.ts'
import { readNames } from '../report/names.ts'
import type { Snapshot } from './snapshot.ts'
import type { ZipWriter } from './zip.ts'

/** What the tables are asked for. */
export type CsvRequest = { readonly zone: Zone; readonly period: Period; readonly now: string }

/** Writes doses.csv, schedule.csv, metrics.csv, symptoms.csv, vials.csv and protocols.csv (docs/export.md). */
export async function writeCsv(zip: ZipWriter, snapshot: Snapshot, request: CsvRequest): Promise<void> {
  const draws = Map.groupBy(await all(snapshot.rows('dose_draws')), ({ dose_id }) => dose_id)
  const taken = new Map<string, string>()
  const names = await readNames(snapshot)
  const context: CsvContext = {
    ...request,
    ...names,
    othersOf: await readBlends(snapshot, names.peptideName),
    begins: snapshot.person.day_begins as DayBegins,
    drawsOf: (id) => draws.get(id) ?? [],
    takenAt: (id) => taken.get(id),
    ...(await readVersions(snapshot)),
  }
  const write = async <Name extends TableName>(
    file: keyof typeof HEADERS,
    table: Name,
    cells: (row: RowOf<Name>, context: CsvContext) => readonly string[] | undefined,
    others: () => AsyncIterable<readonly string[]> = noOthers,
  ) => {
    const writer = zip.begin(`${file}.csv`)
    // Spreadsheets take a text without this mark for one in their own encoding.
    writer.write(`\uFEFF${lineOf(HEADERS[file])}`)
    for await (const row of snapshot.rows(table)) {
      const found = cells(row, context)
      if (found) writer.write(lineOf(found))
    }
    for await (const found of others()) writer.write(lineOf(found))
    writer.end()
  }
  await write('doses', 'doses', (row, known) => {
    taken.set(row.id, row.administered_at)
    return doseCells(row, known)
  })
  await write('schedule', 'scheduled_doses', scheduledCells)
  await write('metrics', 'user_metrics', metricCells)
  const there = new Map<string, Set<string>>()
  await write(
    'symptoms',
    'symptom_entries',
    (row, known) => {
      const day = dayOfEntry(row)
      if (row.deleted_at === null) there.set(day, (there.get(day) ?? new Set()).add(row.symptom))
      return symptomCells(row, known)
    },
    // A person may have two million of these: they are written as they are read.
    async function* () {
      for await (const row of snapshot.rows('check_ins'))
        yield* noneCells(row, there.get(row.day) ?? new Set(), context)
    },
  )
  await write('vials', 'vials', vialCells)
  await write('protocols', 'protocol_versions', protocolCells)
}

/** Which version of a protocol a schedule was started from, and which one holds. */
async function readVersions({ rows }: Snapshot): Promise<Pick<CsvContext, 'versionOf' | 'lastVersionOf'>> {
  const archived = new Set<string>()
  for await (const { id, archived_at } of rows('protocols')) if (archived_at !== null) archived.add(id)
  const [names, last, started] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  // The versions of a protocol come in their order.
  for await (const row of rows('protocol_versions')) {
    names.set(row.id, versionName(row))
    if (!archived.has(row.protocol_id)) last.set(row.protocol_id, row.id)
  }
  for await (const { id, protocol_version_id: version } of rows('schedules')) if (version) started.set(id, version)
  return { versionOf: (id) => names.get(started.get(id) ?? ''), lastVersionOf: (id) => last.get(id) }
}

async function* noOthers(): AsyncGenerator<readonly string[]> {}

/** Papa's own `escapeFormulae` looks at the first line of a cell alone. */
function lineOf(cells: readonly string[]): string {
  return `${Papa.unparse([cells.map(defused)])}\r\n`
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

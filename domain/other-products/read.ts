import { fhirBundle } from './fhir.ts'
import { fitbitWeights } from './fitbit.ts'
import { googleFitWeights } from './google-fit.ts'
import { healthAutoExportTable } from './health-auto-export.ts'
import { medisafeTable } from './medisafe.ts'
import { medTimerBackup, medTimerTable } from './medtimer.ts'
import { monaBackup } from './mona.ts'
import { myTherapyTable } from './mytherapy.ts'
import { samsungHealthWeights } from './samsung-health.ts'
import { shotsyJson, shotsyTable } from './shotsy.ts'
import type { ProductTable } from './table.ts'

/** What a table of another product holds that needs more than a choice of columns, told by its headers; undefined for any other table. */
export function tableOfProduct(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): ProductTable | undefined {
  return first(TABLES, (read) => read(headers, rows))
}

/** What a JSON file of another product holds, told by its fields; undefined for any other file. @throws TooManyEntries */
export function jsonOfProduct(file: unknown): ProductTable | undefined {
  return first(FILES, (read) => read(file))
}

const TABLES = [samsungHealthWeights, shotsyTable, myTherapyTable, medisafeTable, healthAutoExportTable, medTimerTable]
const FILES = [fhirBundle, shotsyJson, monaBackup, medTimerBackup, googleFitWeights, fitbitWeights]

function first<Reader>(readers: readonly Reader[], read: (reader: Reader) => ProductTable | undefined) {
  for (const reader of readers) {
    const table = read(reader)
    if (table) return table
  }
  return undefined
}

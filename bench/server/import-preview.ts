import { suggestedMapping } from '#domain/csv/mapping'
import { createPeptideFinder } from '#domain/csv/peptide-cell'
import { readTable } from '#domain/csv/read-table'
import { createDoseRefusals, MOST_DOSES } from '#domain/csv/schema'
import { atOnce } from '#domain/csv/testing/at-once'
import { UTC } from '#domain/time/zone'
import { median, type Row } from '../row.ts'

const LIMIT_MS = 1_000

/** How long the device works on the preview of the largest table, where something is asked about no row, and about each of them. */
export async function measureImportPreview(): Promise<readonly Row[]> {
  return [
    previewOf('of 20,000 doses', (at) => `${250 + (at % 40)}`),
    previewOf('of 20,000 doses that all ask', (at) => `${40_000 + at}`),
  ]
}

function previewOf(what: string, amountOf: (at: number) => string): Row {
  const headers = ['Date', 'Peptide', 'Dose (mcg)', 'Status', 'Route', 'Notes']
  const rows = Array.from({ length: MOST_DOSES }, (_, at) => [
    new Date(Date.UTC(2010, 0, 1, at * 6)).toISOString(),
    at % 2 === 0 ? 'BPC-157' : 'Selank',
    amountOf(at),
    'Taken',
    'SubQ',
    `note ${at}`,
  ])
  const now = Date.now()
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    atOnce(
      readTable(rows, suggestedMapping(headers, rows), {
        zone: UTC,
        findPeptide: createPeptideFinder([]),
        refusalOf: createDoseRefusals(now),
        width: headers.length,
      }),
    )
    return performance.now() - start
  })
  const measured = median(times)
  return {
    what: `import: the preview ${what}`,
    measured: `${measured.toFixed(0)} ms`,
    limit: `${LIMIT_MS} ms`,
    ratio: measured / LIMIT_MS,
  }
}

import { suggestedMapping, type Mapping } from '#domain/csv/mapping'
import { createPeptideFinder } from '#domain/csv/peptide-cell'
import { withPieces, type PieceAnswer } from '#domain/csv/pieces'
import { readTable, type TableRow } from '#domain/csv/read-table'
import { createDoseRefusals } from '#domain/csv/schema'
import { atOnce } from '#domain/csv/testing/at-once'
import type { PeptideHere } from '#domain/import/own-peptides'
import { suggestedWeights, type WeightMapping } from '#domain/imported-weights/mapping'
import { metricOf } from '#domain/imported-weights/measure'
import { readWeights, type WeightRow } from '#domain/imported-weights/read-weights'
import { createWeightRefusals } from '#domain/imported-weights/schema'
import { weightsTable } from '#domain/other-products/health/weights'
import { spellingOf } from '#domain/peptides/spelling'
import type { Zone } from '#domain/time/zone'
import { openTable, type Cells, type Table } from '../csv/open-table.ts'
import { kindOfFile } from '../file-kind.ts'
import { readHealth } from '../health/read-health.ts'
import { openJson } from '../json/open-json.ts'
import { NotOpened } from '../not-opened.ts'

/** What the review of a file shows: a line for each row with a dose, and for each with a weight, or why it is not opened. */
export type Review = {
  readonly doses: readonly string[]
  readonly weights: readonly string[]
  readonly isCut?: true
  readonly refused?: string
}

/** What a person chooses in it. */
export type Choices = {
  readonly zone?: string
  readonly isWestern?: boolean
  readonly mapping?: Partial<Mapping>
  /** What one piece of each name holds. */
  readonly pieces?: Readonly<Record<string, PieceAnswer>>
  readonly ofWeights?: Partial<WeightMapping>
  /** What names are that may mean a listed peptide; none of them is asked about without it. */
  readonly names?: Readonly<Record<string, 'own'>>
  /** The peptides that they have. */
  readonly own?: readonly PeptideHere[]
}

/** Opens a file as the page does: its content decides what it is. */
export async function reviewOf(file: Blob, choices: Choices = {}): Promise<Review> {
  const { doses, weights, ...rest } = await rowsOf(file, choices)
  return { ...rest, doses: doses.map(lineOfDose), weights: weights.map(lineOfWeight) }
}

/** The same with its rows as they were read. */
export async function rowsOf(file: Blob, choices: Choices = {}): Promise<Rows> {
  try {
    const opened = await open(file, choices)
    if ('refused' in opened) return { doses: [], weights: [], refused: opened.refused }
    return {
      doses: 'table' in opened ? dosesOf(opened.table, choices) : [],
      weights: weightsOf(opened.cells, choices),
      ...(opened.isCut ? { isCut: true as const } : {}),
    }
  } catch (error) {
    if (error instanceof NotOpened) return { doses: [], weights: [], refused: error.reason }
    throw error
  }
}

type Rows = Omit<Review, 'doses' | 'weights'> & {
  readonly doses: readonly TableRow[]
  readonly weights: readonly WeightRow[]
}

async function open(file: Blob, { isWestern }: Choices) {
  const kind = await kindOfFile(file)
  if (kind === 'table') return ofTable(await openTable(file, isWestern ? 'windows-1252' : undefined))
  if (kind === 'health') return ofHealth(file)
  if (kind !== 'vialog') return { refused: kind }
  const opened = await openJson(file)
  if ('health' in opened) return ofHealth(file)
  return 'table' in opened ? ofTable(opened.table) : { refused: 'an export of Vialog' }
}

function ofTable(table: Table) {
  return { table, cells: table.weights, isCut: table.isCut ?? false }
}

async function ofHealth(file: Blob) {
  const { rows, isCut } = await readHealth(file, () => undefined)
  return { cells: { ...weightsTable({ rows }), headerLine: 0 }, isCut }
}

/** The doses of a table; without choices the method alone is one for all. */
function dosesOf(
  table: Table,
  { zone = LONDON, mapping: chosen, pieces = {}, names, own = [] }: Choices,
): readonly TableRow[] {
  const { headers, headerLine, joined, openEnd } = table
  const mapping = { ...suggestedMapping(headers, table.rows, table.pieces), method: 'subcutaneous' as const, ...chosen }
  const { amount = -1, peptide = -1 } = mapping.columns
  const answers = new Map(Object.entries(pieces).map(([name, answer]) => [spellingOf(name), answer]))
  const rows =
    table.pieces === undefined ? table.rows : withPieces(table.rows, { pieces: table.pieces, amount, peptide }, answers)
  const context = {
    zone: zone as Zone,
    findPeptide: createPeptideFinder(
      own,
      names && new Map(Object.entries(names).map(([name, answer]) => [spellingOf(name), answer])),
    ),
    refusalOf: createDoseRefusals(NOW),
    width: headers.length,
    headerLine,
    joined,
    openEnd,
  }
  return atOnce(readTable(rows, mapping, context))
}

const LONDON = 'Europe/London'
const NOW = '2026-11-29T12:00:00Z'

function lineOfDose(row: TableRow): string {
  if (row.kind === 'refused') return `${row.line}: ${row.reason}`
  const { administered_at: at, peptide, amount, unit } = row.dose
  const said = `${row.line}: ${at.slice(0, 19)} ${peptide} ${amount} ${unit}`
  if (row.kind === 'same') return `${said}, same as ${row.as}`
  return row.kind === 'asked' ? `${said}, asks: ${row.asks.map(({ kind }) => kind).join()}` : said
}

function weightsOf(
  { headers, rows, headerLine, hasOwnClocks, hasMetrics, openEnd }: Cells,
  { zone = LONDON, ofWeights }: Choices,
): readonly WeightRow[] {
  const suggested = suggestedWeights(headers, rows)
  if (!suggested) return []
  const mapping = { ...suggested, ...ofWeights }
  const context = {
    zone: zone as Zone,
    headerLine,
    hasOwnClocks,
    hasMetrics,
    openEnd,
    refusalOf: createWeightRefusals(NOW),
  }
  return atOnce(readWeights(rows, mapping, context))
}

function lineOfWeight(row: WeightRow): string {
  if (row.kind === 'other') return `${row.line}: no weight`
  if (row.kind === 'refused') return `${row.line}: ${row.reason}`
  const { recorded_at: at, value, value2, unit } = row.weight
  const metric = metricOf(row.weight)
  const name = metric === 'weight' || metric === 'body-fat' ? '' : `${metric} `
  const said = `${row.line}: ${at.slice(0, 19)} ${name}${value}${value2 ? `/${value2}` : ''} ${unit}`
  if (row.kind === 'end') return `${said}, asks: end`
  return 'as' in row ? `${said}, ${row.kind} as ${row.as}` : said
}

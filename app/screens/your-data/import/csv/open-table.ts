import Papa, { type Parser, type ParseResult } from 'papaparse'
import { namedColumns } from '#domain/csv/headers'
import { MOST_DOSES } from '#domain/csv/schema'
import { isMoment } from '#domain/csv/state-columns'
import { withDayColumn } from '#domain/imported-weights/day-rows'
import { tableOfProduct } from '#domain/other-products/read'
import { SAMSUNG_KIND } from '#domain/other-products/samsung-health'
import type { ProductTable } from '#domain/other-products/table'
import { encodingOf } from '../file-kind.ts'
import { nextTask } from '../next-task.ts'
import { NotOpened } from '../not-opened.ts'

/** Why a file cannot be opened as a table. */
export type Unreadable = 'too-large' | 'too-many-rows' | 'too-wide' | 'not-utf8' | 'quotes' | 'empty' | 'no-names'

/**
 * The cells of a table as text: the names of the columns, the line of the file that holds them, and the rows below it. What another
 * product exports has the columns that Vialog knows (domain/other-products).
 */
export type Table = Omit<ProductTable, 'weights'> & {
  readonly headerLine: number
  readonly weights: Cells
  /** The file ends within its last row, which is left out. */
  readonly isCut?: true
  /** The place of the last row, where the file ends right behind it, without a line break: it may be cut there. */
  readonly openEnd?: number
}

/** Cells in which weights of the body are looked for. */
export type Cells = Pick<ProductTable, 'headers' | 'rows' | 'isOfEntries' | 'hasOwnClocks' | 'hasMetrics'> & {
  readonly headerLine: number
  /** As in `Table`. */
  readonly openEnd?: number
}

/** A larger file is refused before it is read. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_COLUMNS = 100
/** The most rows that are parsed: the headers, the doses, an empty row at the end, and one too many. */
const MOST_READ = MOST_DOSES + 3

/**
 * Opens a table in UTF-8 or UTF-16 with commas, semicolons, tabs or bars between its cells. Lines above the names of the columns, such
 * as a title or Excel's 'sep=;', are left out. `western`: what is neither is read in Windows-1252, in which every file can be read, so that
 * the person has to say that its letters are right. @throws NotOpened
 */
export async function openTable(file: Blob, western?: 'windows-1252'): Promise<Table> {
  if (file.size > MOST_BYTES) throw notOpened('too-large')
  const text = await textOf(file, western)
  const [, delimiter = delimiterOf(text)] = SEPARATOR.exec(text) ?? []
  const data = await parsed(text, delimiter)
  if (data.length >= MOST_READ) throw notOpened('too-many-rows')
  const at = headerRow(data)
  const [headers = [], ...rows] = data.slice(at)
  // An empty row at the end is the line break that ends the file.
  if (isEmpty(rows.at(-1) ?? [])) rows.pop()
  if (rows.length > MOST_DOSES) throw notOpened('too-many-rows')
  if (headers.length > MOST_COLUMNS) throw notOpened('too-wide')
  if (isOfValues(headers)) throw notOpened('no-names')
  const isOpen = !/[\r\n]$/.test(text)
  const isCut = isOpen && endsWithinRow(headers, rows)
  if (isCut) rows.pop()
  if (rows.every(isEmpty)) throw notOpened('empty')
  const cells: Cells = { headers, headerLine: at + 1, rows }
  await nextTask()
  const product = tableOfProduct(headers, rows)
  await nextTask()
  const table: Table = product ? productTable(product, cells) : { ...cells, weights: withDayColumn(cells) }
  const end = isOpen && !isCut && { openEnd: rows.length - 1 }
  return {
    ...table,
    ...(isCut && { isCut }),
    ...(!table.isOfEntries && end),
    weights: { ...table.weights, ...(!table.weights.isOfEntries && end) },
  }
}

/** The last row has fewer cells than columns, and it alone: a product that leaves out empty cells leaves them out of other rows too. */
function endsWithinRow(headers: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const isShort = (cells: readonly string[]) => cells.length < headers.length
  const last = rows.at(-1)
  return last !== undefined && isShort(last) && !rows.slice(0, -1).some((cells) => !isEmpty(cells) && isShort(cells))
}

/** A first row of days, times and numbers: its columns have no names, and the row would be taken for them. */
function isOfValues(headers: readonly string[]): boolean {
  const cells = headers.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return namedColumns(headers) === 0 && cells.some((cell) => isMoment(cell) || /^\d+(?:[.,]\d+)?$/.test(cell))
}

/** The rows of a table. It is parsed in pieces, so that a page answers meanwhile. @throws NotOpened */
async function parsed(text: string, delimiter: string): Promise<readonly (readonly string[])[]> {
  const data: string[][] = []
  let fault: Unreadable | undefined
  let piecesOfRow = 0
  await new Promise<void>((resolve) => {
    Papa.parse<string[]>(text, {
      preview: MOST_READ,
      delimiter,
      chunkSize: PIECE,
      chunk({ data: rows, errors, meta }: ParseResult<string[]>, parser: Parser) {
        for (const row of rows) data.push(row)
        piecesOfRow = rows.length === 0 ? piecesOfRow + 1 : 0
        if (errors.some(({ type }) => type === 'Quotes')) fault = 'quotes'
        else if (piecesOfRow === MOST_PIECES)
          fault = text.slice(meta.cursor, meta.cursor + PIECE).includes('"') ? 'quotes' : 'too-wide'
        if (fault) return parser.abort()
        parser.pause()
        void nextTask().then(() => parser.resume())
      },
      complete: () => resolve(),
    })
  })
  if (fault) throw notOpened(fault)
  return data
}

/** Characters: a slow phone parses so many within two frames. */
const PIECE = 256 * 1024
/** So many pieces may lie in one row. It is parsed from its beginning with each of them. */
const MOST_PIECES = 4

/** What another product has written; rows that are entries are counted from 1. @throws NotOpened where there are none, or too many */
export function productTable(product: ProductTable, cells: Cells = NO_CELLS): Table {
  const { weights = cells, ...doses } = product
  if (doses.rows.length === 0 && weights.rows.length === 0) throw notOpened('empty')
  if (doses.rows.length > MOST_DOSES || weights.rows.length > MOST_DOSES) throw notOpened('too-many-rows')
  const lineOf = ({ isOfEntries }: Pick<ProductTable, 'isOfEntries'>) => (isOfEntries ? 0 : cells.headerLine)
  return { ...doses, headerLine: lineOf(doses), weights: { ...weights, headerLine: lineOf(weights) } }
}

const NO_CELLS: Cells = { headers: [], rows: [], headerLine: 0 }

/** The first row that names two kinds of content at least, which a title or a note does not; else the first row below 'sep=;' or the kind of Samsung. */
function headerRow(rows: readonly (readonly string[])[]): number {
  const [start = []] = rows
  const isAbove =
    SEPARATOR.test(start.join(',')) ||
    /^sep=$/i.test(start[0] ?? '') ||
    (start.length <= 4 && SAMSUNG_KIND.test(start[0] ?? ''))
  const first = isAbove ? 1 : 0
  const named = rows.slice(0, MOST_ABOVE).findIndex((cells) => namedColumns(cells) >= 2)
  return Math.max(first, named)
}

/** So many lines may stand above the names of the columns. */
const MOST_ABOVE = 20

/** The first line that Excel reads as the mark between the cells. */
const SEPARATOR = /^"?sep=([,;|\t])"?\s*(?:\r?\n|\r|$)/i

/** The mark by which a row names the most columns, else the one that gives the first row the most cells. Rows below may contain such marks in amounts and notes. */
function delimiterOf(text: string): string {
  const start = text.slice(0, LOOKED_AT)
  const found = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { preview: MOST_ABOVE, delimiter })
    const header = data[headerRow(data)] ?? []
    return namedColumns(header) * MOST_COLUMNS + Math.min(header.length, MOST_COLUMNS - 1)
  })
  return DELIMITERS[found.indexOf(Math.max(...found))] ?? ','
}

const LOOKED_AT = 64 * 1024
const DELIMITERS = [',', ';', '\t', '|']

/**
 * Words of a file with letters beyond ASCII, read in Windows-1252, for the person to judge; none where it is too large to be a table. They are
 * cut at 40 letters.
 */
export async function westernWords(file: Blob): Promise<readonly string[]> {
  if (file.size > MOST_BYTES) return []
  const text = new TextDecoder('windows-1252').decode(await file.arrayBuffer())
  const words = new Set<string>()
  let looked = 0
  for (const { index } of text.matchAll(/[\u0080-\u{10ffff}]/gu)) {
    const before =
      text
        .slice(Math.max(0, index - AROUND), index)
        .split(BETWEEN)
        .at(-1) ?? ''
    const [after = ''] = text.slice(index, index + AROUND).split(BETWEEN)
    words.add(before + after)
    looked += 1
    if (words.size === MOST_JUDGED || looked === MOST_LOOKED_AT) break
  }
  return [...words]
}

/** What stands between words and cells. */
const BETWEEN = /[\s;,|"]/
const AROUND = 20
const MOST_JUDGED = 5
const MOST_LOOKED_AT = 1_000

/** The text without its byte order mark. Another encoding is refused, since it would change letters such as the micro sign. */
async function textOf(file: Blob, western: 'windows-1252' | undefined): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder(encodingOf(new Uint8Array(bytes)), { fatal: true }).decode(bytes)
  } catch {
    if (western === undefined) throw notOpened('not-utf8')
    return new TextDecoder(western).decode(bytes)
  }
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

function notOpened(reason: Unreadable): NotOpened {
  return new NotOpened(reason)
}

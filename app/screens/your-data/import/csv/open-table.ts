import Papa from 'papaparse'
import { MOST_DOSES } from '#domain/csv/schema'
import { NotOpened } from '../not-opened.ts'

/** Why a file cannot be opened as a table. */
export type Unreadable = 'too-large' | 'too-many-rows' | 'too-wide' | 'not-utf8' | 'quotes' | 'empty'

/** The cells of a table as text: the first row, and the rows below it. */
export type Table = { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** A larger file is refused before it is read. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_COLUMNS = 100
/** The most rows that are parsed: the headers, the doses, an empty row at the end, and one too many. */
const MOST_READ = MOST_DOSES + 3

/** Opens a table in UTF-8 with commas, semicolons, tabs or bars between its cells. @throws NotOpened */
export async function openTable(file: Blob): Promise<Table> {
  if (file.size > MOST_BYTES) throw notOpened('too-large')
  const text = await textOf(file)
  const { data, errors } = Papa.parse<string[]>(text, { preview: MOST_READ, delimiter: delimiterOf(text) })
  if (errors.some(({ type }) => type === 'Quotes')) throw notOpened('quotes')
  if (data.length === MOST_READ) throw notOpened('too-many-rows')
  const [headers = [], ...rows] = data
  // An empty row at the end is the line break that ends the file.
  if (isEmpty(rows.at(-1) ?? [])) rows.pop()
  if (rows.length > MOST_DOSES) throw notOpened('too-many-rows')
  if (headers.length > MOST_COLUMNS) throw notOpened('too-wide')
  if (rows.every(isEmpty)) throw notOpened('empty')
  return { headers, rows }
}

/** The delimiter that gives the first row the most cells. Rows below may contain such characters in amounts and notes. */
function delimiterOf(text: string): string {
  const start = text.slice(0, LOOKED_AT)
  const columns = DELIMITERS.map(
    (delimiter) => Papa.parse<string[]>(start, { preview: 1, delimiter }).data[0]?.length ?? 0,
  )
  return DELIMITERS[columns.indexOf(Math.max(...columns))] ?? ','
}

const LOOKED_AT = 64 * 1024
const DELIMITERS = [',', ';', '\t', '|']

/** The text without its byte order mark. Another encoding is refused, since it would change letters such as the micro sign. */
async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notOpened('not-utf8')
  }
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

function notOpened(reason: Unreadable): NotOpened {
  return new NotOpened(reason)
}

import Papa from 'papaparse'
import { MOST_DOSES } from '#domain/csv/schema'

/** Why a file is no table that can be imported. */
export type Unreadable = 'too-large' | 'too-many-rows' | 'too-wide' | 'not-utf8' | 'quotes' | 'empty' | 'failed'

export class NotOpened extends Error {
  override readonly name = 'NotOpened'
  readonly reason: Unreadable
  constructor(reason: Unreadable) {
    super(`The table was not opened: ${reason}`)
    this.reason = reason
  }
}

/** The cells of a table as texts: its first row, and those below it. */
export type Table = { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** A larger file is refused before any of it is read, one of more rows when so many were read. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_COLUMNS = 100
/** With the row of the headers, what ends a file, and one that is too many. */
const MOST_READ = MOST_DOSES + 3

/** Opens a table with commas, semicolons or tabs between its cells. @throws NotOpened */
export async function openTable(file: Blob): Promise<Table> {
  if (file.size > MOST_BYTES) throw new NotOpened('too-large')
  const text = await textOf(file)
  const { data, errors } = Papa.parse<string[]>(text, { preview: MOST_READ, delimiter: delimiterOf(text) })
  if (errors.some(({ type }) => type === 'Quotes')) throw new NotOpened('quotes')
  if (data.length === MOST_READ) throw new NotOpened('too-many-rows')
  const [headers = [], ...rows] = data
  // What ends a file is no row.
  if (isEmpty(rows.at(-1) ?? [])) rows.pop()
  if (rows.length > MOST_DOSES) throw new NotOpened('too-many-rows')
  if (headers.length > MOST_COLUMNS) throw new NotOpened('too-wide')
  if (rows.every(isEmpty)) throw new NotOpened('empty')
  return { headers, rows }
}

/** What parts the names of the columns into the most: the rows below may hold marks of other meanings. */
function delimiterOf(text: string): string {
  const start = text.slice(0, LOOKED_AT)
  const columns = DELIMITERS.map(
    (delimiter) => Papa.parse<string[]>(start, { preview: 1, delimiter }).data[0]?.length ?? 0,
  )
  return DELIMITERS[columns.indexOf(Math.max(...columns))] ?? ','
}

const LOOKED_AT = 64 * 1024
const DELIMITERS = [',', ';', '\t', '|']

/** The byte order mark is left out. Bytes in another encoding would become other letters, such as that of micrograms. */
async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new NotOpened('not-utf8')
  }
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

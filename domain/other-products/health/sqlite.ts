import { NotSqlite } from './sqlite-bytes.ts'
import { pagesOf, payloadsOf, type ReadBytes } from './sqlite-pages.ts'
import { valuesOf, type SqliteValue } from './sqlite-record.ts'

/** A table: its name, the names of its columns, and the page of its root. */
export type SqliteTable = { readonly name: string; readonly columns: readonly string[]; readonly root: number }

/**
 * Opens an SQLite database, to read its tables without indexes (https://www.sqlite.org/fileformat2.html). Tables WITHOUT ROWID, and what a log
 * beside the file holds, are not read. @throws NotSqlite
 */
export async function openSqlite(read: ReadBytes): Promise<{
  readonly tables: readonly SqliteTable[]
  /** The rows of a table, each with the values of these columns; what is no number or text is null. @throws NotSqlite */
  readonly rowsOf: (table: SqliteTable, columns: readonly string[]) => AsyncGenerator<readonly SqliteValue[]>
}> {
  const pages = await pagesOf(read)
  const tables: SqliteTable[] = []
  for await (const payload of payloadsOf(pages, 1)) {
    const [type, name, , root, sql] = valuesOf(payload, 5)
    if (type !== 'table' || typeof name !== 'string' || typeof root !== 'number' || typeof sql !== 'string') continue
    if (name.length + sql.length > MOST_OF_TABLE) throw new NotSqlite('the description of a table is too long')
    tables.push({ name, root, columns: columnsOf(sql) })
    if (tables.length > MOST_TABLES) throw new NotSqlite('too many tables')
  }
  return {
    tables,
    async *rowsOf(table, columns) {
      const places = columns.map((column) => table.columns.indexOf(column))
      for await (const payload of payloadsOf(pages, table.root)) {
        const values = valuesOf(payload, Math.max(...places) + 1)
        yield places.map((place) => values[place] ?? null)
      }
    },
  }
}

const MOST_TABLES = 1_000
/** Characters of the statement that makes a table, and of its name. SQLite lets it have 2,000 columns (https://www.sqlite.org/limits.html). */
const MOST_OF_TABLE = 65_536

/** The names of the columns in the statement that makes a table, in lower case. Constraints at its end count as columns that nobody asks for. */
function columnsOf(sql: string): readonly string[] {
  const columns: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < sql.length; at += 1) {
    const letter = sql.charAt(at)
    if (letter === '(') {
      depth += 1
      if (depth === 1) start = at + 1
    } else if ((letter === ',' && depth === 1) || (letter === ')' && depth === 1)) {
      const definition = sql.slice(start, at)
      if (!isWorkedOut(definition)) columns.push(nameOf(definition.slice(0, MOST_OF_NAME)))
      start = at + 1
    }
    if (letter === ')') depth -= 1
  }
  return columns
}

/** Whether a column is worked out from others whenever it is read, and so has no place in a row (https://www.sqlite.org/gencol.html). */
function isWorkedOut(definition: string): boolean {
  return /\bas\s*\(/i.test(definition) && !/\)\s*stored\b/i.test(definition)
}

const MOST_OF_NAME = 200

function nameOf(definition: string): string {
  return (/^\s*["'`[]?(\w+)/.exec(definition)?.[1] ?? '').toLowerCase()
}

/**
 * Reads tables of an SQLite database, without indexes and without writing (https://www.sqlite.org/fileformat2.html). Tables WITHOUT ROWID
 * and what stands in a log beside the file are not read.
 */

/** Reads so many bytes of the file from a place on. It answers with fewer where the file ends. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>

/** A table: its name, the names of its columns, and the page of its root. */
export type SqliteTable = { readonly name: string; readonly columns: readonly string[]; readonly root: number }

export type SqliteValue = string | number | null

/** A file that is no database, or a damaged one. */
class NotSqlite extends Error {
  override readonly name = 'NotSqlite'
}

type ReadPage = (number: number) => Promise<Uint8Array>
type Pages = { readonly page: ReadPage; readonly usable: number }

/** A database whose tables are known. @throws NotSqlite */
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

async function pagesOf(read: ReadBytes): Promise<Pages> {
  const head = await read(0, 100)
  if (head.length < 100 || textOf(head.subarray(0, 16)) !== 'SQLite format 3\0') throw new NotSqlite('no database')
  const view = viewOf(head)
  const written = view.getUint16(16)
  const size = written === 1 ? 65_536 : written
  if (size < 512 || (size & (size - 1)) !== 0) throw new NotSqlite('no size of a page')
  // Text in UTF-16 is of no app whose databases are known.
  if (view.getUint32(56) > 1) throw new NotSqlite('another encoding')
  const usable = size - (head[20] ?? 0)
  if (usable < 480) throw new NotSqlite('no room in a page')
  const count = view.getUint32(28)
  if (count > 0 && (await read(count * size - 1, 1)).length === 0) throw new NotSqlite('its end is missing')
  return {
    usable,
    async page(number) {
      if (number < 1) throw new NotSqlite('no such page')
      const bytes = await read((number - 1) * size, size)
      if (bytes.length < size) throw new NotSqlite('a page is missing')
      return bytes
    },
  }
}

/** So many pages of one table are read: a gigabyte of the usual ones. */
const MOST_PAGES = 262_144

/** The records of a table in the order of their ids. Of its pages each is read once, and those that wait are no more than may be read. */
async function* payloadsOf(pages: Pages, root: number): AsyncGenerator<Uint8Array> {
  const open = [root]
  const seen = new Set<number>()
  const page = (number: number) => {
    if (seen.has(number)) throw new NotSqlite('pages in a circle')
    if (seen.size === MOST_PAGES) throw new NotSqlite('too many pages')
    seen.add(number)
    return pages.page(number)
  }
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const bytes = await page(number)
    const view = viewOf(bytes)
    const from = number === 1 ? 100 : 0
    const kind = view.getUint8(from)
    const count = view.getUint16(from + 3)
    const cellAt = (index: number, header: number) => view.getUint16(checked(bytes, from + header + index * 2, 2))
    if (kind === INTERIOR) {
      if (seen.size + open.length + count + 1 > MOST_PAGES) throw new NotSqlite('too many pages')
      const children = Array.from({ length: count }, (_, index) => view.getUint32(checked(bytes, cellAt(index, 12), 4)))
      open.push(view.getUint32(from + 8), ...children.toReversed())
    } else if (kind === LEAF) {
      // Cells that lay over each other could be a thousand times as large as their page.
      let room = bytes.length
      for (let index = 0; index < count; index += 1) {
        const cell = cellOf(bytes, cellAt(index, 8), pages.usable)
        room -= cell.end - cell.at
        if (room < 0) throw new NotSqlite('cells over each other')
        yield await payloadOf(cell, bytes, { ...pages, page })
      }
    } else throw new NotSqlite('no table')
  }
}

const INTERIOR = 5
const LEAF = 13

/** A cell of a leaf from `at` to `end`: a record of `size` bytes, of which `here` bytes stand in it from `start` on. */
type Cell = {
  readonly at: number
  readonly end: number
  readonly size: number
  readonly start: number
  readonly here: number
}

function cellOf(bytes: Uint8Array, at: number, usable: number): Cell {
  const [size, afterSize] = varint(bytes, at)
  const [, start] = varint(bytes, afterSize)
  if (size > MOST_OF_RECORD) throw new NotSqlite('a record is too large')
  const here = partHere(size, usable)
  const length = here === size ? here : here + 4
  return { at, end: checked(bytes, start, length) + length, size, start, here }
}

/** The record of a cell, of which a part may stand on other pages. */
async function payloadOf({ size, start, here }: Cell, bytes: Uint8Array, { page, usable }: Pages): Promise<Uint8Array> {
  if (here === size) return bytes.subarray(start, start + size)
  const whole = new Uint8Array(size)
  whole.set(bytes.subarray(start, start + here))
  let next = viewOf(bytes).getUint32(start + here)
  for (let filled = here; filled < size;) {
    const more = await page(next)
    const part = more.subarray(4, 4 + Math.min(usable - 4, size - filled))
    whole.set(part, filled)
    filled += part.length
    next = viewOf(more).getUint32(0)
  }
  return whole
}

const MOST_OF_RECORD = 1_048_576

/** How many bytes of a record stand in its cell: fileformat2.html, section 1.6. */
function partHere(size: number, usable: number): number {
  const most = usable - 35
  if (size <= most) return size
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const part = least + ((size - least) % (usable - 4))
  return part <= most ? part : least
}

/** The first values of a record. */
function valuesOf(record: Uint8Array, most: number): readonly SqliteValue[] {
  const [headerSize, first] = varint(record, 0)
  const values: SqliteValue[] = []
  let [at, from] = [first, headerSize]
  while (at < headerSize && values.length < most) {
    const [type, next] = varint(record, at)
    const size = sizeOf(type)
    values.push(valueAt(record, checked(record, from, size), type, size))
    at = next
    from += size
  }
  return values
}

function sizeOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2)
  return [0, 1, 2, 3, 4, 6, 8, 8, 0, 0][type] ?? 0
}

function valueAt(record: Uint8Array, at: number, type: number, size: number): SqliteValue {
  const view = viewOf(record)
  if (type >= 1 && type <= 6) return integerAt(view, at, size)
  if (type === 7) return view.getFloat64(at)
  if (type === 8 || type === 9) return type - 8
  return type >= 13 && type % 2 === 1 ? textOf(record.subarray(at, at + size)) : null
}

/** A text in ASCII, as names of tables and columns are. */
function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

/** A signed integer of 1 to 8 bytes, the highest first. */
function integerAt(view: DataView, at: number, size: number): number {
  if (size === 8) return Number(view.getBigInt64(at))
  let value = view.getInt8(at)
  for (let place = 1; place < size; place += 1) value = value * 256 + view.getUint8(at + place)
  return value
}

/** An integer of 1 to 9 bytes, seven bits in each, and where it ends. */
function varint(bytes: Uint8Array, at: number): readonly [value: number, next: number] {
  let value = 0
  for (let place = 0; place < 9; place += 1) {
    const byte = bytes[at + place]
    if (byte === undefined) throw new NotSqlite('a number is cut off')
    value = place === 8 ? value * 256 + byte : value * 128 + (byte & 0x7f)
    if (byte < 0x80 || place === 8) return [value, at + place + 1]
  }
  return [value, at + 9]
}

/** The place, where so many bytes follow it. */
function checked(bytes: Uint8Array, at: number, size: number): number {
  if (at < 0 || at + size > bytes.length) throw new NotSqlite('a place outside of its page')
  return at
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

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
      columns.push(nameOf(sql.slice(start, Math.min(at, start + MOST_OF_NAME))))
      start = at + 1
    }
    if (letter === ')') depth -= 1
  }
  return columns
}

const MOST_OF_NAME = 200

function nameOf(definition: string): string {
  return (/^\s*["'`[]?(\w+)/.exec(definition)?.[1] ?? '').toLowerCase()
}

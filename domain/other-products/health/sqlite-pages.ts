import { checked, NotSqlite, textOf, varint, viewOf } from './sqlite-bytes.ts'

/** Reads so many bytes of the file from a place on. It answers with fewer where the file ends. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>

type ReadPage = (number: number) => Promise<Uint8Array>
type Pages = { readonly page: ReadPage; readonly usable: number }

/** The pages of a database. @throws NotSqlite */
export async function pagesOf(read: ReadBytes): Promise<Pages> {
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

/**
 * The records of a table in the order of their ids. Each of its pages is read once, and no more pages wait than may be read.
 * @throws NotSqlite
 */
export async function* payloadsOf(pages: Pages, root: number): AsyncGenerator<Uint8Array> {
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

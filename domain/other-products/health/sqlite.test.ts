import { describe, expect, test } from 'vitest'
import { healthConnectWeights } from './health-connect.ts'
import { openSqlite } from './sqlite.ts'
import type { ReadBytes } from './sqlite-pages.ts'
import type { SqliteValue } from './sqlite-record.ts'

const PAGE = 512

/** A database whose pages are made when they are read, so that one may be larger than any memory. `pages` counts those that were read. */
function database(pageOf: (number: number) => Uint8Array, size = PAGE) {
  const read = { pages: 0 }
  const head = new Uint8Array(size)
  head.set(new TextEncoder().encode('SQLite format 3\0'))
  const view = new DataView(head.buffer)
  view.setUint16(16, size === 65_536 ? 1 : size)
  const bytes: ReadBytes = async (from, length) => {
    if (length === 100) return head.subarray(0, 100)
    read.pages += 1
    const number = from / size + 1
    if (number > 1) return pageOf(number)
    head.set(pageOf(1).subarray(0, size - 100), 100)
    return head
  }
  return { bytes, read }
}

/** A leaf of the first page, whose header stands behind that of the file: its cells are counted from the beginning of the page. */
const firstLeaf = (...records: readonly Uint8Array[]) => leaf(records, { before: 100 })

/** A leaf with a cell for each record, which is whole in it. */
function leaf(records: readonly Uint8Array[], { before = 0, size = PAGE } = {}): Uint8Array {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  bytes[0] = 13
  view.setUint16(3, records.length)
  let end = size
  for (const [index, record] of records.entries()) {
    const cell = [...varint(record.length), 1, ...record]
    end -= cell.length
    bytes.set(cell, end - before)
    view.setUint16(8 + index * 2, end)
  }
  return bytes
}

/** A page above others, with `count` cells: one names the page `first`, all others share a cell that names `child`. */
function interior(right: number, { child = 0, count = 0, first = 0, size = PAGE } = {}): Uint8Array {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  bytes[0] = 5
  view.setUint16(3, count)
  view.setUint32(8, right)
  view.setUint32(size - 4, child)
  view.setUint32(size - 8, first || child)
  for (let index = 0; index < count; index += 1) view.setUint16(12 + index * 2, index === 0 ? size - 8 : size - 4)
  return bytes
}

function record(...values: readonly (string | number)[]): Uint8Array {
  const types = values.flatMap((value) => (typeof value === 'number' ? [6] : varint(13 + value.length * 2)))
  const header = [...varint(types.length + (types.length > 126 ? 2 : 1)), ...types]
  const content = values.flatMap((value) => (typeof value === 'number' ? integer(value) : [...Buffer.from(value)]))
  return Uint8Array.from([...header, ...content])
}

const integer = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return [...bytes]
}

function varint(value: number): number[] {
  const low = value & 0x7f
  return value < 128 ? [low] : [...varint(Math.floor(value / 128)).map((byte) => byte | 0x80), low]
}

const table = (name: string, sql: string, root = 2) => record('table', name, name, root, sql)
const WEIGHTS = table('weights', 'create table weights (time integer, zone_offset integer, weight real)')

async function rowsOf(bytes: ReadBytes): Promise<readonly (readonly SqliteValue[])[]> {
  const { tables, rowsOf: read } = await openSqlite(bytes)
  const rows: (readonly SqliteValue[])[] = []
  for (const one of tables) for await (const row of read(one, ['time', 'weight'])) rows.push(row)
  return rows
}

test('the rows of a table are read, one by one', async () => {
  const { bytes } = database((number) =>
    number === 1 ? firstLeaf(WEIGHTS) : leaf([record(1_777_000_000_000, 3600, 83_400), record(1, 2, 3)]),
  )
  expect(await rowsOf(bytes)).toEqual([
    [1_777_000_000_000, 83_400],
    [1, 3],
  ])
})

describe('a page', () => {
  test.each([
    ['is its own child', () => interior(2)],
    ['is below itself twice', () => interior(3, { child: 2, count: 1 })],
    ['has a page 0', () => interior(0)],
    ['is of no kind', () => new Uint8Array(PAGE)],
    ['has more cells than places', () => new Uint8Array(PAGE).with(0, 13).with(3, 0xff).with(4, 0xff)],
    ['has cells behind its end', () => new Uint8Array(PAGE).with(0, 13).with(4, 1).with(8, 0xff)],
    ['is missing', () => new Uint8Array(0)],
  ])('a page that %s is refused', async (_, page) => {
    const { bytes, read } = database((number) => (number === 1 ? firstLeaf(WEIGHTS) : page()))
    await expect(rowsOf(bytes)).rejects.toThrow()
    expect(read.pages).toBeLessThan(5)
  })

  test('so many pages of a table are read, and one more is refused', async () => {
    const MOST = 262_144
    const chain = (pages: number) =>
      database((number) => {
        if (number === 1) return firstLeaf(WEIGHTS)
        return number === pages + 1 ? leaf([record(1, 2, 3)]) : interior(number + 1)
      })
    expect(await rowsOf(chain(MOST).bytes)).toEqual([[1, 3]])
    const more = chain(MOST + 1)
    await expect(rowsOf(more.bytes)).rejects.toThrow('too many pages')
    expect(more.read.pages).toBeLessThanOrEqual(MOST + 1)
  })

  test('pages that wait are no more than may be read, so that few pages fill no memory', async () => {
    const size = 65_536
    const endless = database(
      (number) =>
        number === 1
          ? leaf([WEIGHTS], { before: 100, size })
          : interior(7, { child: 9, count: 32_000, first: number + 1, size }),
      size,
    )
    await expect(rowsOf(endless.bytes)).rejects.toThrow('too many pages')
    expect(endless.read.pages).toBeLessThan(12)
  })

  test('cells that lie over each other are refused', async () => {
    const long = record(1, 2, 3, 'x'.repeat(200))
    const pageOf = (times: number) => {
      const bytes = leaf([long])
      const view = new DataView(bytes.buffer)
      view.setUint16(3, times)
      for (let index = 1; index < times; index += 1) view.setUint16(8 + index * 2, view.getUint16(8))
      return bytes
    }
    const read = (times: number) => rowsOf(database((n) => (n === 1 ? firstLeaf(WEIGHTS) : pageOf(times))).bytes)
    expect(await read(2)).toHaveLength(2)
    await expect(read(3)).rejects.toThrow('cells over each other')
  })
})

describe('a record', () => {
  const LARGEST = 1_048_576
  /** How many bytes of a long record stand in its cell (fileformat2.html, section 1.6). */
  const LEAST = Math.floor(((PAGE - 12) * 32) / 255) - 23
  const hereOf = (size: number) => {
    const part = LEAST + ((size - LEAST) % (PAGE - 4))
    return part <= PAGE - 35 ? part : LEAST
  }
  /** A leaf whose record goes on on page 3. */
  const begun = (size: number) => {
    const bytes = new Uint8Array(PAGE)
    const view = new DataView(bytes.buffer)
    const head = [...varint(size), 1]
    const here = hereOf(size)
    bytes[0] = 13
    view.setUint16(3, 1)
    const at = PAGE - head.length - here - 4
    view.setUint16(8, at)
    bytes.set([...head, ...record(1, 2, 3).subarray(0, 28)], at)
    view.setUint32(PAGE - 4, 3)
    return bytes
  }
  const following = (next: number) => {
    const bytes = new Uint8Array(PAGE)
    new DataView(bytes.buffer).setUint32(0, next)
    return bytes
  }
  const long = (size: number, next = (number: number) => number + 1) =>
    database((number) => {
      if (number === 1) return firstLeaf(WEIGHTS)
      return number === 2 ? begun(size) : following(next(number))
    })

  test('a record of a megabyte is read over its pages, and a longer one is refused', async () => {
    expect(await rowsOf(long(LARGEST).bytes)).toEqual([[1, 3]])
    const { bytes, read } = long(LARGEST + 1)
    await expect(rowsOf(bytes)).rejects.toThrow('too large')
    expect(read.pages).toBe(2)
  })

  test.each([
    ['on itself', (number: number) => number],
    ['on the leaf', () => 2],
    ['on the page before', (number: number) => Math.max(3, number - 1)],
    ['nowhere', () => 0],
  ])('a record that goes on %s is refused at once', async (_, next) => {
    const { bytes, read } = long(LARGEST, next)
    await expect(rowsOf(bytes)).rejects.toThrow()
    expect(read.pages).toBeLessThan(5)
  })

  test.each([
    ['of two to the 63 bytes', [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]],
    ['whose size is cut off', [0xff]],
  ])('a record %s is refused', async (_, cell) => {
    const bytes = new Uint8Array(PAGE)
    const view = new DataView(bytes.buffer)
    bytes[0] = 13
    view.setUint16(3, 1)
    view.setUint16(8, PAGE - cell.length)
    bytes.set(cell, PAGE - cell.length)
    await expect(rowsOf(database((n) => (n === 1 ? firstLeaf(WEIGHTS) : bytes)).bytes)).rejects.toThrow()
  })

  test('a value that is longer than its record is refused', async () => {
    const lying = record(1, 2, 3).with(3, 0x7f)
    await expect(rowsOf(database((n) => (n === 1 ? firstLeaf(WEIGHTS) : leaf([lying]))).bytes)).rejects.toThrow(
      'outside',
    )
  })
})

describe('the tables', () => {
  const size = 65_536
  const schemaOf = (tables: readonly Uint8Array[]) =>
    openSqlite(database(() => leaf(tables, { before: 100, size }), size).bytes)

  test('a thousand tables are read, and one more is refused', async () => {
    const many = (count: number) => schemaOf(Array.from({ length: count }, () => table('t', '', 9)))
    expect((await many(1000)).tables).toHaveLength(1000)
    await expect(many(1001)).rejects.toThrow('too many tables')
  })

  test('a table of two thousand columns is read', async () => {
    const columns = Array.from({ length: 2000 }, (_, at) => `column_${at} integer`)
    const { tables } = await schemaOf([table('t', `create table t (${columns.join(', ')})`)])
    expect(tables[0]?.columns).toHaveLength(2000)
  })

  test('the description of a table has a bound, so that a thousand of them fill no memory', async () => {
    const pageOf = (length: number) => {
      const long = table('t', 'x'.repeat(length))
      const bytes = new Uint8Array(size)
      const view = new DataView(bytes.buffer)
      const least = Math.floor(((size - 12) * 32) / 255) - 23
      const part = least + ((long.length - least) % (size - 4))
      const here = part <= size - 35 ? part : least
      const cell = [...varint(long.length), 1, ...long.subarray(0, here)]
      bytes[0] = 13
      view.setUint16(3, 1)
      view.setUint16(8, size - cell.length - 4)
      bytes.set(cell, size - cell.length - 4 - 100)
      view.setUint32(size - 4 - 100, 2)
      const rest = new Uint8Array(size)
      rest.set(long.subarray(here), 4)
      return database((number) => (number === 1 ? bytes : rest), size).bytes
    }
    const most = 65_536 - 't'.length
    expect((await openSqlite(pageOf(most))).tables).toHaveLength(1)
    await expect(openSqlite(pageOf(most + 1))).rejects.toThrow('too long')
  })
})

test('a database without such a table has no weights', async () => {
  const other = table('steps', 'create table steps (count integer)')
  const { bytes } = database((number) => (number === 1 ? firstLeaf(other) : leaf([])))
  expect(await healthConnectWeights(bytes, 10)).toBeUndefined()
})

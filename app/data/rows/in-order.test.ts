import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTheyAre, inOrder } from './in-order.ts'

type Row = { readonly id: string; readonly at: number; readonly deleted_at: string | null }
const byTime = (one: Row, other: Row) => one.at - other.at || (one.id < other.id ? -1 : 1)
const making = asTheyAre(byTime)
const mapOf = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
const sorted = (rows: ReadonlyMap<string, Row>) =>
  [...rows.values()].filter(({ deleted_at }) => deleted_at === null).toSorted(byTime)

test('rows that were changed, added anywhere, deleted and removed are in the order in which sorting all would put them', () => {
  const row = fc.record({
    id: fc.string({ minLength: 1, maxLength: 2 }),
    at: fc.nat(9),
    deleted_at: fc.constantFrom(null, null, null, '2026-11-21T00:00:00.000Z'),
  })
  const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 40 })
  fc.assert(
    fc.property(rows, rows, fc.array(fc.nat(39)), (known, next, same) => {
      const before = inOrder(mapOf(known), [], making)
      // Some stay the very same objects, in the map of the next time as well.
      const kept = same.flatMap((at) => known[at] ?? [])
      for (const now of [new Map([...mapOf(next), ...mapOf(kept)]), new Map([...mapOf(kept), ...mapOf(next)])]) {
        const differing = [...mapOf(known).values(), ...now.values()].filter(
          (one) => !kept.some((same) => same === one),
        )
        const changed = new Set([...differing, ...kept.slice(0, 2)].map(({ id }) => id))
        expect(inOrder(now, before, making)).toEqual(sorted(now))
        expect(inOrder<Row, Row>(now, before, making, changed)).toEqual(sorted(now))
      }
    }),
  )
})

test('more than a hundred new rows are in their order too', () => {
  const many = Array.from({ length: 250 }, (_, at) => ({ id: String(at), at: (at * 37) % 250, deleted_at: null }))
  const before = inOrder(mapOf(many.slice(0, 50)), [], making)
  expect(inOrder(mapOf(many), before, making)).toEqual(many.toSorted(byTime))
})

test('an item whose row has not changed is the same object, and that of another row is made anew', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((id, at) => ({ id, at, deleted_at: null }))
  if (!first || !second || !third) throw new Error('There are three rows.')
  const wrapping = {
    isShown: () => true,
    isSame: (item: { readonly row: Row }, row: Row) => item.row === row,
    make: (row: Row) => ({ id: row.id, row }),
    order: (one: { readonly row: Row }, other: { readonly row: Row }) => byTime(one.row, other.row),
  }
  const before = inOrder(mapOf([first, second]), [], wrapping)
  const changed = { ...second, at: 5 }
  const now = inOrder(mapOf([first, changed, third]), before, wrapping)
  expect(now.map(({ row }) => row)).toEqual([first, third, changed])
  expect(now[0]).toBe(before[0])
  expect(now[2]).not.toBe(before[1])
  const same = inOrder(mapOf([first, changed, third]), now, wrapping, new Set([first.id, changed.id]))
  expect(same.map((item, at) => item === now[at])).toEqual([true, true, true])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

type Item = { readonly id: string; readonly at: number }
const byTime = (one: Item, other: Item) => one.at - other.at || (one.id < other.id ? -1 : 1)
const mapOf = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))

test('items that were changed, added anywhere and removed are in the order in which sorting all would put them', () => {
  const items = fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1, maxLength: 2 }), at: fc.nat(9) }), {
    selector: ({ id }) => id,
    maxLength: 40,
  })
  fc.assert(
    fc.property(items, items, fc.array(fc.nat(39)), (known, next, same) => {
      const before = inOrder(mapOf(known), [], byTime)
      // Some stay the very same objects, in the map of the next time as well.
      const kept = same.flatMap((at) => known[at] ?? [])
      const now = new Map([...mapOf(next), ...mapOf(kept)])
      expect(inOrder(now, before, byTime)).toEqual([...now.values()].toSorted(byTime))
      const last = new Map([...mapOf(kept), ...mapOf(next)])
      expect(inOrder(last, before, byTime)).toEqual([...last.values()].toSorted(byTime))
    }),
  )
})

test('more than a hundred new items are in their order too', () => {
  const many = Array.from({ length: 250 }, (_, at) => ({ id: String(at), at: (at * 37) % 250 }))
  const before = inOrder(mapOf(many.slice(0, 50)), [], byTime)
  expect(inOrder(mapOf(many), before, byTime)).toEqual(many.toSorted(byTime))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { nameBasedUuids } from './name-based-uuid.ts'

test.each([
  // The published values of FNV-1a, 128 bits, but for the digits that say version and variant.
  ['', '6c62272e-07bb-8142-a2b8-21756295c58d'],
  ['a', 'd228cb69-6f1a-8caf-b891-2b704e4a8964'],
  ['foobar', '343e1662-793c-84bf-af0d-3597ba446f18'],
])('%j is %s', (text, id) => {
  for (let length = 0; length <= text.length; length += 1)
    expect(nameBasedUuids(text.slice(0, length))(text.slice(length))).toBe(id)
})

test('different texts have different uuids', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      expect(z.uuid().safeParse(nameBasedUuids('')(one)).success).toBe(true)
      expect(nameBasedUuids('')(one) === nameBasedUuids('')(other)).toBe(one === other)
    }),
  )
})

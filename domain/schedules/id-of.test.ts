import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { idOf } from './id-of.ts'

test.each([
  // The published values of FNV-1a, 128 bits, but for the digits that say version and variant.
  ['', '6c62272e-07bb-8142-a2b8-21756295c58d'],
  ['a', 'd228cb69-6f1a-8caf-b891-2b704e4a8964'],
  ['foobar', '343e1662-793c-84bf-af0d-3597ba446f18'],
])('%j is %s', (text, id) => {
  expect(idOf(text)).toBe(id)
})

test('any text gives a uuid, and another text another one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      expect(z.uuid().safeParse(idOf(one)).success).toBe(true)
      expect(idOf(one) === idOf(other)).toBe(one === other)
    }),
  )
})

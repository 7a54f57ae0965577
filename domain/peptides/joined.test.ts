import { expect, test } from 'vitest'
import { endOf, endsOf, namedBy } from './joined.ts'

const OWN = [
  { id: 'saizen', joined_to: 'somatropin' },
  { id: 'somatropin', joined_to: 'hgh' },
  { id: 'genotropin', joined_to: 'somatropin' },
  { id: 'selank', joined_to: null },
]

test('a joined peptide is the last one of its joins, and any other is itself', () => {
  expect(['saizen', 'somatropin', 'selank', 'hgh'].map((id) => endOf(id, OWN))).toEqual(['hgh', 'hgh', 'selank', 'hgh'])
})

test('a peptide names its own rows and those of the peptides that were joined with it', () => {
  expect(namedBy('somatropin', OWN)).toEqual(['somatropin', 'saizen', 'genotropin'])
  expect(namedBy('selank', OWN)).toEqual(['selank'])
})

test('a circle of joins ends', () => {
  const circle = [
    { id: 'one', joined_to: 'other' },
    { id: 'other', joined_to: 'one' },
  ]
  expect(['one', 'other']).toContain(endOf('one', circle))
  expect(namedBy('one', circle)).toEqual(['one', 'other'])
})

test('a chain of the most own peptides, and a circle of them, end as one peptide each', () => {
  const chain = Array.from({ length: 500 }, (_, at) => ({
    id: String(at),
    joined_to: at === 499 ? 'hgh' : String(at + 1),
  }))
  expect(new Set(endsOf(chain).values())).toEqual(new Set(['hgh']))
  expect(namedBy('499', chain)).toHaveLength(500)
  const circle = chain.map((one) => ({ ...one, joined_to: one.joined_to === 'hgh' ? '0' : one.joined_to }))
  expect(endsOf(circle).size).toBe(500)
})

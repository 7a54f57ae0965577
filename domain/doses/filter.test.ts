import { expect, test } from 'vitest'
import { CivilDate, Zone } from '../time/schema.ts'
import { isFiltering, isWanted, type DoseFilter } from './filter.ts'

const dose = {
  peptide_id: 'bpc',
  notes: 'Left thigh',
  administered_at: '2026-11-21T23:30:00.000Z',
  zone: Zone.parse('Asia/Tokyo'),
}
const day = (date: string) => CivilDate.parse(date)

test.each<[DoseFilter, boolean]>([
  [{}, true],
  [{ peptide: 'bpc' }, true],
  [{ peptide: 'other' }, false],
  [{ text: 'left' }, true],
  [{ text: 'right' }, false],
  [{ from: day('2026-11-22') }, true],
  [{ from: day('2026-11-23') }, false],
  [{ to: day('2026-11-21') }, false],
  [{ peptide: 'bpc', text: 'THIGH', from: day('2026-11-22'), to: day('2026-11-22') }, true],
])('%j wants it: %s', (filter, wanted) => {
  expect(isWanted(dose, filter, Zone.parse('America/New_York'), 0)).toBe(wanted)
})

test('a dose from a blend is of each peptide in it', () => {
  const blend = { ...dose, draws: [{}, { others: [{ peptide_id: 'tb' }] }] }
  const isFound = (peptide: string) => isWanted(blend, { peptide }, Zone.parse('UTC'), 0)
  expect(['bpc', 'tb', 'other'].map(isFound)).toEqual([true, true, false])
})

test('a dose without notes or a zone is looked at all the same', () => {
  const bare = { peptide_id: 'bpc', notes: null, administered_at: dose.administered_at }
  expect(isWanted(bare, { text: 'x' }, Zone.parse('UTC'), 0)).toBe(false)
  expect(isWanted(bare, { to: day('2026-11-21') }, Zone.parse('UTC'), 0)).toBe(true)
})

test('a dose before the beginning of the day lies on the day before', () => {
  const night = { ...dose, administered_at: '2026-11-21T16:30:00.000Z' }
  const ofBefore = { to: day('2026-11-21') }
  expect(isWanted(night, ofBefore, Zone.parse('UTC'), 0)).toBe(false)
  expect(isWanted(night, ofBefore, Zone.parse('UTC'), 2)).toBe(true)
})

test('an empty filter asks for nothing', () => {
  expect([{}, { text: 'x' }].map(isFiltering)).toEqual([false, true])
})

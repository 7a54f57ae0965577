import { expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { shownIntervals } from '../dose-intervals/shown-intervals.ts'
import { rowsOfDoses } from '../testing/sample-rows.ts'
import { deletes, logged, logs, refused, sample, shownRows } from '../testing/sample-writes.ts'
import type { Write } from '../writes.ts'
import { knownOfPeptide, type NamedPeptide } from './known-of-peptide.ts'
import { lastDoses } from './last-doses.ts'

const { bpc157, tb500 } = PEPTIDE_IDS
const BPC: NamedPeptide = { id: bpc157, name: 'BPC-157' }
type Sample = ReturnType<typeof logged>
const dose = (id: string, change: Partial<Sample> = {}): Sample => ({ ...logged(id), ...change })
const known = (stored: readonly Sample[], writes: readonly Write[], peptide: NamedPeptide) => {
  const rows = shownRows(rowsOfDoses(stored), ...writes)
  return knownOfPeptide(peptide, lastDoses(rows), shownIntervals(rows))
}
const idsOf = (stored: readonly Sample[], writes: readonly Write[], peptide = BPC) =>
  known(stored, writes, peptide)
    .doses.map((one) => (one as Sample).id)
    .toSorted()
const sets = (peptide_id: string, hours: number | null) =>
  sample('set-interval', { peptide_id, peptide_name: '', hours })

test('the unsent writes of this device count: what it logs is known, what it deletes is not', () => {
  expect(idsOf([dose('a')], [logs('b')])).toEqual(['a', 'b'])
  expect(idsOf([], [logs('b')])).toEqual(['b'])
  expect(idsOf([dose('a'), dose('b')], [deletes('a')])).toEqual(['b'])
  expect(idsOf([dose('a')], [refused(logs('b'))])).toEqual(['a'])
})

test('only doses of the peptide are known', () => {
  expect(idsOf([dose('a'), dose('b', { peptide_id: tb500 })], [])).toEqual(['a'])
})

test('a peptide that was named here is known by its name', () => {
  const own = dose('a', { peptide_id: crypto.randomUUID(), peptide_name: 'My blend' })
  const named = sample('log-dose', { ...logged('b'), peptide_id: OTHER_PEPTIDE, peptide_name: 'my Blend ' })
  expect(idsOf([own], [named], { id: OTHER_PEPTIDE, name: 'MY BLEND' })).toEqual(['a', 'b'])
  expect(idsOf([own], [named], { id: own.peptide_id, name: 'My blend' })).toEqual(['a', 'b'])
  expect(idsOf([own], [named], { id: OTHER_PEPTIDE, name: 'Other blend' })).toEqual([])
})

test('of each peptide that was named here the last doses are kept, and none of another', () => {
  const names = ['First', 'Second'].flatMap((name) =>
    Array.from({ length: 8 }, (_, at) =>
      sample('log-dose', { ...logged(`${name} ${at}`), peptide_id: OTHER_PEPTIDE, peptide_name: name }),
    ),
  )
  expect(idsOf([], names, { id: OTHER_PEPTIDE, name: 'First' })).toHaveLength(8)
  expect(idsOf([], names, { id: OTHER_PEPTIDE, name: 'Second' })).toHaveLength(8)
})

test('the least interval is that of the peptide, also by its name', () => {
  const own = dose('a', { peptide_id: crypto.randomUUID(), peptide_name: 'My blend' })
  const hoursOf = (peptide: NamedPeptide) => known([own], [sets(bpc157, 24), sets(own.peptide_id, 72)], peptide).hours
  expect(hoursOf(BPC)).toBe(24)
  expect(hoursOf({ id: tb500, name: 'TB-500' })).toBeUndefined()
  expect(hoursOf({ id: OTHER_PEPTIDE, name: 'My blend' })).toBe(72)
})

test('an interval is set, replaced and taken back', () => {
  const shown = (...writes: readonly Write[]) => shownIntervals(shownRows({}, ...writes))
  expect(shown(sets(bpc157, 24))).toEqual([{ peptide_id: bpc157, hours: 24 }])
  expect(shown(sets(bpc157, 24), sets(bpc157, 2))).toEqual([{ peptide_id: bpc157, hours: 2 }])
  expect(shown(sets(bpc157, 24), sets(bpc157, null))).toEqual([])
})

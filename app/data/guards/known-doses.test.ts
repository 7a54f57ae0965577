import { expect, test } from 'vitest'
import type { DoseInterval } from '#contract'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { deletes, logged, logs, sample } from '../testing/sample-writes.ts'
import type { Write } from '../outbox/write-kinds.ts'
import type { ShownDose } from '../doses/shown-dose.ts'
import { withInterval } from '../dose-intervals/with-interval.ts'
import { knownDoses } from './known-doses.ts'
import type { NamedPeptide } from './known-of-peptide.ts'

const { bpc157, tb500 } = PEPTIDE_IDS
const BPC: NamedPeptide = { id: bpc157, name: 'BPC-157' }
const dose = (id: string, change: Partial<ShownDose> = {}): ShownDose => ({ ...logged(id), waiting: false, ...change })
const idsOf = (stored: readonly ShownDose[] | undefined, pending: readonly Write[], peptide = BPC, edited?: string) =>
  knownDoses(peptide, { stored, intervals: [], pending }, edited).doses.map((known) => (known as ShownDose).id)

test('the unsent writes of this device count: what it logs is known, what it deletes is not', () => {
  expect(idsOf([dose('a')], [logs('b')])).toEqual(['a', 'b'])
  expect(idsOf(undefined, [logs('b')])).toEqual(['b'])
  expect(idsOf([dose('a'), dose('b')], [deletes('a')])).toEqual(['b'])
  const refused = { ...logs('b'), refused: { code: 'recent-dose', message: '' } } as Write
  expect(idsOf([dose('a')], [refused])).toEqual(['a'])
})

test('only doses of the peptide, without the one that is edited', () => {
  expect(idsOf([dose('a'), dose('b', { peptide_id: tb500 })], [])).toEqual(['a'])
  expect(idsOf([dose('a'), dose('b')], [], BPC, 'a')).toEqual(['b'])
})

test('a peptide that was named here is known by its name', () => {
  const own = dose('a', { peptide_id: crypto.randomUUID(), peptide_name: 'My blend' })
  const named = sample('log-dose', { ...logged('b'), peptide_id: OTHER_PEPTIDE, peptide_name: 'my Blend ' })
  expect(idsOf([own], [named], { id: OTHER_PEPTIDE, name: 'MY BLEND' })).toEqual(['a', 'b'])
  expect(idsOf([own], [named], { id: own.peptide_id, name: 'My blend' })).toEqual(['a', 'b'])
  expect(idsOf([own], [named], { id: OTHER_PEPTIDE, name: 'Other blend' })).toEqual([])
})

test('the least interval is that of the peptide, also by its name', () => {
  const own = dose('a', { peptide_id: crypto.randomUUID(), peptide_name: 'My blend' })
  const intervals: readonly DoseInterval[] = [
    { peptide_id: bpc157, hours: 24 },
    { peptide_id: own.peptide_id, hours: 72 },
  ]
  const hoursOf = (peptide: typeof BPC) => knownDoses(peptide, { stored: [own], intervals, pending: [] }).hours
  expect(hoursOf(BPC)).toBe(24)
  expect(hoursOf({ id: tb500, name: 'TB-500' })).toBeUndefined()
  expect(hoursOf({ id: OTHER_PEPTIDE, name: 'My blend' })).toBe(72)
})

test('an interval is set, replaced and taken back', () => {
  const one = withInterval([], { peptide_id: bpc157, hours: 24 })
  expect(one).toEqual([{ peptide_id: bpc157, hours: 24 }])
  expect(withInterval(one, { peptide_id: bpc157, hours: 2 })).toEqual([{ peptide_id: bpc157, hours: 2 }])
  expect(withInterval(one, { peptide_id: bpc157, hours: null })).toEqual([])
})

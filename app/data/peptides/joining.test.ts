import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { shownIntervals } from '../dose-intervals/shown-intervals.ts'
import { shownDoses } from '../doses/shown-doses.ts'
import { lastDoses } from '../guards/last-doses.ts'
import { rowsOfDoses, rowsOfVials } from '../testing/sample-rows.ts'
import { VIAL } from '../testing/sample-vials.ts'
import { answered, logged, refused, sample, shownRows } from '../testing/sample-writes.ts'
import { shownVials } from '../vials/shown-vials.ts'
import { shownPeptides } from './shown-peptides.ts'

const HGH = { id: PEPTIDE_IDS.hgh, name: 'HGH' }
const SAIZEN = { id: '5c4f1c1e-58a5-4d0e-9c55-0c7a3f0f2b11', name: 'Saizen' }
const joins = sample('join-peptide', { peptide: SAIZEN, into: HGH })
const separates = sample('separate-peptide', { peptide: SAIZEN, into: HGH })
const rows = rowsOfDoses([{ ...logged('a'), peptide_id: SAIZEN.id, peptide_name: SAIZEN.name }, logged('b')])
const saizen = (shown: ReturnType<typeof shownRows>) => shownPeptides(shown).find(({ id }) => id === SAIZEN.id)

test('a join that waits is seen in the doses, the guards and the list of peptides at once', () => {
  const shown = shownRows(rows, joins)
  expect(shownDoses(shown).one('a')).toMatchObject({
    peptide_id: HGH.id,
    peptide_name: 'HGH',
    entered_as: 'Saizen',
    waiting: false,
  })
  expect(shownDoses(shown).one('b')).toMatchObject({ peptide_name: 'BPC-157', entered_as: null })
  expect(lastDoses(shown).map(({ id, peptide_id }) => [id, peptide_id])).toContainEqual(['a', HGH.id])
  expect(saizen(shown)).toMatchObject({ joined_to: HGH.id, waiting: true })
  expect(saizen(shownRows(answered(rows, joins), separates))).toMatchObject({ joined_to: null, waiting: true })
})

test('a join takes what a blend holds and the least interval with it, unless the other peptide has one', () => {
  const blend = {
    ...VIAL,
    components: [{ peptide_id: SAIZEN.id, peptide_name: 'Saizen', amount: '2', unit: 'mg' as const }],
  }
  const interval = (peptide_id: string, hours: number) => ({
    id: peptide_id,
    version: 1,
    peptide_id,
    hours,
    joined_from: null,
  })
  const joined = (...own: readonly ReturnType<typeof interval>[]) =>
    shownRows({ ...rows, ...rowsOfVials([blend]), dose_intervals: [interval(SAIZEN.id, 24), ...own] }, joins)
  expect(shownVials(joined()).vials[0]?.components).toMatchObject([{ peptide_id: HGH.id, peptide_name: 'HGH' }])
  expect(shownIntervals(joined())).toEqual([{ peptide_id: HGH.id, hours: 24 }])
  expect(shownIntervals(joined(interval(HGH.id, 72)))).toContainEqual({ peptide_id: HGH.id, hours: 72 })
})

test('a join that was refused changes nothing', () => {
  expect(shownDoses(shownRows(rows, refused(joins))).one('a')).toMatchObject({ peptide_name: 'Saizen' })
})

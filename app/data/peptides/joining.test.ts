import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { knownDoses } from '../guards/known-doses.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import { logged, sample } from '../testing/sample-writes.ts'
import { rowsJoined } from './joining.ts'
import { shownPeptides } from './peptides.ts'

const HGH = { id: PEPTIDE_IDS.hgh, name: 'HGH' }
const SAIZEN = { id: '5c4f1c1e-58a5-4d0e-9c55-0c7a3f0f2b11', name: 'Saizen' }
const joins = sample('join-peptide', { peptide: SAIZEN, into: HGH })
const dose = { ...logged('a'), peptide_id: SAIZEN.id, peptide_name: SAIZEN.name, waiting: false }

test('what was of the joined peptide is of the other one, however deep it lies', () => {
  const vial = { peptide_id: 'bpc', components: [{ peptide_id: SAIZEN.id, peptide_name: 'Saizen', amount: '2' }] }
  expect(rowsJoined({ vials: [vial] }, { peptide: SAIZEN, into: HGH })).toEqual({
    vials: [{ peptide_id: 'bpc', components: [{ peptide_id: HGH.id, peptide_name: 'HGH', amount: '2' }] }],
  })
})

test('rows of which none is of the joined peptide stay the same value', () => {
  const rows = [{ peptide_id: HGH.id, draws: [{ others: [] }] }, null, 'text', 7]
  expect(rowsJoined(rows, { peptide: SAIZEN, into: HGH })).toBe(rows)
})

test('a join that waits is seen in the doses, the guards and the list of peptides at once', () => {
  expect(applyWrites('doses', [dose], [joins])).toMatchObject([{ peptide_id: HGH.id, peptide_name: 'HGH' }])
  const known = knownDoses(HGH, { stored: [dose], intervals: [], pending: [joins] })
  expect(known.doses).toMatchObject([{ id: 'a', peptide_id: HGH.id }])
  const peptides = [{ ...SAIZEN, custom: true, joined_to: null }]
  expect(shownPeptides(peptides, [joins])).toMatchObject([{ joined_to: HGH.id, waiting: true }])
  const separates = sample('separate-peptide', { peptide: SAIZEN, into: HGH })
  expect(shownPeptides([{ ...SAIZEN, custom: true, joined_to: HGH.id }], [separates])).toMatchObject([
    { joined_to: null, waiting: true },
  ])
})

test('a join that was refused changes nothing', () => {
  const refused = { ...joins, refused: { code: 'conflict', message: '' } } as Write
  expect(applyWrites('doses', [dose], [refused])).toEqual([dose])
})

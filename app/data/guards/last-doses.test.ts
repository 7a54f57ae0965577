import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { rowsOfDoses, deviceRows } from '../testing/sample-rows.ts'
import { logged } from '../testing/sample-writes.ts'
import { lastDoses } from './last-doses.ts'

const { bpc157, tb500 } = PEPTIDE_IDS
const dose = (id: string, minute: number, peptide_id: string = bpc157) => ({
  ...logged(id),
  peptide_id,
  administered_at: new Date(Date.UTC(2026, 10, 21, 20, minute)).toISOString(),
})
const twelve = Array.from({ length: 12 }, (_, minute) => dose(`${minute}`, minute))

test('of each peptide the last ten doses are kept, the newest first', () => {
  const last = lastDoses(deviceRows(rowsOfDoses([...twelve, dose('other', 0, tb500)])))
  expect(last.map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', 'other'])
})

test('the last ten doses of blends that hold a peptide are kept beside its own', () => {
  const blend = dose('blend', 0, tb500)
  const rows = rowsOfDoses([...twelve, blend, ...Array.from({ length: 10 }, (_, n) => dose(`tb ${n}`, 30 + n, tb500))])
  const last = lastDoses(
    deviceRows({
      ...rows,
      vials: [vial],
      vial_components: [
        {
          id: 'v:1',
          version: 1,
          vial_id: 'v',
          place: 1,
          peptide_id: bpc157,
          joined_from: null,
          amount: '5',
          unit: 'mg',
        },
      ],
      dose_draws: [
        {
          id: 'blend:1',
          version: 1,
          dose_id: 'blend',
          part: 1,
          vial_id: 'v',
          volume_ml: '0.1',
          scale: null,
          barrel: null,
          step: null,
        },
      ],
    }),
  )
  expect(last.filter(({ peptide_id }) => peptide_id === bpc157)).toHaveLength(10)
  expect(last.find(({ id }) => id === 'blend')?.draws).toMatchObject([
    { vial_name: 'Blend', others: [{ peptide_name: 'BPC-157', amount: '0.25', unit: 'mg' }] },
  ])
})

const vial = {
  id: 'v',
  version: 1,
  peptide_id: tb500,
  joined_from: null,
  kind: 'vial',
  status: 'in use',
  name: 'Blend',
  amount: '5',
  unit: 'mg',
  volume_ml: '2',
  mixed_on: null,
  opened_on: null,
  beyond_use_on: null,
  scale: null,
  barrel: null,
  step: null,
  dial: null,
  dial_step: null,
  dial_most: null,
  lot: null,
  supplier: null,
  cost: null,
  currency: null,
  notes: null,
  concentration_read_at: null,
  created_at: '2026-11-01T08:00:00.000Z',
} as const

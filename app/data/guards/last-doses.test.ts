import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { deviceRows, rowsOfBlend, rowsOfDoses } from '../testing/sample-rows.ts'
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
      ...rowsOfBlend('blend', '0.1', [
        { peptide_id: tb500, amount: '5' },
        { peptide_id: bpc157, amount: '5' },
      ]),
    }),
  )
  expect(last.filter(({ peptide_id }) => peptide_id === bpc157)).toHaveLength(10)
  expect(last.find(({ id }) => id === 'blend')?.draws).toMatchObject([
    { vial_name: 'Blend', others: [{ peptide_name: 'BPC-157', amount: '0.25', unit: 'mg' }] },
  ])
})

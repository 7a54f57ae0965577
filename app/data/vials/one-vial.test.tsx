import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowsState } from '../rows/pull.ts'
import { deviceRows, rowsOfVials, showRows } from '../testing/sample-rows.ts'
import { OTHER, VIAL } from '../testing/sample-vials.ts'
import { useVial } from './one-vial.ts'

const shown = (id: string) => {
  const { vial, isUnknown } = renderHook(() => useVial(id)).result.current
  return [vial?.name, isUnknown]
}

test('a vial of the device is shown at once, and one that the person does not have is unknown', () => {
  showRows(rowsOfVials([VIAL]))
  expect(shown('vial')).toEqual([VIAL.name, false])
  expect(shown('other')).toEqual([undefined, true])
})

test('before all rows are here, a vial is not unknown because another one was added', () => {
  rowsState.set({ rows: { ...deviceRows(rowsOfVials([OTHER])), cursor: undefined }, hasFailed: false })
  expect(shown('vial')).toEqual([undefined, false])
})

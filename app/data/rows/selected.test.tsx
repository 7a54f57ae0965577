import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowsOfPlanned, showRows } from '../testing/sample-rows.ts'
import { schedule, scheduled } from '../testing/sample-writes.ts'
import { NO_ROWS, withOwnRows } from './device-rows.ts'
import { rowsState } from './pull.ts'
import { useSelected } from './selected.ts'
import { selector } from './selector.ts'
import { unsentChanges } from './shown-rows.ts'

const planned = selector(['scheduled_doses'], ({ scheduled_doses }) => [...scheduled_doses.keys()])

test('a component renders again when what it selects has changed, and not at a change of other rows', () => {
  showRows(rowsOfPlanned([scheduled('d', '2026-11-20')], schedule))
  const { rows } = rowsState.get()
  let renderings = 0
  const { result } = renderHook(() => {
    renderings += 1
    return useSelected(planned)
  })
  expect([result.current.data, renderings]).toEqual([['d'], 1])

  const interval = { id: 'i', version: rows.upTo + 1, peptide_id: 'p', hours: 24, joined_from: null }
  const other = withOwnRows(rows, { rows: { dose_intervals: [interval] }, removed: [] })
  expect(other.tables).not.toBe(rows.tables)
  act(() => rowsState.set({ rows: other, hasFailed: false }))
  expect(renderings).toBe(1)

  act(() => unsentChanges.set([({ remove }) => remove('scheduled_doses', 'd')]))
  expect([result.current.data, renderings]).toEqual([[], 2])
  act(() => unsentChanges.set([]))
})

test('a component without rows hears of a question that failed', () => {
  rowsState.set({ rows: NO_ROWS, hasFailed: false })
  const { result } = renderHook(() => useSelected(planned))
  expect([result.current.data, result.current.isError]).toEqual([undefined, false])
  act(() => rowsState.set({ rows: NO_ROWS, hasFailed: true }))
  expect(result.current.isError).toBe(true)
})

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { suggestedWeights } from '#domain/imported-weights/mapping'
import { importWeights } from '../../../../data/import/import-weights.ts'
import { showRows } from '../../../../data/testing/sample-rows.ts'
import type { Cells } from '../csv/open-table.ts'
import { WeightsImport } from './weights-import.tsx'

vi.mock('../../../../data/import/import-weights.ts', async (original) => ({
  ...(await original<object>()),
  importWeights: vi.fn(() => Promise.resolve({ imported: 1, present: 0 })),
}))

const cells = (headers: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  headers,
  rows,
  headerLine: 1,
})
const entry = (recorded_at: string, deleted_at: string | null = null) => ({
  id: `entry of ${recorded_at}`,
  version: 1,
  metric_type: 'weight' as const,
  value: 83.4,
  value2: null,
  comparator: null,
  unit: 'kg',
  reference_range: null,
  report_id: null,
  lab: null,
  fasting: null,
  notes: null,
  recorded_at,
  deleted_at,
  last_change_id: null,
})
const DATE_AND_KG = ['Date', 'Weight (kg)']

/** With the mapping that the cells suggest. */
function Import({ cells: given }: { readonly cells: Cells }) {
  return <WeightsImport cells={given} suggested={suggestedWeights(given.headers, given.rows)} />
}

test('a file without weights shows nothing', () => {
  showRows({})
  const { container } = render(<Import cells={cells(['Date', 'Dose'], ['2026-05-01 07:12:31Z', '250 mcg'])} />)
  expect(container.textContent).toBe('')
})

test('new weights are imported, and one that is there, deleted or not, is left out', async () => {
  showRows({
    user_metrics: [entry('2026-05-01T07:12:31.000Z'), entry('2026-05-02T07:12:31.000Z', '2026-05-03T08:00:00.000Z')],
  })
  render(
    <Import
      cells={cells(
        DATE_AND_KG,
        ['2026-05-01 07:12:31Z', '83.4'],
        ['2026-05-02 07:12:31Z', '83.4'],
        ['2026-05-04 07:12:31Z', '83.1'],
      )}
    />,
  )
  expect(screen.getByText('2 weights there already')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 weight' }))
  expect(await screen.findByText('Imported 1 weight')).toBeTruthy()
  expect(vi.mocked(importWeights).mock.lastCall?.[0]).toEqual([
    { line: 4, value: '83.1', unit: 'kg', recorded_at: '2026-05-04T07:12:31.000Z', offset_minutes: null },
  ])
})

test('the unit is asked for where the file has none, and nothing is imported until then', () => {
  showRows({})
  render(<Import cells={cells(['Date', 'Weight'], ['2026-05-01 07:12:31Z', '183.9'])} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing to import' }).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Unit of weights without one'), { target: { value: 'lbs' } })
  expect(screen.getByRole('button', { name: 'Import 1 weight' })).toBeTruthy()
})

test('as many weights as take several slices are offered', async () => {
  showRows({ user_metrics: [entry('2026-01-01T07:12:31.000Z')] })
  const rows = Array.from({ length: 200 }, (_, at) => [
    `2025-05-01 07:${String(at % 60).padStart(2, '0')}:31Z`,
    String(60 + at),
  ])
  render(<Import cells={cells(DATE_AND_KG, ...rows)} />)
  expect(await screen.findByRole('button', { name: 'Import 200 weights' })).toBeTruthy()
})

test('the last weight of a file that ends right behind it is imported only when it is ticked', () => {
  showRows({})
  const table = cells(DATE_AND_KG, ['2026-05-01 07:12:31Z', '83.4'], ['2026-05-02 07:12:31Z', '83'])
  render(<Import cells={{ ...table, openEnd: 1 }} />)
  expect(screen.getByRole('button', { name: 'Import 1 weight' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Import the last weight: the file ends right behind it, and it is whole'))
  expect(screen.getByRole('button', { name: 'Import 2 weights' })).toBeTruthy()
})

test('whether times beside an offset are in UTC is asked, and nothing is imported until then', async () => {
  showRows({})
  render(
    <Import
      cells={cells(
        ['date', 'clock offset', 'weight', 'weight unit'],
        ['2026-05-01 06:12:31.000', 'UTC+0100', '83.4', 'kg'],
      )}
    />,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing to import' }).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Times beside an offset'), { target: { value: 'in UTC' } })
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 weight' }))
  await vi.waitFor(() =>
    expect(vi.mocked(importWeights).mock.lastCall?.[0]).toEqual([
      { line: 2, value: '83.4', unit: 'kg', recorded_at: '2026-05-01T06:12:31.000Z', offset_minutes: 60 },
    ]),
  )
})

test('a copy at midnight is imported only when it is ticked', () => {
  showRows({})
  render(<Import cells={cells(DATE_AND_KG, ['2026-05-01 00:00:00Z', '83.4'], ['2026-05-01 07:12:31Z', '83.4'])} />)
  expect(screen.getByRole('button', { name: 'Import 1 weight' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Import 1 weight at midnight that another one of the day repeats'))
  expect(screen.getByRole('button', { name: 'Import 2 weights' })).toBeTruthy()
})

import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Ask } from '#domain/csv/asks'
import type { TableDose } from '#domain/csv/read-row'
import type { TableRow } from '#domain/csv/read-table'
import type { Zone } from '#domain/time/zone'
import { AskedRows, useAskedRows } from './asked-rows.tsx'

const row = (line: number, kinds: readonly Ask['kind'][]): TableRow => ({
  line,
  kind: 'asked',
  dose: {
    line,
    id: null,
    peptide: 'BPC-157',
    amount: '45000',
    unit: 'mcg',
    method: 'subcutaneous',
    administered_at: '2025-04-03T12:00:00.000Z',
    zone: 'UTC' as Zone,
    notes: null,
  },
  asks: kinds.map((kind) => ({ kind, text: `asked about ${kind}` })),
})

function Asked({ rows }: { readonly rows: readonly TableRow[] }) {
  const [there] = useState(() => new Map<number, { readonly deleted: boolean }>())
  const { asked, ticked, tick } = useAskedRows(rows, there)
  return (
    <>
      <AskedRows rows={asked} ticked={ticked} onTick={tick} />
      <output>{[...ticked].map(({ line }: TableDose) => line).join()}</output>
    </>
  )
}

const ticked = () => screen.getByRole('status').textContent

test('all rows of a kind are ticked and unticked at once, and those of another kind stay', () => {
  render(<Asked rows={[row(2, ['day', 'amount']), row(3, ['amount']), row(4, ['IU']), row(5, ['IU'])]} />)
  expect(ticked()).toBe('')
  fireEvent.click(screen.getByLabelText('Tick all: 2 unusual amounts'))
  expect(ticked()).toBe('2,3')
  fireEvent.click(screen.getByLabelText('Tick all: 2 amounts in international units (IU)'))
  fireEvent.click(screen.getByLabelText('Tick all: 2 unusual amounts'))
  expect(ticked()).toBe('4,5')
})

test('of twenty thousand rows a few are rendered', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => row(at + 2, ['amount']))
  render(<Asked rows={rows} />)
  const list = screen.getByRole('region', { name: 'Rows to confirm' })
  expect(within(list).queryAllByRole('checkbox').length).toBeLessThan(60)
  fireEvent.click(screen.getByLabelText('Tick all: 20,000 unusual amounts'))
  expect(ticked()?.split(',')).toHaveLength(20_000)
})

test('rows that are read anew are confirmed anew', () => {
  const { rerender } = render(<Asked rows={[row(2, ['day']), row(3, ['day'])]} />)
  fireEvent.click(screen.getByLabelText('Tick all: 2 amounts that can be a date'))
  expect(ticked()).toBe('2,3')
  rerender(<Asked rows={[row(2, ['day']), row(3, ['day'])]} />)
  expect(ticked()).toBe('')
})

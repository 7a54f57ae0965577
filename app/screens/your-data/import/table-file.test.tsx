import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showRows } from '../../../data/testing/sample-rows.ts'
import { TableFile } from './table-file.tsx'

test('a file that is not in UTF-8 is read as Windows writes it when the person says that its words are right', async () => {
  showRows({})
  const bytes = Uint8Array.from('Datum;Uhrzeit;Gewicht (kg);Gr\u00f6\u00dfe\n2026-05-01;07:12;83,4;178\n', (letter) =>
    letter.charCodeAt(0),
  )
  render(<TableFile file={new File([bytes], 'gewicht.csv')} />)
  expect(await screen.findByText('Größe')).toBeTruthy()
  expect(screen.queryByText('Weights in this file')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'These words are right' }))
  expect(await screen.findByText('Weights in this file')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 1 weight' })).toBeTruthy()
})

test('a table that ends within its last row says so, and leaves that row out', async () => {
  showRows({})
  const rows = ['2026-05-01 07:12;83,4;', '2026-05-02 07:12;83,1;', '2026-05-03 07:12;8']
  render(<TableFile file={new File([['Date;Weight (kg);Comments', ...rows].join('\n')], 'weights.csv')} />)
  expect(await screen.findByText('This file was cut off')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 2 weights' })).toBeTruthy()
})

test('a dose right behind which the file ends is imported only when it is ticked', async () => {
  showRows({})
  const table = 'date,peptide,method,dose (mcg)\n2026-05-01 07:12,BPC-157,SubQ,250\n2026-05-02 07:12,BPC-157,SubQ,25'
  render(<TableFile file={new File([table], 'doses.csv')} />)
  expect(await screen.findByRole('button', { name: 'Import 1 dose' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Confirm these rows' })).toBeTruthy()
})

test('as many doses as take several slices are offered', async () => {
  showRows({})
  const rows = Array.from(
    { length: 200 },
    (_, at) => `2025-05-01T07:${String(at % 60).padStart(2, '0')}:00Z,BPC-157,${250 + at},mcg,SubQ`,
  )
  render(<TableFile file={new File([['date,peptide,dose,unit,route', ...rows, ''].join('\n')], 'doses.csv')} />)
  expect(await screen.findByRole('button', { name: 'Import 200 doses' })).toBeTruthy()
})

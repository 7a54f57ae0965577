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

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { showRows } from '../../data/testing/sample-rows.ts'
import { cutWords } from '../../testing/cut-words.ts'
import { LastDoseLine } from './last-dose-line.tsx'

const BPC = { id: PEPTIDE_IDS.bpc157, name: 'BPC-157' }

function show(peptide: typeof BPC | undefined) {
  showRows({})
  render(<LastDoseLine peptide={peptide} />)
}

test('the line names the peptide of which nothing was logged', () => {
  show(BPC)
  expect(screen.getByText(/^No dose of/).closest('p')?.textContent).toBe('No dose of BPC-157 logged yet')
  expect(cutWords()).toEqual([])
})

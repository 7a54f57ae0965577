import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { showRows } from '../../data/testing/sample-rows.ts'
import { LastDoseLine } from './last-dose-line.tsx'

const BPC = { id: PEPTIDE_IDS.bpc157, name: 'BPC-157' }

function show(peptide: typeof BPC | undefined) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  showRows({})
  render(
    <QueryClientProvider client={queries}>
      <LastDoseLine peptide={peptide} />
    </QueryClientProvider>,
  )
}

test('the line names the peptide of which nothing was logged', () => {
  show(BPC)
  expect(screen.getByText('No dose of BPC-157 logged yet')).toBeTruthy()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { lastDosesQuery } from '../../data/guards/queries.ts'
import { intervalsQuery } from '../../data/dose-intervals/queries.ts'
import { LastDoseLine } from './last-dose-line.tsx'

const BPC = { id: PEPTIDE_IDS.bpc157, name: 'BPC-157' }

function show(peptide: typeof BPC | undefined) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  queries.setQueryData(lastDosesQuery.queryKey, [])
  queries.setQueryData(intervalsQuery.queryKey, [])
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

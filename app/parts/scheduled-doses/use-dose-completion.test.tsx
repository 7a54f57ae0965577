import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { intervalsQuery, lastDosesQuery } from '../../data/guards/queries.ts'
import { noteCompletedHere } from '../../data/scheduled-doses/completed-here.ts'
import { uncheckDose } from '../../data/scheduled-doses/mutations.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { useDoseCompletion } from './use-dose-completion.tsx'

vi.mock('../../data/scheduled-doses/mutations.ts', { spy: true })
beforeEach(() => void vi.mocked(uncheckDose).mockReset().mockResolvedValue())

const completed = {
  ...scheduled('slot', '2026-11-21', '09:00'),
  status: 'completed',
  actual_dose_id: 'logged',
  waiting: false,
} as const

function List({ dose }: { readonly dose: ShownScheduledDose }) {
  const { uncheck, question } = useDoseCompletion(Date.parse('2026-11-21T12:00:00Z'))
  return (
    <>
      <button onClick={() => uncheck(dose)}>{'Uncheck'}</button>
      {question}
    </>
  )
}

function show(dose: ShownScheduledDose) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  queries.setQueryData(lastDosesQuery.queryKey, [])
  queries.setQueryData(intervalsQuery.queryKey, [])
  render(
    <QueryClientProvider client={queries}>
      <List dose={dose} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('Uncheck'))
}

test('a completion that this browser has not made is taken back after a question alone', async () => {
  show(completed)
  const confirm = await screen.findByText('Uncheck it')
  expect(uncheckDose).not.toHaveBeenCalled()
  await vi.waitFor(() => {
    fireEvent.click(confirm)
    expect(uncheckDose).toHaveBeenCalledWith(completed)
  })
})

test('one of its own is taken back at once', async () => {
  noteCompletedHere('mine')
  const mine = { ...completed, actual_dose_id: 'mine' }
  show(mine)
  await vi.waitFor(() => expect(uncheckDose).toHaveBeenCalledWith(mine))
})

import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rowsOfDoses, showRows } from '../../data/testing/sample-rows.ts'
import { linkDose } from '../../data/scheduled-doses/mutations.ts'
import { logged, scheduled } from '../../data/testing/sample-writes.ts'
import { MissedDoses } from './missed-doses.tsx'

vi.mock('../../data/scheduled-doses/mutations.ts', { spy: true })
afterEach(() => vi.useRealTimers())

const NOW = Date.parse('2026-11-23T12:00:00Z')
const missed = { ...scheduled('missed', '2026-11-21', '21:00'), waiting: false }

function show(doses: readonly ReturnType<typeof logged>[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  showRows(rowsOfDoses([...doses]))
  render(<MissedDoses doses={[missed]} now={NOW} />)
}

test('a missed dose that was logged by hand is completed by that dose', async () => {
  vi.mocked(linkDose).mockResolvedValue()
  show([{ ...logged('mine'), amount: '300' }])
  fireEvent.click(screen.getByText('I logged it'))
  const dose = await screen.findByText(/300 mcg/)
  await vi.waitFor(() => {
    fireEvent.click(dose)
    expect(linkDose).toHaveBeenCalledWith(missed, 'mine')
  })
})

test('nothing of the kind is offered where no logged dose fits', () => {
  show([{ ...logged('mine'), administered_at: '2026-11-10T09:00:00.000Z' }])
  expect(screen.getByText('I took it')).toBeTruthy()
  expect(screen.queryByText('I logged it')).toBeNull()
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showRows } from '../../data/testing/sample-rows.ts'
import { noteCompletedHere } from '../../data/scheduled-doses/completed-here.ts'
import { completeDose, uncheckDose } from '../../data/scheduled-doses/mutations.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { loadQuestions } from '../guards/load-questions.ts'
import { loadDraws } from '../vials/load-draws.ts'
import { useDoseCompletion } from './use-dose-completion.tsx'

vi.mock('../../data/scheduled-doses/mutations.ts', { spy: true })
vi.mock('../../shell/toasts/toasts.tsx', { spy: true })
beforeAll(async () => {
  await Promise.all([loadQuestions(), loadDraws()])
})
beforeEach(() => {
  vi.mocked(uncheckDose).mockReset().mockResolvedValue()
  vi.mocked(completeDose).mockReset().mockResolvedValue()
})

const completed = {
  ...scheduled('slot', '2026-11-21', '09:00'),
  status: 'completed',
  actual_dose_id: 'logged',
  waiting: false,
} as const

function List({ dose }: { readonly dose: ShownScheduledDose }) {
  const { complete, uncheck, question } = useDoseCompletion(Date.parse('2026-11-21T12:00:00Z'))
  return (
    <>
      <button onClick={() => complete(dose)}>{'Complete'}</button>
      <button onClick={() => uncheck(dose)}>{'Uncheck'}</button>
      {question}
    </>
  )
}

function show(dose: ShownScheduledDose, button = 'Uncheck') {
  showRows({})
  render(<List dose={dose} />)
  fireEvent.click(screen.getByText(button))
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

const inIu = { ...scheduled('iu', '2026-11-21', '12:00'), amount: '20', unit: 'IU', waiting: false } as const

test('international units of a peptide that has none are asked about, and as marks nothing is recorded', async () => {
  show(inIu, 'Complete')
  const marks = await screen.findByRole('button', { name: 'Marks on a syringe', hidden: true })
  await vi.waitFor(() => {
    fireEvent.click(marks)
    expect(toastError).toHaveBeenCalledWith('Nothing was recorded', expect.stringContaining('mcg or mg'))
  })
  expect(completeDose).not.toHaveBeenCalled()
})

test('as international units they are completed, and not asked about where that was said when they were planned', async () => {
  show({ ...inIu, amount_confirmed: true }, 'Complete')
  await vi.waitFor(() => expect(completeDose).toHaveBeenCalledTimes(1))
  vi.mocked(completeDose).mockClear()
  cleanup()
  show(inIu, 'Complete')
  const units = await screen.findByRole('button', { name: 'International units', hidden: true })
  expect(completeDose).not.toHaveBeenCalled()
  await vi.waitFor(() => {
    fireEvent.click(units)
    expect(completeDose).toHaveBeenCalledTimes(1)
  })
})

import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showRows } from '../../data/testing/sample-rows.ts'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { loadQuestions } from './load-questions.ts'
import { useDoseGuards } from './use-dose-guards.tsx'

beforeEach(async () => {
  await loadQuestions()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T08:45:00Z') })
})
afterEach(() => vi.useRealTimers())

const planned = { ...scheduled('slot', '2026-11-25', '09:00'), waiting: false }
const dose = {
  ...planned,
  method: 'injection',
  administered_at: '2026-11-25T08:40:00.000Z',
  zone: null,
}
const near = { ...dose, administered_at: '2026-11-25T08:00:00.000Z' }

/** A form whose button asks; it prints what came of that. */
function Form({ isNear, concentration }: { readonly isNear: boolean; readonly concentration: string | undefined }) {
  const guards = useDoseGuards()
  const [answer, setAnswer] = useState('')
  const known = { doses: isNear ? [near] : [], hours: undefined }
  const save = async () =>
    setAnswer(JSON.stringify(await guards.beforeLogging(dose, known, { concentration, planned })))
  return (
    <>
      <button onClick={() => void save()}>{'Save'}</button>
      <output data-testid="answer">{answer}</output>
      {guards.dialog}
    </>
  )
}

async function ask({ isNear = false, concentration }: { isNear?: boolean; concentration?: string } = {}) {
  showRows({})
  render(<Form isNear={isNear} concentration={concentration} />)
  fireEvent.click(screen.getByText('Save'))
  await screen.findByText('Yes, it is')
  expect(asked()).toContain('Is this the dose planned for 9:00 AM?')
  // The tap that opened it may be the first half of a double tap.
  await vi.waitFor(() =>
    expect(screen.getByText('Yes, it is').closest('button')?.getAttribute('aria-busy')).not.toBe('true'),
  )
}

/** The words of the dialog; some of them do not break and stand in elements of their own. */
const asked = () => screen.getByRole('alertdialog', { hidden: true }).textContent.replaceAll('\u00a0', ' ')

async function answered() {
  const output = screen.getByTestId('answer')
  await vi.waitFor(() => expect(output.textContent).not.toBe(''))
  return JSON.parse(output.textContent ?? '') as unknown
}

test('yes says that it is the planned dose', async () => {
  await ask()
  fireEvent.click(screen.getByText('Yes, it is'))
  expect(await answered()).toEqual({ goesOn: true, confirmed: false, isPlanned: true, hasRead: false })
})

test('no logs another dose, beside the question about the last one, in the same dialog', async () => {
  await ask({ isNear: true })
  expect(asked()).toContain('You logged 250 mcg of BPC-157 40 minutes before this one')
  fireEvent.click(screen.getByText('No, another dose'))
  expect(await answered()).toEqual({ goesOn: true, confirmed: true, isPlanned: false, hasRead: false })
})

test('back does neither', async () => {
  await ask()
  fireEvent.click(screen.getByText('Back'))
  expect(await answered()).toMatchObject({ goesOn: false, isPlanned: false })
})

test('what was said stays when the concentration is asked about afterwards', async () => {
  await ask({ concentration: 'This vial is stronger.' })
  fireEvent.click(screen.getByText('Yes, it is'))
  await screen.findByText('I have read it')
  await vi.waitFor(() => {
    const read = screen.queryByText('I have read it')
    if (read) fireEvent.click(read)
    expect(screen.getByTestId('answer').textContent).not.toBe('')
  })
  expect(await answered()).toMatchObject({ goesOn: true, isPlanned: true, hasRead: true })
})

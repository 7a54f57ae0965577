import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showRows } from '../../data/testing/sample-rows.ts'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { loadQuestions } from './load-questions.ts'
import { useDoseGuards, type DoseGuards } from './use-dose-guards.tsx'

beforeEach(async () => void (await loadQuestions()))

const KNOWN = { doses: [], hours: undefined }
const dose = { ...scheduled('slot', '2026-11-25', '09:00'), amount: '20', unit: 'IU', method: 'injection' } as const
const MARKS = '20 units on a U-100 syringe of BPC from May are 0.20 ml: 500 mcg.'

/** A form whose button asks; it prints what came of that. */
function Form({ ask }: { readonly ask: (guards: DoseGuards) => Promise<unknown> }) {
  const guards = useDoseGuards()
  const [answer, setAnswer] = useState('')
  return (
    <>
      <button onClick={() => void ask(guards).then((said) => setAnswer(JSON.stringify(said)))}>{'Save'}</button>
      <output data-testid="answer">{answer}</output>
      {guards.dialog}
    </>
  )
}

function save(ask: (guards: DoseGuards) => Promise<unknown>) {
  showRows({})
  render(<Form ask={ask} />)
  fireEvent.click(screen.getByText('Save'))
}

async function press(name: string) {
  const button = await screen.findByRole('button', { name, hidden: true })
  // The tap that opened it may be the first half of a double tap.
  await vi.waitFor(() => {
    fireEvent.click(button)
    expect(screen.getByTestId('answer').textContent).not.toBe('')
  })
}
const answer = () => JSON.parse(screen.getByTestId('answer').textContent ?? '') as unknown
const asked = () => screen.getByRole('alertdialog', { hidden: true }).textContent.replaceAll('\u00a0', ' ')

test.each([
  ['Marks on a syringe', 'marks'],
  ['International units', 'IU'],
  ['Back', 'back'],
])('%s is the answer %s, and the dialog says what the marks are', async (name, expected) => {
  save((guards) => guards.askUnit('log', dose, KNOWN, MARKS))
  await screen.findByRole('button', { name, hidden: true })
  expect(asked()).toContain('Marks on a syringe, or international units?')
  expect(asked()).toContain('Are 20 IU of BPC-157 marks on a syringe, or international units?')
  expect(asked()).toContain(MARKS)
  await press(name)
  expect(answer()).toBe(expected)
})

test('mass is not asked about', async () => {
  save((guards) => guards.askUnit('log', { ...dose, unit: 'mcg' }, KNOWN))
  await vi.waitFor(() => expect(answer()).toBe('IU'))
})

test('a plan is asked about once, and keeps the amounts that were said to be international units', async () => {
  const amounts = [
    { amount: '20', unit: 'IU' },
    { amount: '40', unit: 'IU' },
  ] as const
  save((guards) => guards.beforePlanning('start', dose, amounts))
  await press('International units')
  expect(answer()).toEqual({ unit: 'IU', goesOn: true, confirmed: amounts })
})

test('a plan in marks is not started', async () => {
  save((guards) => guards.beforePlanning('start', dose, [{ amount: '20', unit: 'IU' }]))
  await press('Marks on a syringe')
  expect(answer()).toEqual({ unit: 'marks', goesOn: false, confirmed: [] })
})

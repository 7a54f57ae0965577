import { expect, test } from 'vitest'
import { logged } from '../testing/sample-writes.ts'
import { withEdit } from './edited-doses.ts'

const before = logged('dose')
const edit = { before, dose: { ...before, amount: '300', last_change_id: 'first' } }

test('an unsent edit is shown and waits; the next one is shown on top of it', () => {
  const once = withEdit([{ ...before, waiting: false }], edit)
  expect(once).toMatchObject([{ id: 'dose', amount: '300', last_change_id: 'first', waiting: true }])
  const again = { before: edit.dose, dose: { ...edit.dose, amount: '350', last_change_id: 'second' } }
  expect(withEdit(once, again)).toMatchObject([{ amount: '350', last_change_id: 'second', waiting: true }])
})

test('an edit whose answer is there waits no longer', () => {
  const answered = [{ ...edit.dose, waiting: false }]
  expect(withEdit(answered, edit)).toBe(answered)
})

test('an edit may bring a dose into a list that did not have it', () => {
  expect(withEdit([], edit)).toMatchObject([{ id: 'dose', amount: '300', waiting: true }])
})

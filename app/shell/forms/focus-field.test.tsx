import { act, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { focusField } from './focus-field.ts'

const AMOUNT = 'Amount'
const UNIT = 'Unit'

function TwoFields({ disabled = false }: { readonly disabled?: boolean }) {
  const form = useForm({ defaultValues: { amount: '250', unit: 'mcg' } })
  return (
    <form>
      <input aria-label={AMOUNT} {...form.register('amount')} disabled={disabled} />
      <select aria-label={UNIT} {...form.register('unit')}>
        <option>{'mcg'}</option>
      </select>
      <button type="button" onClick={() => focusField(form, 'amount', { shouldSelect: true })}>
        {'To the amount'}
      </button>
      <button type="button" onClick={() => focusField(form, 'unit')}>
        {'To the unit'}
      </button>
    </form>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const timers = () => act(() => new Promise((resolve) => setTimeout(resolve)))

test('a field has the focus in the same turn, its text selected on wish, and takes it from nobody later', async () => {
  render(<TwoFields />)
  const amount = screen.getByLabelText<HTMLInputElement>(AMOUNT)
  press('To the amount')
  expect(document.activeElement).toBe(amount)
  expect([amount.selectionStart, amount.selectionEnd]).toEqual([0, 3])
  press('To the unit')
  await timers()
  expect(document.activeElement).toBe(screen.getByLabelText(UNIT))
})

test('a field that cannot have the focus yet gets it a moment later', async () => {
  const { rerender } = render(<TwoFields disabled />)
  press('To the amount')
  expect(document.activeElement).toBe(document.body)
  rerender(<TwoFields />)
  await timers()
  expect(document.activeElement).toBe(screen.getByLabelText(AMOUNT))
})

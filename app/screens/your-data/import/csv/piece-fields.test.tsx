import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { PieceAnswers } from '#domain/csv/pieces'
import { PieceFields } from './piece-fields.tsx'

const NAMES = [{ key: 'mounjaro', name: 'Mounjaro', count: 2 }]

function Fields() {
  const [answers, setAnswers] = useState<PieceAnswers>(new Map())
  return (
    <PieceFields
      names={NAMES}
      answers={answers}
      onAnswer={(key, answer) => setAnswers(new Map([...answers, [key, answer]]))}
    />
  )
}

const amount = () => screen.getByLabelText<HTMLInputElement>('One piece of Mounjaro (2 rows)')
const unit = () => screen.getByLabelText<HTMLSelectElement>('Unit of Mounjaro')

test('what one piece holds is asked without a default, and its unit too', () => {
  render(<Fields />)
  expect([amount().value, unit().value]).toEqual(['', ''])
  expect(screen.getByText('Not said: its rows are left out')).toBeTruthy()
  fireEvent.change(amount(), { target: { value: '2.5' } })
  expect(screen.getByText('Choose the unit')).toBeTruthy()
  fireEvent.change(unit(), { target: { value: 'mg' } })
  expect(screen.queryByText('Choose the unit')).toBeNull()
})

test('an amount that is none is refused under its field, and stays', () => {
  render(<Fields />)
  fireEvent.change(unit(), { target: { value: 'mg' } })
  fireEvent.change(amount(), { target: { value: '2,500' } })
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/can be 2500 or 2\.5/)).toBeTruthy()
  expect(amount().value).toBe('2,500')
})

test('nothing is asked where the file has its amounts', () => {
  const { container } = render(<PieceFields names={[]} answers={new Map()} onAnswer={() => undefined} />)
  expect(container.textContent).toBe('')
})

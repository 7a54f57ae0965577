import { fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useNewerValues } from './use-newer-values.ts'

type Values = { dosage: string; notes: string }

/** `types`: the person types between the frame that brings newer values and its effects. */
function Form({ dosage, notes, types }: Values & { readonly types?: string }) {
  const form = useForm<Values>({ defaultValues: { dosage: '', notes: '' } })
  useNewerValues(
    form,
    useMemo(() => ({ dosage, notes }), [dosage, notes]),
    !form.formState.isDirty,
  )
  useLayoutEffect(() => {
    if (types) fireEvent.input(screen.getByLabelText('dosage'), { target: { value: types } })
  }, [types])
  return (
    <>
      <input aria-label="dosage" {...form.register('dosage')} />
      <input aria-label="notes" {...form.register('notes')} />
    </>
  )
}

const values = () => ['dosage', 'notes'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

test('a form that nobody has touched takes newer values, and one that was typed into does not', () => {
  const { rerender } = render(<Form dosage="250" notes="left" />)
  expect(values()).toEqual(['250', 'left'])
  rerender(<Form dosage="200" notes="left" />)
  expect(values()).toEqual(['200', 'left'])
  fireEvent.input(screen.getByLabelText('dosage'), { target: { value: '300' } })
  rerender(<Form dosage="100" notes="right" />)
  expect(values()).toEqual(['300', 'left'])
})

test('what is typed at the moment at which newer values come stays', () => {
  const { rerender } = render(<Form dosage="250" notes="left" />)
  rerender(<Form dosage="200" notes="right" types="300" />)
  expect(values()[0]).toBe('300')
  rerender(<Form dosage="100" notes="right" types="300" />)
  expect(values()[0]).toBe('300')
})

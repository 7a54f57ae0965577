import { fireEvent, render, screen } from '@testing-library/react'
import { useState, type ChangeEvent } from 'react'
import { expect, test } from 'vitest'
import { AmountFields } from './amount-fields.tsx'

function Form() {
  const [values, setValues] = useState({ dosage: '', unit: 'mcg' })
  const write = (name: string) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setValues({ ...values, [name]: event.target.value })
  return (
    <AmountFields
      dosage={{ value: values.dosage, onChange: write('dosage') }}
      unit={{ value: values.unit, onChange: write('unit') }}
      method={{}}
      values={values}
      onChoose={(dosage, unit = values.unit) => setValues({ dosage, unit })}
    />
  )
}

function type(value: string) {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Dosage')
  fireEvent.input(field, { target: { value } })
  return [field.value, screen.getByLabelText<HTMLSelectElement>('Unit').value]
}

test.each([
  ['0.25 mg', '0.25', 'mg'],
  ['0,25mg', '0,25', 'mg'],
  ['20 iu', '20', 'IU'],
  ['250', '250', 'mcg'],
  ['5 g', '5 g', 'mcg'],
])('%j in the field of the amount is seen as %j and %s', (typed, amount, unit) => {
  expect(type(typed)).toEqual([amount, unit])
})

test('a number that can be read in two ways is asked about in the unit that was typed with it', () => {
  expect(type('1,500 mg')).toEqual(['1,500', 'mg'])
  expect(screen.getByText('1500 mg')).toBeTruthy()
  expect(screen.getByText('1.5 mg')).toBeTruthy()
})

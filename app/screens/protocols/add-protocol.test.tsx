import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { addProtocol } from '../../data/protocols/mutations.ts'
import { NO_ROWS } from '../../data/rows/device-rows.ts'
import { rowsState } from '../../data/rows/pull.ts'
import { showRows } from '../../data/testing/sample-rows.ts'
import { AddProtocol } from './add-protocol.tsx'

vi.mock('../../data/protocols/mutations.ts', { spy: true })
beforeEach(() => {
  vi.mocked(addProtocol).mockReset().mockResolvedValue()
  localStorage.clear()
  showRows({})
})

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save protocol' }))

function fill(): void {
  type('Peptide', PEPTIDE_IDS.bpc157)
  type('Dose', '250')
  type('Amount in the whole vial', '5')
  type('Diluent you add', '2')
  type('Syringe', 'U-100 0.5')
}

test('two taps save one protocol, under a name that follows the dose', async () => {
  render(<AddProtocol />)
  fill()
  save()
  save()
  await waitFor(() => expect(addProtocol).toHaveBeenCalledTimes(1))
  expect(vi.mocked(addProtocol).mock.calls[0]?.[1]).toEqual({
    name: 'BPC-157 250 mcg',
    peptide: 'BPC-157',
    dose: '250',
    dose_unit: 'mcg',
    vial_amount: '5',
    vial_unit: 'mg',
    diluent_ml: '2',
    scale: 'U-100',
    barrel: '0.5',
    step: null,
    plan: null,
    notes: null,
  })
})

test('a form that opens before the peptides of the device are known is saved with the name of its peptide', async () => {
  rowsState.set({ rows: NO_ROWS, hasFailed: false })
  render(<AddProtocol />)
  act(() => showRows({}))
  fill()
  save()
  await waitFor(() => expect(addProtocol).toHaveBeenCalledTimes(1))
  expect(vi.mocked(addProtocol).mock.calls[0]?.[1]).toMatchObject({ peptide: 'BPC-157' })
})

test('a recipe without diluent, with none of it and without a syringe says so under its field, and nothing typed is lost', async () => {
  render(<AddProtocol />)
  fill()
  type('Diluent you add', '0')
  type('Syringe', '')
  save()
  expect(await screen.findByText('Please enter the volume in ml, such as 2')).toBeTruthy()
  expect(screen.getByText('Please choose a syringe')).toBeTruthy()
  type('Diluent you add', '')
  save()
  expect(await screen.findByText('Please enter how much diluent you add, in ml')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Dose').value).toBe('250')
  expect(addProtocol).not.toHaveBeenCalled()
})

test('the total of a plan follows its frequency and weeks until a number is typed', async () => {
  render(<AddProtocol />)
  fill()
  fireEvent.click(screen.getByRole('switch', { name: /^Plan/ }))
  type('Frequency', 'daily')
  type('Duration', '4')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Total doses').value).toBe('28'))
  type('Total doses', '20')
  type('Duration', '5')
  expect(screen.getByLabelText<HTMLInputElement>('Total doses').value).toBe('20')
})

test('without a recipe and a plan there is nothing to save', async () => {
  render(<AddProtocol />)
  fill()
  fireEvent.click(screen.getByRole('switch', { name: /^Recipe/ }))
  save()
  await waitFor(() => expect(document.body.textContent).toContain('Please add a recipe, a plan, or both'))
  expect(addProtocol).not.toHaveBeenCalled()
})

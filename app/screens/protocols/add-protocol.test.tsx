import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { addProtocol } from '../../data/protocols/mutations.ts'
import { NO_ROWS } from '../../data/rows/device-rows.ts'
import { rowsState } from '../../data/rows/pull.ts'
import { rowsOfBlend, rowsOfPlanned, showRows, type SampleRows } from '../../data/testing/sample-rows.ts'
import { schedule, scheduled } from '../../data/testing/sample-writes.ts'
import { GivenLocation } from '../../shell/navigation/use-location.ts'
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

/** 0.25 mg of semaglutide a week for four weeks, as the first two steps of a titration. */
function fillTitration(): void {
  type('Peptide', PEPTIDE_IDS.semaglutide)
  type('Dose', '0.25')
  fireEvent.change(screen.getAllByLabelText('Unit')[0] as Element, { target: { value: 'mg' } })
  fireEvent.click(screen.getByRole('switch', { name: /^Recipe/ }))
  fireEvent.click(screen.getByRole('switch', { name: /^Plan/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a step' }))
  type('Length of step 1', '4')
  type('Length of step 2', '4')
  type('Amount of step 2', '0,5')
}

test('a titration is typed step by step, fills its weeks and doses, and is read back', async () => {
  render(<AddProtocol />)
  fillTitration()
  fireEvent.click(screen.getByRole('button', { name: 'Add a step' }))
  type('Amount of step 3', '1')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Total doses').value).toBe('12'))
  expect(screen.getByLabelText<HTMLInputElement>('Duration').value).toBe('12')
  expect(document.body.textContent).toContain(
    'Reads: Weekly at 9:00 AM, 0.25 mg for 4 weeks, then 0.5 mg for 4 weeks, then 1 mg',
  )
  save()
  await waitFor(() => expect(addProtocol).toHaveBeenCalledTimes(1))
  expect(vi.mocked(addProtocol).mock.calls[0]?.[1].plan).toMatchObject({
    duration_weeks: 12,
    total_doses: 12,
    regimen: {
      pattern: null,
      times: [],
      zone: null,
      steps: [
        { amount: null, unit: null, length: 4, per: 'weeks' },
        { amount: '0.5', unit: 'mg', length: 4, per: 'weeks' },
        { amount: '1', unit: 'mg', length: 4, per: 'weeks' },
      ],
    },
  })
})

test('a step without an amount, and one in another kind of unit, says so under its field; one that is left alone goes', async () => {
  render(<AddProtocol />)
  fillTitration()
  type('Amount of step 2', '')
  save()
  await waitFor(() => expect(screen.getByLabelText('Amount of step 2').getAttribute('aria-invalid')).toBe('true'))
  type('Amount of step 2', '2')
  fireEvent.change(screen.getByLabelText('Unit of step 2'), { target: { value: 'IU' } })
  save()
  expect(await screen.findByText(/^A step keeps the kind of unit/)).toBeTruthy()
  expect(addProtocol).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Remove step 2' }))
  expect(screen.queryByLabelText('Length of step 1')).toBeNull()
  save()
  await waitFor(() => expect(addProtocol).toHaveBeenCalledTimes(1))
  expect(vi.mocked(addProtocol).mock.calls[0]?.[1].plan?.regimen).toBeNull()
})

test('what the dose is on the syringe stands under the recipe while it is typed', () => {
  render(<AddProtocol />)
  fill()
  const said = () => document.body.textContent
  expect(said()).toContain('250 mcg: 0.10 ml, 10 units on a U-100 syringe')
  type('Dose', '260')
  expect(said()).toContain(
    '260 mcg: 0.104 ml, 10.4 units on a U-100 syringe. The nearest mark, 10 units on a U-100 syringe, delivers 250 mcg, 3.8 % less than your dose.',
  )
  fireEvent.change(screen.getAllByLabelText('Unit')[0] as Element, { target: { value: 'mg' } })
  type('Dose', '2,4')
  expect(said()).toContain('2.4 mg: 0.96 ml, more than the 0.5 ml barrel holds.')
  fireEvent.change(screen.getAllByLabelText('Unit')[0] as Element, { target: { value: 'mcg' } })
  type('Dose', '10')
  expect(said()).toContain('10 mcg: 0.004 ml, too little for a mark.')
  type('Dose', '25')
  expect(said()).toContain('25 mcg: 0.01 ml, 1 unit on a U-100 syringe')
  type('Dose', '10 units')
  expect(said()).not.toContain('on a U-100 syringe')
})

test('marks of a syringe that are typed as a dose are refused under the field, and say what is meant', async () => {
  render(<AddProtocol />)
  fill()
  type('Dose', '10 units')
  save()
  await waitFor(() => expect(screen.getByLabelText('Dose').getAttribute('aria-invalid')).toBe('true'))
  expect(addProtocol).not.toHaveBeenCalled()
})

test.each(['BPC-157/TB-500', 'CJC-1295/Ipamorelin'])(
  'the blend %s is asked about, and one of its peptides is chosen',
  async (blend) => {
    render(<AddProtocol />)
    fill()
    type('Peptide', OTHER_PEPTIDE)
    type('Peptide name', blend)
    expect(await screen.findByText(/^A protocol is of one of them/)).toBeTruthy()
    save()
    await waitFor(() => expect(screen.getByLabelText('Peptide name').getAttribute('aria-invalid')).toBe('true'))
    expect(addProtocol).not.toHaveBeenCalled()
    const [first] = screen.getAllByRole('button', { name: /^Write it for / })
    fireEvent.click(first as Element)
    save()
    await waitFor(() => expect(addProtocol).toHaveBeenCalledTimes(1))
    expect(vi.mocked(addProtocol).mock.calls[0]?.[1].peptide).toBe(blend.split('/')[0])
  },
)

test('the first field that is wrong has the focus', async () => {
  render(<AddProtocol />)
  save()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Peptide')))
})

test('a schedule that is not active any more fills nothing in, and the form says so', async () => {
  render(
    <GivenLocation value={{ pathname: '/protocols', search: '?new&schedule=gone', hash: '', state: null, key: 'a' }}>
      <AddProtocol />
    </GivenLocation>,
  )
  expect(await screen.findByText('This schedule is not active any more, so nothing is filled in.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Dose').value).toBe('')
})

test('where the device has no room the form comes back with what was typed', async () => {
  vi.mocked(addProtocol).mockRejectedValue(new Error('full'))
  render(<AddProtocol />)
  fill()
  save()
  await waitFor(() => expect(JSON.stringify(history.state)).toContain('"diluent_ml":"2"'))
  expect(location.pathname + location.search).toBe('/protocols?new')
  history.replaceState(null, '', '/protocols?new')
})

/** The form of a new protocol that is filled with a schedule, of which the last dose comes tomorrow. */
function openFrom(rows: SampleRows): void {
  const last = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const planned = rowsOfPlanned([{ ...scheduled('d', last), schedule_id: schedule.id }], schedule)
  showRows({
    ...planned,
    ...rows,
    schedule_vials: [{ id: schedule.id, version: 1, schedule_id: schedule.id, vial_id: 'v' }],
  })
  render(
    <GivenLocation
      value={{ pathname: '/protocols', search: `?new&schedule=${schedule.id}`, hash: '', state: null, key: 'a' }}
    >
      <AddProtocol />
    </GivenLocation>,
  )
}

test('a schedule is saved with the recipe of its vial', () => {
  const { vials } = rowsOfBlend('x', '0.1', [
    { peptide_id: PEPTIDE_IDS.bpc157, amount: '5' },
    { peptide_id: PEPTIDE_IDS.tb500, amount: '5' },
  ])
  openFrom({ vials: vials.map((vial) => ({ ...vial, scale: 'U-100' as const, barrel: '0.5' as const })) })
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect(valueOf('Dose')).toBe('250')
  expect(valueOf('Amount in the whole vial')).toBe('5')
  expect(valueOf('Diluent you add')).toBe('2')
  expect(valueOf('Total doses')).toBe('20')
})

test('of a schedule that is drawn from a blend the plan is filled in, and the form says whose the recipe is', () => {
  const { vials, vial_components } = rowsOfBlend('x', '0.1', [
    { peptide_id: PEPTIDE_IDS.bpc157, amount: '5' },
    { peptide_id: PEPTIDE_IDS.tb500, amount: '5' },
  ])
  openFrom({ vials, vial_components })
  expect(screen.getByText(/^This schedule is drawn from a blend/).parentElement?.textContent).toBe(
    'This schedule is drawn from a blend. The recipe is that of BPC-157, by which you dose. A vial that you mix from it needs TB-500 added.',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Amount in the whole vial').value).toBe('5')
  expect(screen.getByLabelText<HTMLInputElement>('Diluent you add').value).toBe('2')
  expect(screen.getByLabelText<HTMLInputElement>('Total doses').value).toBe('20')
})

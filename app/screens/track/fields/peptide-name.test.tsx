import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { showRows } from '../../../data/testing/sample-rows.ts'
import { defaultValues } from '../../../parts/doses/entry-values.ts'
import { loadNames, useNameAnswers } from '../../../parts/peptides/use-name-answers.ts'
import { useLocation } from '../../../shell/navigation/use-location.ts'
import { useEntryForm } from '../use-entry-form.ts'
import { DoseFields } from './dose-fields.tsx'
import { usePeptideOptions } from './use-peptide-options.ts'

const { hgh, tb500 } = PEPTIDE_IDS
const OWN = [
  { id: '5c4f1c1e-58a5-4d0e-9c55-0c7a3f0f2b11', version: 1, name: 'Omnitrope', joined_to: null },
  { id: '5c4f1c1e-58a5-4d0e-9c55-0c7a3f0f2b12', version: 1, name: 'My growth hormone', joined_to: hgh },
]

/** The fields of the log form or of a schedule; the button prints what has to be answered first. */
function Form({ kind }: { readonly kind: 'one-time' | 'schedule' }) {
  const entry = useEntryForm({ ...defaultValues(kind, 0), peptide: OTHER_PEPTIDE })
  const names = useNameAnswers()
  const check = async () => {
    const refusal = await names.refusalOf(entry.form.getValues())
    entry.form.setValue('notes', refusal ?? 'nothing')
  }
  return (
    <>
      <DoseFields entry={entry} peptides={usePeptideOptions()} names={names} />
      <button onClick={() => void check()}>{'Check'}</button>
      <p data-testid="first">{entry.values.notes}</p>
    </>
  )
}

beforeEach(loadNames)

function show(kind: 'one-time' | 'schedule' = 'one-time') {
  showRows({ custom_peptides: OWN })
  render(
    <>
      <Form kind={kind} />
      <Place />
    </>,
  )
}
/** Where the form went, and what it took along. */
function Place() {
  const { pathname, search, state } = useLocation()
  return <p data-testid="place">{`${pathname}${search} ${JSON.stringify(state)}`}</p>
}
const peptide = () => screen.getByLabelText<HTMLSelectElement>('Peptide').value
const nameField = () => screen.getByLabelText<HTMLInputElement>('Peptide name')
const type = (value: string) => fireEvent.input(nameField(), { target: { value } })
const unanswered = async () => {
  fireEvent.click(screen.getByText('Check'))
  await waitFor(() => expect(screen.getByTestId('first').textContent).not.toBe(''))
  return screen.getByTestId('first').textContent
}

test('another spelling of a listed peptide becomes that one when the field is left', async () => {
  show()
  type('tb500')
  expect((await screen.findByRole('status')).textContent).toBe('tb500 is TB-500.')
  expect(peptide()).toBe(OTHER_PEPTIDE)
  fireEvent.blur(nameField())
  expect(peptide()).toBe(tb500)
  expect(screen.queryByLabelText('Peptide name')).toBeNull()
})

test('a brand is asked about, and is the listed peptide where the person says so', async () => {
  show()
  type('Saizen')
  expect((await screen.findByRole('status')).textContent).toContain('Saizen is somatropin. Log it as HGH?')
  fireEvent.blur(nameField())
  expect(peptide()).toBe(OTHER_PEPTIDE)
  expect(await unanswered()).toBe('Please choose below whether it is HGH')
  fireEvent.click(screen.getByRole('button', { name: 'Log as HGH' }))
  expect(peptide()).toBe(hgh)
})

test('a brand that is something else keeps its name, and is not asked about again', async () => {
  show()
  type('Saizen')
  fireEvent.click(await screen.findByRole('button', { name: 'No, something else' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(nameField().value).toBe('Saizen')
  type('SAIZEN ')
  expect(screen.queryByRole('status')).toBeNull()
  expect(await unanswered()).toBe('nothing')
})

test('a name that is a peptide of the person already is not asked about', async () => {
  show()
  type('omnitrope')
  expect(screen.queryByRole('status')).toBeNull()
  expect(await unanswered()).toBe('nothing')
})

test('what only resembles a listed peptide is asked about with the difference', async () => {
  show('schedule')
  type('Thymosin beta-4')
  expect((await screen.findByRole('status')).textContent).toContain(
    'TB-500 is a part of thymosin beta-4, and sellers use either name for both. Plan it as TB-500?',
  )
  expect(screen.getByRole('button', { name: 'Plan as TB-500' })).toBeTruthy()
})

test('the names of CJC-1295 without DAC become its one name', async () => {
  show()
  type('Mod GRF 1-29')
  fireEvent.click(await screen.findByRole('button', { name: 'Log as CJC-1295 without DAC' }))
  expect(peptide()).toBe(OTHER_PEPTIDE)
  expect(nameField().value).toBe('CJC-1295 without DAC')
  expect(screen.queryByRole('status')).toBeNull()
  expect(await unanswered()).toBe('nothing')
})

test('a blend that is typed as one name is asked about, and is logged by one of its peptides', async () => {
  show()
  type('CJC 1295 no DAC + Ipamorelin')
  expect((await screen.findByRole('status')).textContent).toContain(
    'CJC 1295 no DAC + Ipamorelin is a blend of CJC-1295 without DAC and Ipamorelin. Log the dose by the amount of one of them.',
  )
  expect(await unanswered()).toBe('Please choose below whether it is CJC-1295 without DAC or Ipamorelin')
  fireEvent.click(screen.getByRole('button', { name: 'Log as Ipamorelin' }))
  expect(peptide()).toBe(PEPTIDE_IDS.ipamorelin)
})

test('a blend becomes a vial of its peptides, those of the person among them', async () => {
  show('schedule')
  type('Omnitrope/TB500/KPV')
  fireEvent.click(await screen.findByRole('button', { name: 'Add its vial' }))
  await waitFor(() => expect(screen.getByTestId('place').textContent).toContain('/vials?new'))
  const [, state] = screen.getByTestId('place').textContent.split(' ')
  const other = { amount: '', unit: 'mg' }
  expect(JSON.parse(state ?? '')).toEqual({
    vial: {
      peptide: '5c4f1c1e-58a5-4d0e-9c55-0c7a3f0f2b11',
      customPeptideName: '',
      components: [
        { peptide: tb500, customPeptideName: '', ...other },
        { peptide: OTHER_PEPTIDE, customPeptideName: 'KPV', ...other },
      ],
    },
  })
})

test('two names of one peptide, one of them joined with it, are no blend and one choice', async () => {
  show()
  type('My growth hormone + HGH')
  expect((await screen.findByRole('status')).textContent).toContain('My growth hormone + HGH is HGH. Log it as HGH?')
  expect(screen.getAllByRole('button', { name: /^Log as/ })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Add its vial' })).toBeNull()
})

test('a blend of more peptides than a vial holds offers each of them, and no vial', async () => {
  show()
  type('BPC-157/TB-500/KPV/A-1/B-2/C-3')
  expect(await screen.findByRole('button', { name: 'Add its vial' })).toBeDefined()
  type('BPC-157/TB-500/KPV/A-1/B-2/C-3/D-4')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add its vial' })).toBeNull())
  expect(screen.getAllByRole('button', { name: /^Log as/ })).toHaveLength(7)
})

test('a blend that is one name all the same keeps it', async () => {
  show()
  type('Klow')
  expect((await screen.findByRole('status')).textContent).toContain(
    'Klow is what sellers call a blend of GHK-Cu, BPC-157, TB-500 and KPV. Its label says what is in yours.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'No, something else' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(await unanswered()).toBe('nothing')
})

test('a name that was joined with another peptide is that one, and is not among the choices', async () => {
  show()
  expect([...screen.getByLabelText<HTMLSelectElement>('Peptide').options].map(({ text }) => text)).not.toContain(
    'My growth hormone',
  )
  type('my growth-hormone')
  expect((await screen.findByRole('status')).textContent).toBe('my growth-hormone is HGH.')
  fireEvent.blur(nameField())
  expect(peptide()).toBe(hgh)
})

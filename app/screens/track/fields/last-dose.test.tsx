import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Dose } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { rowsOfDoses, showRows } from '../../../data/testing/sample-rows.ts'
import { logged } from '../../../data/testing/sample-writes.ts'
import { defaultValues } from '../../../parts/doses/entry-values.ts'
import { useNameAnswers } from '../../../parts/peptides/use-name-answers.ts'
import { useEntryForm } from '../use-entry-form.ts'
import { DoseFields } from './dose-fields.tsx'
import { usePeptideOptions } from './use-peptide-options.ts'

const { bpc157, tb500, hgh, ipamorelin } = PEPTIDE_IDS
const LAST: readonly Dose[] = [
  { ...logged('old'), amount: '300', administered_at: '2026-11-01T08:00:00.000Z' },
  { ...logged('bpc'), amount: '0.25', unit: 'mg', administered_at: '2026-11-20T08:00:00.000Z' },
  { ...logged('hgh'), peptide_id: hgh, peptide_name: 'HGH', amount: '2', unit: 'IU', administration_method: 'nasal' },
  { ...logged('tb'), peptide_id: tb500, peptide_name: 'TB-500', amount: '10', unit: 'units' },
]

function Form({ peptide = '', isSchedule = false }: { readonly peptide?: string; readonly isSchedule?: boolean }) {
  const entry = useEntryForm({ ...defaultValues(isSchedule ? 'schedule' : 'one-time', 0), peptide })
  return <DoseFields entry={entry} peptides={usePeptideOptions()} names={useNameAnswers()} />
}

function show(form = <Form />) {
  showRows(rowsOfDoses(LAST))
  render(form)
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const type = (value: string) => fireEvent.input(field('Dosage'), { target: { value } })
const chosen = () => [field('Unit').value, field('Administration method').value]
const chip = () => screen.queryByRole('button', { name: /^Same as last/ })

test('once a peptide is chosen, unit and method are those of its last dose, and of the next peptide its own', () => {
  show()
  expect(chosen()).toEqual(['mcg', ''])
  choose('Peptide', bpc157)
  expect(chosen()).toEqual(['mg', 'injection'])
  choose('Peptide', hgh)
  expect(chosen()).toEqual(['IU', 'nasal'])
  choose('Peptide', ipamorelin)
  expect(chosen()).toEqual(['mcg', ''])
  expect(chip()).toBeNull()
})

test('what the person chose stays, and so does the unit of an amount that is typed', () => {
  show()
  choose('Administration method', 'oral')
  choose('Peptide', hgh)
  expect(chosen()).toEqual(['IU', 'oral'])
  choose('Unit', 'mg')
  choose('Peptide', bpc157)
  choose('Peptide', hgh)
  expect(chosen()).toEqual(['mg', 'oral'])
})

test('a typed amount keeps its unit', () => {
  show()
  type('250')
  choose('Peptide', bpc157)
  expect(chosen()).toEqual(['mcg', 'injection'])
  expect(field('Dosage').value).toBe('250')
})

test('the amount of the last dose is offered, never filled in by itself', () => {
  show()
  choose('Peptide', bpc157)
  expect(field('Dosage').value).toBe('')
  expect(chip()?.textContent).toBe('Same as last: 0.25 mg')
  expect(chip()?.querySelector('[translate="no"]')?.textContent).toBe('0.25 mg')
  type('5')
  choose('Unit', 'mcg')
  fireEvent.click(chip() as HTMLElement)
  expect([field('Dosage').value, field('Unit').value]).toEqual(['0.25', 'mg'])
})

test('the "units" of an old dose may be a volume, and are not offered', () => {
  show()
  choose('Peptide', tb500)
  expect(chip()).toBeNull()
  expect(chosen()).toEqual(['mcg', ''])
})

test('a form that opened filled keeps what it has', () => {
  show(<Form peptide={bpc157} />)
  expect(chosen()).toEqual(['mcg', ''])
  expect(chip()?.textContent).toBe('Same as last: 0.25 mg')
})

test('a schedule is not filled', () => {
  show(<Form isSchedule />)
  choose('Peptide', bpc157)
  expect(chosen()).toEqual(['mcg', ''])
  expect(chip()).toBeNull()
})

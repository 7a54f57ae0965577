import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Vial } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { rowsOfVials, showRows } from '../../../data/testing/sample-rows.ts'
import { VIAL } from '../../../data/testing/sample-vials.ts'
import { defaultValues } from '../../../parts/doses/entry-values.ts'
import { useEntryForm } from '../use-entry-form.ts'
import { BlendLine } from './blend-line.tsx'

const { bpc157, tb500 } = PEPTIDE_IDS
const BLEND: Vial = {
  ...VIAL,
  name: 'Wolverine',
  components: [{ peptide_id: tb500, peptide_name: 'TB-500', amount: '10', unit: 'mg' }],
}

function Form({ peptide, dosage, kind }: { peptide: string; dosage: string; kind: 'one-time' | 'schedule' }) {
  const entry = useEntryForm({ ...defaultValues(kind, 0), peptide, dosage, unit: 'mcg', vial: 'none' })
  return (
    <>
      <BlendLine entry={entry} name={'TB-500'} />
      <p data-testid="form">
        {JSON.stringify([entry.values.peptide, entry.values.dosage, entry.values.unit, entry.values.vial])}
      </p>
    </>
  )
}

function show(vials = [BLEND], dosage = '500', kind: 'one-time' | 'schedule' = 'one-time') {
  showRows(rowsOfVials(vials))
  render(<Form peptide={tb500} dosage={dosage} kind={kind} />)
}
const form = () => JSON.parse(screen.getByTestId('form').textContent)

test('a peptide that only a blend holds names the one by which it is drawn from, and takes the same draw of it', () => {
  show()
  expect(screen.getByRole('status').textContent).toContain(
    'Wolverine holds TB-500 too. It is drawn from by its BPC-157, and a draw counts for both.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Log as 250 mcg BPC-157' }))
  expect(form()).toEqual([bpc157, '250', 'mcg', ''])
})

test('an amount that cannot be read is none of the other peptide', () => {
  show([BLEND], '1,000')
  fireEvent.click(screen.getByRole('button', { name: 'Log as BPC-157' }))
  expect(form()).toEqual([bpc157, '', 'mcg', ''])
})

test('a schedule is planned by it', () => {
  show([BLEND], '', 'schedule')
  expect(screen.getByRole('button', { name: 'Plan as BPC-157' })).toBeTruthy()
})

test.each<readonly [which: string, vials: Vial[]]>([
  ['with a vial of its own in use', [BLEND, { ...VIAL, id: 'own', peptide_id: tb500, peptide_name: 'TB-500' }]],
  ['whose blend is used up', [{ ...BLEND, status: 'finished' }]],
  ['in no blend', [VIAL]],
])('a peptide %s has no such line', (_which, vials) => {
  show(vials)
  expect(screen.queryByRole('status')).toBeNull()
})

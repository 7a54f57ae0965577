import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { askedNames } from '#domain/csv/asked-names'
import type { FoundPeptide } from '#domain/csv/peptide-cell'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { NameFields } from './name-fields.tsx'

/** The fields of a table with these names, and what was answered last. */
function Fields({ names }: { readonly names: readonly string[] }) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, FoundPeptide | 'own'>>(new Map())
  const rows = names.map((name) => [name])
  return (
    <>
      <NameFields
        names={askedNames(rows, 0, [])}
        own={[]}
        answers={answers}
        onAnswer={(key, answer) => setAnswers(new Map(answer === undefined ? [] : [[key, answer]]))}
      />
      <p data-testid="answers">{JSON.stringify([...answers])}</p>
    </>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const choose = (label: string, option: string) => {
  const value = [...field(label).options].find(({ text }) => text === option)?.value
  fireEvent.change(field(label), { target: { value } })
}
const answers = () => JSON.parse(screen.getByTestId('answers').textContent)

test('a blend is asked about with its peptides, and its rows are those of the one that is chosen', () => {
  render(<Fields names={['GHK-Cu / TB500', 'GHK-Cu / TB500']} />)
  const label = 'GHK-Cu / TB500 (2 rows)'
  expect([...field(label).options].map(({ text }) => text)).toEqual([
    'Not chosen: its rows are left out',
    'Import as GHK-Cu',
    'Import as TB-500',
    'A peptide of its own',
  ])
  expect(
    screen.getByText(
      'GHK-Cu / TB500 is a blend of GHK-Cu and TB-500. Its doses become doses of the one that you choose.',
    ),
  ).toBeTruthy()
  choose(label, 'Import as GHK-Cu')
  expect(answers()).toEqual([['ghkcutb500', { id: OTHER_PEPTIDE, name: 'GHK-Cu' }]])
  choose(label, 'Import as TB-500')
  expect(answers()).toEqual([['ghkcutb500', { id: PEPTIDE_IDS.tb500, name: 'TB-500' }]])
  expect(field(label).selectedOptions[0]?.text).toBe('Import as TB-500')
  choose(label, 'A peptide of its own')
  expect(answers()).toEqual([['ghkcutb500', 'own']])
  choose(label, 'Not chosen: its rows are left out')
  expect(answers()).toEqual([])
})

test('a brand has one peptide to choose', () => {
  render(<Fields names={['Saizen']} />)
  choose('Saizen (1 row)', 'Import as HGH')
  expect(answers()).toEqual([['saizen', { id: PEPTIDE_IDS.hgh, name: 'HGH' }]])
})

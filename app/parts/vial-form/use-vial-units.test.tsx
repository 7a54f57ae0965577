import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { showRows } from '../../data/testing/sample-rows.ts'
import { loadQuestions } from '../guards/load-questions.ts'
import { useVialUnits } from './use-vial-units.ts'

beforeEach(async () => void (await loadQuestions()))

const { bpc157, hgh, tb500 } = PEPTIDE_IDS
const NAMES: Readonly<Record<string, string>> = { [bpc157]: 'BPC-157', [hgh]: 'HGH', [tb500]: 'TB-500' }
type Held = Parameters<ReturnType<typeof useVialUnits>['areMeant']>
const held = (peptide: string, unit: 'IU' | 'mg' = 'IU') => ({ peptide, customPeptideName: '', amount: '20', unit })

function Form({ asked, refuse }: { readonly asked: Held; readonly refuse: (field: string, message: string) => void }) {
  const units = useVialUnits(({ peptide }) => NAMES[peptide], refuse)
  const [answer, setAnswer] = useState('')
  return (
    <>
      <button onClick={() => void units.areMeant(...asked).then((said) => setAnswer(String(said)))}>{'Save'}</button>
      <output data-testid="answer">{answer}</output>
      {units.dialog}
    </>
  )
}

function save(...asked: Held) {
  showRows({})
  const refuse = vi.fn<(field: string, message: string) => void>()
  render(<Form asked={asked} refuse={refuse} />)
  fireEvent.click(screen.getByText('Save'))
  return refuse
}
const answered = () => screen.getByTestId('answer').textContent

async function press(name: string) {
  const button = await screen.findByRole('button', { name, hidden: true })
  // The tap that opened it may be the first half of a double tap.
  await vi.waitFor(() => {
    fireEvent.click(button)
    expect(answered()).not.toBe('')
  })
}

test('a vial of growth hormone, and one in mass, are not asked about', async () => {
  save({ ...held(hgh), components: [held(bpc157, 'mg')] } as never)
  await vi.waitFor(() => expect(answered()).toBe('true'))
})

test('a vial in IU of a peptide that has none is not saved as marks, and its field says what to write', async () => {
  const refuse = save({ ...held(bpc157), components: [] } as never)
  await press('Marks on a syringe')
  expect(answered()).toBe('false')
  expect(refuse).toHaveBeenCalledWith('amount', expect.stringContaining('mcg or mg'))
})

test('of a blend the field is that of the peptide', async () => {
  const refuse = save({ ...held(hgh), components: [held(hgh), held(tb500)] } as never)
  await press('Marks on a syringe')
  expect(refuse).toHaveBeenCalledWith('components.1.amount', expect.any(String))
})

test('as international units it is saved', async () => {
  save({ ...held(bpc157), components: [] } as never)
  await press('International units')
  expect(answered()).toBe('true')
})

test('an edit asks only about what was not in IU before', async () => {
  save({ ...held(bpc157), components: [] } as never, { unit: 'IU', components: [] })
  await vi.waitFor(() => expect(answered()).toBe('true'))
})

import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import type { ShownPeptide } from '../../data/peptides/shown-peptide.ts'
import { loadNames } from '../../parts/peptides/use-name-answers.ts'
import { OwnPeptides } from './own-peptides.tsx'

const written = vi.hoisted(() => ({ join: vi.fn(async () => undefined), separate: vi.fn(async () => undefined) }))
vi.mock(import('../../data/peptides/mutations.ts'), () => ({
  joinPeptide: written.join,
  separatePeptide: written.separate,
}))
beforeEach(() => vi.clearAllMocks())
const names = await loadNames()

const own = (id: string, name: string, joined_to: string | null = null): ShownPeptide => {
  return { id, name, custom: true, joined_to, waiting: false }
}
const HGH: ShownPeptide = { ...own(PEPTIDE_IDS.hgh, 'HGH'), custom: false }
const OTHER: ShownPeptide = { ...own(OTHER_PEPTIDE, 'Other'), custom: false }
const SAIZEN = own('1', 'Saizen')

const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
const choice = () => screen.getByLabelText<HTMLSelectElement>('Saizen is the same as')

test('a brand says what it is, and its peptide is chosen already', () => {
  render(<OwnPeptides all={[SAIZEN, HGH, OTHER]} names={names} />)
  expect(rowOf('Saizen').getByText('Saizen is somatropin.')).toBeTruthy()
  fireEvent.click(rowOf('Saizen').getByRole('button', { name: 'These are the same Saizen and another peptide' }))
  expect(choice().value).toBe(HGH.id)
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(written.join.mock.lastCall?.slice(1)).toEqual([
    { id: '1', name: 'Saizen' },
    { id: HGH.id, name: 'HGH' },
  ])
})

test('neither itself nor “Other” nor a joined peptide can be chosen, and nothing is joined before a choice', () => {
  render(
    <OwnPeptides
      all={[own('1', 'Saizen'), own('2', 'Selank'), own('3', 'Genotropin', HGH.id), HGH, OTHER]}
      names={names}
    />,
  )
  fireEvent.click(rowOf('Selank').getByRole('button'))
  const select = screen.getByLabelText<HTMLSelectElement>('Selank is the same as')
  expect([...select.options].map(({ text }) => text)).toEqual(['Choose a peptide', 'Saizen', 'HGH'])
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(screen.getByText('Please choose a peptide')).toBeTruthy()
  expect(written.join).not.toHaveBeenCalled()
})

test('a joined peptide names the one that it is at last, and is separated once it is confirmed', () => {
  render(<OwnPeptides all={[own('1', 'Saizen', '2'), own('2', 'Somatropin X', HGH.id), HGH]} names={names} />)
  expect(rowOf('Saizen').getByText('HGH')).toBeTruthy()
  fireEvent.click(rowOf('Saizen').getByRole('button', { name: 'Separate Saizen from HGH' }))
  expect(written.separate).not.toHaveBeenCalled()
  const confirm = screen.getByRole('button', { name: 'Separate' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  expect(written.separate).toHaveBeenCalledTimes(1)
})

test('a change that is not sent yet says so, and offers nothing', () => {
  render(<OwnPeptides all={[{ ...own('1', 'Saizen', HGH.id), waiting: true }, HGH]} names={names} />)
  expect(rowOf('Saizen').getByText('Not sent yet')).toBeTruthy()
  expect(rowOf('Saizen').queryByRole('button')).toBeNull()
})

import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { SiteRoute } from '#domain/sites/sites'
import { USUAL_SETTINGS } from '#domain/sites/settings'
import { NO_ROWS } from '../../data/rows/device-rows.ts'
import { rowsState } from '../../data/rows/pull.ts'
import { rowsOfDoses, showRows } from '../../data/testing/sample-rows.ts'
import { logged } from '../../data/testing/sample-writes.ts'
import { SiteField } from './site-field.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString()
const at = (site: string, days: number) => ({
  ...logged(`${site} ${days}`),
  administered_at: daysAgo(days),
  sites: [site],
})

type FormProps = { readonly editedDose?: string; readonly route?: SiteRoute; readonly start?: readonly string[] }
function Form({ editedDose, route = 'subcutaneous', start = [] }: FormProps) {
  const [chosen, setChosen] = useState(start)
  const edited = editedDose === undefined ? {} : { editedDose }
  return (
    <form>
      <SiteField
        peptide={PEPTIDE_IDS.bpc157}
        route={route}
        {...edited}
        chosen={chosen}
        error={undefined}
        onChoose={setChosen}
      />
    </form>
  )
}

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Site' }))

test('one tap takes the site of the hint, which is not one that was used lately, a double tap too, and a later tap takes it back', async () => {
  showRows(rowsOfDoses([at('abdomen-left-upper', 2)]))
  render(<Form />)
  const hint = () => screen.getByRole('button', { name: 'Right abdomen, upper: not used yet' })
  const remove = () => screen.getByRole('button', { name: 'Remove Right abdomen, upper' })
  hint().focus()
  fireEvent.click(hint())
  fireEvent.click(remove())
  expect(document.activeElement).toBe(remove())
  await new Promise((resolve) => setTimeout(resolve, 400))
  fireEvent.click(remove())
  expect(document.activeElement).toBe(hint())
})

test('with several sites the focus stays among them when one is taken back', () => {
  showRows(rowsOfDoses([]))
  const sites = ['thigh-left-upper', 'thigh-right-upper']
  render(<Form start={sites} />)
  screen.getByRole('button', { name: 'Remove Left thigh, upper' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Left thigh, upper' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Right thigh, upper' }))
})

test('a dose into the muscle is offered a site in a muscle', () => {
  showRows(rowsOfDoses([]))
  render(<Form route="intramuscular" />)
  expect(screen.getByText('Left deltoid (shoulder): not used yet')).toBeTruthy()
})

test('of the dose that is edited its own site counts as free', () => {
  const dose = at('abdomen-left-upper', 2)
  showRows(rowsOfDoses([dose]))
  render(<Form editedDose={dose.id} />)
  expect(screen.getByText('Left abdomen, upper: not used yet')).toBeTruthy()
})

test('the sheet says of each site when it was used and when it has rested, and takes four, all of one route', async () => {
  showRows(rowsOfDoses([at('arm-left', 3), at('arm-right', 9)]))
  render(<Form />)
  fireEvent.click(screen.getByRole('button', { name: /^Choose/ }))
  const inSheet = await sheet()
  const box = (name: RegExp) => inSheet.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box(/^Left upper arm last used 3 days ago, rested in 4 days$/).checked).toBe(false)
  expect(box(/^Right upper arm last used 9 days ago, rested$/)).toBeTruthy()
  for (const name of [/^Left abdomen, upper/, /^Right abdomen, upper/, /^Left thigh, upper/, /^Left thigh, lower/])
    fireEvent.click(box(name))
  expect(box(/^Left upper arm/).disabled).toBe(true)
  expect(box(/^Left thigh, upper/).disabled).toBe(false)
  fireEvent.click(inSheet.getByLabelText('Into the muscle'))
  fireEvent.click(box(/^Left deltoid/))
  expect(inSheet.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toHaveLength(1)
  fireEvent.click(inSheet.getByLabelText('Under the skin'))
  expect(inSheet.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([])
  expect(box(/^Left upper arm/).disabled).toBe(false)
})

test('the figure has the person’s left on the left, and a tap on it chooses as a box of the list does', async () => {
  showRows(rowsOfDoses([at('abdomen-left-upper', 3)]))
  render(<Form />)
  fireEvent.click(screen.getByRole('button', { name: /^Choose/ }))
  const inSheet = await sheet()
  const zone = (name: string) => inSheet.getByTitle(name)
  expect(zone('Left abdomen, upper').textContent).toBe('3 d')
  expect(zone('Left thigh, upper').textContent).toBe('new')
  const across = (name: string) => Number.parseFloat(zone(name).style.left)
  for (const [left, right] of [
    ['Left upper arm', 'Right upper arm'],
    ['Left abdomen, lower', 'Right abdomen, lower'],
    ['Left thigh, lower', 'Right thigh, lower'],
    ['Left buttock', 'Right buttock'],
  ] as const) {
    expect(across(left)).toBeLessThan(50)
    expect(across(left) + across(right)).toBeCloseTo(100)
  }
  fireEvent.click(zone('Right buttock'))
  expect(inSheet.getByRole<HTMLInputElement>('checkbox', { name: /^Right buttock/ }).checked).toBe(true)
})

test('a site that rests has no turn, and one sentence says so where it is chosen all the same; one that is off is not offered', async () => {
  const own = 'sc-00000000-0000-4000-8000-000000000001'
  const set = (id: string, changed: object) => ({ ...USUAL_SETTINGS, id, version: 1, ...changed })
  showRows({
    ...rowsOfDoses([]),
    site_settings: [
      set('abdomen-left-upper', { resting_reason: 'sore' }),
      set('abdomen-right-upper', { is_active: false }),
      set(own, { label: 'Lower back', place: 1 }),
      set('arm-left', { place: 2 }),
    ],
  })
  render(<Form />)
  expect(screen.getByText('Lower back: not used yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Choose/ }))
  const inSheet = await sheet()
  const names = inSheet.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
  expect(names.slice(0, 3)).toEqual([
    'Lower backnot used yet',
    'Left upper armnot used yet',
    'Left abdomen, upperrests until you say otherwise (sore), not used yet',
  ])
  expect(names).toHaveLength(12)
  expect(inSheet.getByText('Lower back').getAttribute('translate')).toBe('no')
  expect(inSheet.getByText('Left upper arm').getAttribute('translate')).toBeNull()
  fireEvent.click(inSheet.getByRole('checkbox', { name: /^Left abdomen, upper/ }))
  expect(screen.getByText('Left abdomen, upper: rests until you say otherwise (sore)')).toBeTruthy()
})

test('before the rows are here no site has its turn', () => {
  rowsState.set({ rows: NO_ROWS, hasFailed: false })
  render(<Form />)
  expect(screen.queryByText(/not used yet/)).toBeNull()
})

import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Dose, ScheduledDose } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { CivilDate, CivilTime } from '#domain/time/civil'
import { sayBeganBefore } from '../../../data/levels/mutations.ts'
import { rowsState } from '../../../data/rows/pull.ts'
import { deviceRows, rowsOfBlend, rowsOfDoses, rowsOfPlanned, showRows } from '../../../data/testing/sample-rows.ts'
import { logged, schedule, scheduled } from '../../../data/testing/sample-writes.ts'
import { LevelsTab } from './levels-tab.tsx'

vi.mock('../../../data/levels/mutations.ts', () => ({ sayBeganBefore: vi.fn(() => Promise.resolve()) }))

const NOW = Date.parse('2026-11-29T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString()
const dose = (days: number, changed: Partial<Dose> = {}): Dose => ({
  ...logged(`dose of ${days} days ago ${changed.amount ?? ''}`),
  peptide_id: PEPTIDE_IDS.semaglutide,
  peptide_name: 'Semaglutide',
  amount: '1',
  unit: 'mg',
  administered_at: daysAgo(days),
  ...changed,
})
const weight = (kg: number, days: number) => ({
  id: `weight of ${days} days ago`,
  version: 1,
  metric_type: 'weight' as const,
  value: kg,
  value2: null,
  comparator: null,
  unit: 'kg',
  reference_range: null,
  report_id: null,
  lab: null,
  fasting: null,
  notes: null,
  recorded_at: daysAgo(days),
  deleted_at: null,
  last_change_id: null,
})
const weekly = Array.from({ length: 40 }, (_, week) => dose(7 * week + 1))

test('after 40 weeks of 1 mg at 85 kg the middle is that of the papers, with the band of people around it', async () => {
  showRows({ ...rowsOfDoses(weekly), user_metrics: [weight(85, 300)] })
  render(<LevelsTab />)
  expect(await screen.findByRole('heading', { name: 'Semaglutide level' })).toBeTruthy()
  const slider = await screen.findByRole('slider', { name: 'Semaglutide level over time, one point after the other' })
  const [, middle, low, high] =
    /: (\d+) ng\/mL, (\d+) to (\d+) in 90 of 100 people$/.exec(slider.getAttribute('aria-valuetext') ?? '') ?? []
  // Between the trough of 24.6 and the peak of 33.8 nmol/L, of 4.1136 ng each.
  expect(Number(middle)).toBeGreaterThan(101)
  expect(Number(middle)).toBeLessThan(139)
  expect(Number(low)).toBeLessThan(Number(middle) * 0.9)
  expect(Number(high)).toBeGreaterThan(Number(middle) * 1.1)
  expect(screen.getByText(/85 kg before the last/)).toBeTruthy()
  expect(screen.getByText(/it is not a measurement of you/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'from this paper' }).getAttribute('href')).toBe(
    'https://doi.org/10.1007/s13300-018-0458-5',
  )
})

test('the screen names the doses that it leaves out, an unknown weight, and the time before the first dose', async () => {
  showRows(
    rowsOfDoses([dose(3), dose(10, { amount: '10', unit: 'units' }), dose(17, { administration_method: 'oral' })]),
  )
  render(<LevelsTab />)
  expect(await screen.findByText(/^2 doses left out:/)).toBeTruthy()
  expect(screen.getByText(/Your weight before these doses is not known/)).toBeTruthy()
  expect(
    screen.getByText('Before Nov 26 no dose is known. If there was one, the band is too low until Jan 2, 2027.'),
  ).toBeTruthy()
})

test('a person whose doses are all left out sees why, and no level of 0', () => {
  showRows(rowsOfDoses([dose(3, { amount: '10', unit: 'units' })]))
  render(<LevelsTab />)
  expect(screen.getByText(/^No level is drawn: 1 dose left out/)).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByText(/0 ng/)).toBeNull()
})

test('of many peptides without a level six are named, and the others counted', () => {
  const own = (index: number) =>
    dose(index, { peptide_id: `10000000-0000-4000-8000-00000000000${index}`, peptide_name: `Own ${index}` })
  showRows(rowsOfDoses([1, 2, 3, 4, 5, 6, 7, 8].map(own)))
  render(<LevelsTab />)
  expect(screen.getByText(/^Own 1, .*Own 6$/)).toBeTruthy()
  expect(screen.getByText('and 2 others')).toBeTruthy()
})

test('the screen does not speak of the time before the first dose where only the server has older doses', async () => {
  for (const [from, isSaid] of [
    ['2026-11-20', false],
    ['2026-10-01', true],
  ] as const) {
    const rows = deviceRows(rowsOfDoses([dose(3)]))
    rowsState.set({ rows: { ...rows, from: from as CivilDate, hasOlder: true }, hasFailed: false })
    const { unmount } = render(<LevelsTab />)
    await screen.findByRole('slider')
    expect(screen.queryByText(/no dose is known/) !== null).toBe(isSaid)
    unmount()
  }
})

test('of other peptides nothing is drawn, and the reason is given', () => {
  const own = { peptide_id: '10000000-0000-4000-8000-000000000001', peptide_name: 'Retatrutide' }
  showRows(rowsOfDoses([dose(1, { peptide_id: PEPTIDE_IDS.bpc157, peptide_name: 'BPC-157' }), dose(2, own)]))
  render(<LevelsTab />)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByText('No levels yet')).toBeTruthy()
  expect(screen.getByText('No level is drawn for')).toBeTruthy()
  const names = screen.getByText('BPC-157 and Retatrutide')
  expect(names.closest('[translate=no]')).not.toBeNull()
})

test('a person who takes both chooses, and the other range shows the same value now', async () => {
  showRows(
    rowsOfDoses([
      ...weekly,
      dose(2, { peptide_id: PEPTIDE_IDS.tirzepatide, peptide_name: 'Tirzepatide', amount: '5' }),
    ]),
  )
  render(<LevelsTab />)
  const now = () => screen.getByRole('slider').getAttribute('aria-valuetext')
  await screen.findByRole('slider')
  const semaglutide = now()
  const first = () => screen.queryAllByRole('rowheader')[0]?.textContent
  await screen.findAllByRole('rowheader')
  const ninetyDaysAgo = first()
  fireEvent.click(screen.getByRole('radio', { name: 'a year' }))
  await screen.findByText('last year')
  await vi.waitFor(() => expect(first()).not.toBe(ninetyDaysAgo))
  expect(now()).toBe(semaglutide)
  fireEvent.change(screen.getByLabelText('Peptide'), { target: { value: PEPTIDE_IDS.tirzepatide } })
  expect(await screen.findByRole('heading', { name: 'Tirzepatide level' })).toBeTruthy()
  await screen.findByRole('slider')
  expect(now()).not.toBe(semaglutide)
})

/** A plan of one dose a week, the next one in a day. */
const planned = (count: number): readonly ScheduledDose[] =>
  Array.from({ length: count }, (_, week) => ({
    ...scheduled(`planned ${week}`, new Date(NOW + (7 * week + 1) * 86_400_000).toISOString().slice(0, 10), '12:00'),
    peptide_id: PEPTIDE_IDS.semaglutide,
    peptide_name: 'Semaglutide',
    amount: '1',
    unit: 'mg' as const,
  }))
const valueNow = () => Number(/: (\d+) ng/.exec(screen.getByRole('slider').getAttribute('aria-valuetext') ?? '')?.[1])
/** The moments of the table, which comes after the line. */
const cells = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)

test('planned doses go on with the line, and what is read first is the level now', async () => {
  showRows(rowsOfDoses(weekly))
  const { unmount } = render(<LevelsTab />)
  await screen.findByRole('slider')
  const now = valueNow()
  expect((await cells()).filter((when) => when?.endsWith('as planned'))).toEqual([])
  unmount()

  showRows({ ...rowsOfDoses(weekly), ...rowsOfPlanned(planned(3), schedule) })
  render(<LevelsTab />)
  await screen.findByRole('slider')
  expect(valueNow()).toBe(now)
  expect((await cells()).filter((when) => when?.endsWith('as planned')).length).toBeGreaterThan(10)
  // A week after the last dose of three: 22 days ahead, of which 30 may be shown.
  expect((await cells()).at(-1)).toMatch(/^Dec 21, .* as planned$/)
  expect(screen.getByText('Dashed: what follows if 3 planned doses are taken as planned.')).toBeTruthy()
})

test('a first dose that is logged hours ahead is drawn as what is to come', async () => {
  showRows(rowsOfDoses([dose(-0.5)]))
  render(<LevelsTab />)
  const slider = await screen.findByRole('slider')
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^tomorrow, 12:00 AM, as planned: 0 ng\/mL/)
  fireEvent.change(slider, { target: { value: slider.getAttribute('max') } })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/as planned: [1-9]\d ng\/mL/)
})

test('a planned dose that was logged five hours early is drawn once', async () => {
  const early = dose(0, { id: 'early', administered_at: new Date(NOW - 3_600_000).toISOString() })
  const [next] = planned(1)
  const inFourHours = {
    ...(next as ScheduledDose),
    scheduled_date: '2026-11-29' as CivilDate,
    scheduled_time: '16:00' as CivilTime,
  }
  showRows({ ...rowsOfDoses([early]), ...rowsOfPlanned([inFourHours], schedule) })
  render(<LevelsTab />)
  await screen.findByRole('slider')
  expect(screen.queryByText(/^Dashed/)).toBeNull()
  expect((await cells()).filter((when) => when?.endsWith('as planned'))).toEqual([])
})

test('where there were doses before, five half-lives are hatched without a number', async () => {
  const rows = rowsOfDoses([dose(3), dose(50)])
  const said = (began_before: boolean | null) =>
    showRows({ ...rows, level_settings: [{ id: 'semaglutide', version: 1, began_before }] })
  said(null)
  const { rerender } = render(<LevelsTab />)
  await screen.findByRole('slider')
  expect((await cells())[0]).toMatch(/^Oct 10/)
  expect(screen.getByLabelText('Doses before Oct 10')).toHaveProperty('value', 'unsaid')

  said(true)
  rerender(<LevelsTab />)
  expect(screen.getByLabelText('Doses before Oct 10')).toHaveProperty('value', 'some')
  expect(
    screen.getByText('Hatched: doses before Oct 10 are not known here, so no level is drawn until Nov 16.'),
  ).toBeTruthy()
  await vi.waitFor(async () => expect((await cells())[0]).toMatch(/^Nov 16/))

  said(false)
  rerender(<LevelsTab />)
  await vi.waitFor(async () => expect((await cells())[0]).toMatch(/^Oct 10/))
  expect(screen.queryByText(/^Hatched|no dose is known/)).toBeNull()
})

test('where all that is shown is hatched, no number is', async () => {
  showRows({ ...rowsOfDoses([dose(3)]), level_settings: [{ id: 'semaglutide', version: 1, began_before: true }] })
  render(<LevelsTab />)
  expect(await screen.findByText(/^Hatched: doses before Nov 26/)).toBeTruthy()
  expect(screen.queryByText(/\d ng/)).toBeNull()
})

test('what the person says of the time before is written', async () => {
  showRows(rowsOfDoses([dose(3)]))
  render(<LevelsTab />)
  fireEvent.change(await screen.findByLabelText('Doses before Nov 26'), { target: { value: 'none' } })
  expect(sayBeganBefore).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'semaglutide' }), false)
  fireEvent.change(screen.getByLabelText('Doses before Nov 26'), { target: { value: 'some' } })
  expect(sayBeganBefore).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Semaglutide' }), true)
})

test('CJC-1295 shows the part of the last dose that is left, between two half-lives, and no level', async () => {
  const cjc = { peptide_id: PEPTIDE_IDS.cjc1295, peptide_name: 'CJC-1295', unit: 'mg' as const, amount: '2' }
  showRows(rowsOfDoses([dose(7, cjc), dose(20, cjc), dose(1, { ...cjc, administration_method: 'nasal' })]))
  render(<LevelsTab />)
  const slider = await screen.findByRole('slider', { name: /^Part of the last dose of CJC-1295 that is left/ })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/: 43 to 55 %$/)
  expect(screen.getByText('taken Nov 22')).toBeTruthy()
  expect(screen.getByText(/^This is of the form with DAC/)).toBeTruthy()
  expect(screen.queryByText(/ng\/mL|No level is drawn/)).toBeNull()
})

test('a dose of CJC-1295 that is more than four weeks old is not shown', () => {
  showRows(rowsOfDoses([dose(29, { peptide_id: PEPTIDE_IDS.cjc1295, peptide_name: 'CJC-1295' })]))
  render(<LevelsTab />)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByText('No levels yet')).toBeTruthy()
})

test('a level that the person had measured stands beneath the chart, and the band is as before', async () => {
  const own = `own-00000000-0000-4000-8000-00000000000a` as const
  const rows = rowsOfDoses(weekly)
  showRows(rows)
  const { unmount } = render(<LevelsTab />)
  await screen.findByRole('slider')
  const before = screen.getByRole('slider').getAttribute('aria-valuetext')
  unmount()
  showRows({
    ...rows,
    metric_settings: [
      {
        id: own,
        version: 1,
        display_unit: null,
        label: 'Semaglutide level',
        form: 'number',
        unit: 'ng/mL',
        is_active: true,
      },
    ],
    user_metrics: [
      { ...weight(85, 300), id: 'measured', metric_type: own, unit: 'ng/mL', value: 92.5, recorded_at: daysAgo(20) },
    ],
  })
  render(<LevelsTab />)
  await screen.findByRole('slider')
  expect(screen.getByText('92.5 ng/mL').closest('li')?.textContent).toBe('Nov 992.5 ng/mL')
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(before)
})

test('a dose from a blend with semaglutide counts with what it held of it, whatever it was logged as', async () => {
  const blend = dose(3, { id: 'blend', peptide_id: PEPTIDE_IDS.bpc157, peptide_name: 'BPC-157', amount: '1' })
  showRows({
    ...rowsOfDoses([blend]),
    ...rowsOfBlend('blend', '0.2', [
      { peptide_id: PEPTIDE_IDS.bpc157, amount: '10' },
      { peptide_id: PEPTIDE_IDS.semaglutide, amount: '5' },
    ]),
  })
  const { unmount } = render(<LevelsTab />)
  await screen.findByRole('slider')
  const ofBlend = screen.getByRole('slider').getAttribute('aria-valuetext')
  expect(screen.getByText('BPC-157').closest('[translate=no]')).not.toBeNull()
  unmount()
  // The same as a dose of 0.5 mg.
  showRows(rowsOfDoses([dose(3, { amount: '0.5' })]))
  render(<LevelsTab />)
  await screen.findByRole('slider')
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(ofBlend)
})

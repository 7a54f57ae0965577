import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Dose } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { UTC } from '#domain/time/zone'
import type { CivilDate } from '#domain/time/civil'
import {
  rowsOfBlend,
  rowsOfDoses,
  rowsOfPlanned,
  showRows,
  type SampleRows,
} from '../../../data/testing/sample-rows.ts'
import { logged, schedule, scheduled } from '../../../data/testing/sample-writes.ts'
import { TrendsTab } from './trends-tab.tsx'

const NOW = Date.parse('2026-11-29T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString()
const weight = (days: number, value: number, unit = 'kg') => ({
  id: `weight of ${days} days ago ${value}`,
  version: 1,
  metric_type: 'weight' as const,
  value,
  value2: null,
  comparator: null,
  unit,
  reference_range: null,
  report_id: null,
  lab: null,
  fasting: null,
  notes: null,
  recorded_at: daysAgo(days),
  deleted_at: null,
  last_change_id: null,
})
/** A tenth of a kilogram less each day, with errors in disorder. */
const falling = (days: number, from = 0) =>
  Array.from({ length: days }, (_, index) => {
    const ago = from + days - 1 - index
    return weight(ago, Math.round((90 - 0.1 * index + 0.4 * Math.sin(7.1 * index)) * 10) / 10)
  })
const showAll = (rows: SampleRows) => {
  showRows(rows)
  return render(<TrendsTab />)
}
const show = (user_metrics: readonly ReturnType<typeof weight>[]) => showAll({ user_metrics })

const dose = (days: number, changed: Partial<Dose> = {}): Dose => ({
  ...logged(`dose of ${days} days ago`),
  peptide_id: PEPTIDE_IDS.semaglutide,
  peptide_name: 'Semaglutide',
  amount: '0.5',
  unit: 'mg',
  administered_at: daysAgo(days),
  ...changed,
})
const checkIn = (days: number, asked: readonly string[] = ['nausea', 'headache']) => {
  const day = daysAgo(days).slice(0, 10) as CivilDate
  return { id: day, version: 1, day, asked }
}
const entry = (days: number, grade: 1 | 2 | 3, symptom = 'nausea') => ({
  id: `${symptom} of ${days} days ago`,
  version: 1,
  symptom,
  grade,
  began_at: daysAgo(days),
  ended_at: null,
  zone: UTC,
  site: null,
  notes: null,
  deleted_at: null,
  last_change_id: null,
})
const every = (days: number) => Array.from({ length: days }, (_, ago) => ago)
const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)

test('the rate is one sentence with its interval', () => {
  show(falling(28))
  expect(screen.getByText('−0.70 kg a week, between −1.0 and −0.4')).toBeTruthy()
  expect(screen.getByText(/^From 28 days with a weight/)).toBeTruthy()
})

test.each([
  ['nothing of two weights', falling(2), /So far there are 2 days over 2 days/],
  ['nothing of six days', falling(6), /So far there are 6 days over 6 days/],
  ['early of 20 days', falling(20), /^Early: 20 days with a weight over 20 days/],
  ['no clear change', Array.from({ length: 28 }, (_, ago) => weight(ago, 90 + (ago % 2))), /^No clear change/],
  ['what is too old', falling(28, 20), /^The last weight is of Nov 9\. A rate needs one of the last two weeks\.$/],
])('the rate says %s', (_, weights, words) => {
  show(weights)
  expect(screen.getByText(words)).toBeTruthy()
})

test('a person who enters pounds sees pounds, converted once', () => {
  show(
    falling(28).map((entry) => ({
      ...entry,
      value: Math.round((entry.value / 0.453_592_37) * 1e6) / 1e6,
      unit: 'lbs',
    })),
  )
  expect(screen.getByText('−1.54 lbs a week, between −2.2 and −0.8')).toBeTruthy()
})

test('the cursor says the weight of a day and the smoothed line, and the table has the same', () => {
  show([weight(10, 100), weight(0, 98)])
  const slider = screen.getByRole('slider', { name: 'What you recorded over time, one time after the other' })
  expect(slider.getAttribute('aria-valuetext')).toBe('today: Weight 98.0, line 98.7')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Nov 19: Weight 100.0, line 100.0')
  expect(screen.getByRole('row', { name: 'today Weight 98.0, line 98.7' })).toBeTruthy()
  expect(screen.getByText('smoothed, runs behind')).toBeTruthy()
})

test('another range keeps the line, which comes from what was before', () => {
  show([...falling(60), weight(70, 120)])
  const lineToday = () => screen.getByRole('slider').getAttribute('aria-valuetext')
  const before = lineToday()
  fireEvent.click(screen.getByRole('radio', { name: '30 days' }))
  expect(lineToday()).toBe(before)
  fireEvent.click(screen.getByRole('radio', { name: 'a year' }))
  expect(screen.getByText('last year, by week')).toBeTruthy()
  expect(lineToday()).toMatch(/^Nov 23 to today: Weight/)
  expect(lineToday()?.split('line')[1]).toBe(before?.split('line')[1])
})

test('a person without anything sees that nothing is there', () => {
  show([])
  expect(screen.getByText('No trends yet')).toBeTruthy()
})

test('one cursor reads weight, symptoms and doses of a day; a day that was not asked says nothing of a symptom', () => {
  showAll({
    ...rowsOfDoses([1, 8].map((ago) => dose(ago, { peptide_id: PEPTIDE_IDS.bpc157, peptide_name: 'BPC-157' }))),
    user_metrics: [weight(1, 90), weight(2, 91)],
    check_ins: [checkIn(1), checkIn(3)],
    symptom_entries: [entry(1, 2), entry(2, 1, 'headache')],
  })
  const slider = screen.getByRole('slider')
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'yesterday: Weight 90.0, line 90.9; Headache None; Nausea Gets in the way; BPC-157 0.5 mg',
  )
  const rows = within(screen.getByRole('table', { name: 'What you recorded over time' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['When', 'What'],
    ['Nov 21', 'BPC-157 0.5 mg'],
    ['Nov 26', 'Headache None; Nausea None'],
    ['Nov 27', 'Weight 91.0, line 91.0; Headache Easy to ignore'],
    ['yesterday', 'Weight 90.0, line 90.9; Headache None; Nausea Gets in the way; BPC-157 0.5 mg'],
  ])
  expect(screen.queryByText(/ng\/mL/)).toBeNull()
})

test('a week of a year has its strongest grade, on how many days, and the sum of its doses', () => {
  showAll({
    ...rowsOfDoses([dose(1), dose(4), dose(5, { amount: '250', unit: 'mcg' })]),
    check_ins: [checkIn(1), checkIn(2), checkIn(3)],
    symptom_entries: [entry(1, 2), entry(2, 1)],
  })
  fireEvent.click(screen.getByRole('radio', { name: 'a year' }))
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(
    'Nov 23 to today: Nausea Gets in the way, on 2 days, 3 asked; Semaglutide 3 doses, 1.25 mg',
  )
})

test('a dose from a blend stands in the row of each peptide in it, with what it held of it', () => {
  showAll({
    ...rowsOfDoses([dose(2, { id: 'blend', peptide_id: PEPTIDE_IDS.bpc157, peptide_name: 'BPC-157', amount: '1' })]),
    ...rowsOfBlend('blend', '0.2', [
      { peptide_id: PEPTIDE_IDS.bpc157, amount: '10' },
      { peptide_id: PEPTIDE_IDS.tb500, amount: '5' },
    ]),
  })
  expect(screen.getByRole('cell').textContent).toBe('BPC-157 1 mg; TB-500 0.5 mg')
})

test('the level of semaglutide has a chart of its own on the same axis', async () => {
  showAll(rowsOfDoses(every(5).map((week) => dose(7 * week + 1, { administration_method: 'subcutaneous' }))))
  await vi.waitFor(() =>
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(
      /Semaglutide level \d+ ng\/mL, \d+ to \d+/,
    ),
  )
})

test('the days after a dose say on how many of those asked it was there; of fewer than four only how many', () => {
  showAll({
    ...rowsOfDoses(every(6).map((week) => dose(7 * week, { amount: week < 3 ? '1' : '0.5' }))),
    check_ins: every(36).map((ago) => checkIn(ago)),
    symptom_entries: [entry(6, 1), entry(13, 3), entry(20, 1)],
  })
  const card = section('Days after a dose')
  const rows = () => card.getAllByRole('row').map((row) => row.textContent)
  expect(rows()).toEqual(['Days afterAskedFelt', '060', '153Stops me', ...[2, 3, 4, 5, 6].map((days) => `${days}50`)])
  fireEvent.change(card.getByLabelText('Doses'), { target: { value: '1 mg, first 14 days' } })
  expect(rows()[2]).toBe('12')
  expect(card.queryByText(/left out/)).toBeNull()
})

test('an entry of a day without a check-in is left out of the days after a dose, and the screen says so', () => {
  showAll({
    ...rowsOfDoses(every(6).map((week) => dose(7 * week))),
    check_ins: every(30)
      .filter((ago) => ago !== 2)
      .map((ago) => checkIn(ago)),
    symptom_entries: [entry(9, 1), entry(2, 3)],
  })
  expect(
    section('Days after a dose').getByText(/1 day with an entry but without a check-in is left out\.$/),
  ).toBeTruthy()
})

test('a peptide that is taken each day, and a person without symptoms, have no days after a dose', () => {
  showAll({
    ...rowsOfDoses(every(20).map((ago) => dose(ago))),
    check_ins: every(20).map((ago) => checkIn(ago)),
    symptom_entries: [entry(3, 2)],
  })
  expect(screen.queryByRole('heading', { name: 'Days after a dose' })).toBeNull()
})

test('two cycles stand side by side in one unit, and what is not known is said', () => {
  const doses = [60, 53, 46, 10, 3].map((ago) =>
    dose(ago, { amount: ago > 40 ? '0.5' : '1', sites: ['thigh-left-upper'] }),
  )
  const planned = (id: string, start: number, at: readonly number[]) => {
    const of = { ...schedule, id, peptide_id: PEPTIDE_IDS.semaglutide, peptide_name: 'Semaglutide' }
    const start_date = daysAgo(start).slice(0, 10) as CivilDate
    const all = at.map((ago) => ({
      ...scheduled(`planned ${ago}`, daysAgo(ago).slice(0, 10)),
      schedule_id: id,
      peptide_id: PEPTIDE_IDS.semaglutide,
      status: 'completed' as const,
      actual_dose_id: `dose of ${ago} days ago`,
    }))
    return rowsOfPlanned(all, { ...of, start_date, total_doses: 4, completed_doses: at.length, duration_weeks: 4 })
  }
  const [one, other] = [planned('one', 60, [60, 53, 46]), planned('other', 10, [10, 3])]
  showAll({
    ...rowsOfDoses(doses),
    schedules: [...(one.schedules ?? []), ...(other.schedules ?? [])],
    scheduled_doses: [...(one.scheduled_doses ?? []), ...(other.scheduled_doses ?? [])],
    user_metrics: falling(28, 33),
    check_ins: [...every(9), 40, 41, 42, 43, 44].map((ago) => checkIn(ago)),
    symptom_entries: [entry(2, 2), entry(41, 1), entry(43, 3)],
  })
  const sentences = section('Cycles side by side').getAllByRole('listitem')
  // The first cycle has no weight, and is not compared by one.
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    'Taken in the first cycle: 2 of 4 doses. In the second: 3 of 4 doses.',
    'Days with a symptom in the first cycle: 1 of 9 days asked. In the second: 2 of 5 days asked.',
  ])
  const cells = section('Cycles side by side')
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
  expect(cells[0]).toEqual(['Semaglutide, from Nov 19', 'Semaglutide, from Sep 30'])
  const of = (name: string) => cells[cells.findIndex(([first]) => first === name) + 1]
  expect(of('Length')).toEqual(['4 weeks', '4 weeks'])
  expect(of('Doses')).toEqual(['2 of 4 taken', '3 of 4 taken'])
  expect(of('Taken in all')).toEqual(['2 mg', '1.5 mg'])
  expect(of('Days with and without a dose')).toEqual(['2 and 9', '3 and 25'])
  expect(of('Weight, first 28 days')).toEqual(['not known', '−0.70 kg a week, between −1.0 and −0.4'])
  expect(of('Days asked about symptoms')).toEqual(['9 days', '5 days'])
  expect(of('Gets in the way')).toEqual(['0.8 of 7 days', '0.0 of 7 days'])
  expect(of('Sites')).toEqual(['Left thigh, upper', 'Left thigh, upper'])
  expect(cells.flat()).not.toContain('Cost')
})

test('where nothing stands out the screen says what was looked at', async () => {
  showAll({
    ...rowsOfDoses(every(10).map((week) => dose(7 * week))),
    check_ins: every(60).map((ago) => checkIn(ago)),
    symptom_entries: [entry(9, 1), entry(24, 3), entry(41, 2)],
  })
  expect(
    await screen.findByText(
      /^Nothing stands out, as for most people\. 2 comparisons of the last year: Nausea, each by days 0 to 2 after Semaglutide/,
    ),
  ).toBeTruthy()
})

test('a difference is shown with its counts, its interval, and what else changed', async () => {
  showAll({
    ...rowsOfDoses(every(16).map((week) => dose(7 * week, { amount: week < 8 ? '1' : '0.5' }))),
    check_ins: every(110).map((ago) => checkIn(ago)),
    // The day after each dose and the next.
    symptom_entries: every(110)
      .filter((ago) => ago % 7 === 6 || ago % 7 === 5)
      .map((ago) => entry(ago, 2)),
  })
  expect(await screen.findByText('Nausea in the days after Semaglutide')).toBeTruthy()
  const card = section('What stands out')
  expect(card.getByText(/^Days 0 to 2: there on \d+ of \d+ days\.$/)).toBeTruthy()
  expect(card.getByText(/^Days 3 to 6: there on 0 of \d+ days\.$/)).toBeTruthy()
  expect(card.getByText(/^The difference is \+\d+ of 100 days, between \+\d+ and \+\d+\.$/)).toBeTruthy()
  expect(card.getByText(/^Several things changed at the same time/)).toBeTruthy()
  expect(card.getByText(/^The two sides are other weekdays too/)).toBeTruthy()
})

test('before there are enough days nothing is compared', async () => {
  show(falling(28))
  expect(await screen.findByText(/^Nothing is compared yet/)).toBeTruthy()
})

import { expect, test } from 'vitest'
import type { StoredMethod } from '../../doses/method.ts'
import { PEPTIDE_IDS } from '../../peptides/ids.ts'
import { PEPTIDE_REFERENCE } from '../../peptides/reference.ts'
import type { DayBegins } from '../../time/day.ts'
import { CivilDate, CivilTime } from '../../time/schema.ts'
import { UTC } from '../../time/zone.ts'
import { closePairs, isOnceWeekly, weeklyLabelText } from './once-weekly.ts'

const dosesOf = (peptide_id: string, ...dates: readonly string[]) =>
  dates.map((date, index) => ({
    id: `${date} ${index}`,
    peptide_id,
    scheduled_date: CivilDate.parse(date),
    scheduled_time: CivilTime.parse('03:00'),
    administration_method: 'subcutaneous' as StoredMethod,
  }))
const near = (doses: ReturnType<typeof dosesOf>, begins: DayBegins = 0) =>
  closePairs(doses.slice(0, 1), doses, { zone: UTC, begins }).map(({ other }) => other.scheduled_date)

test('two doses of a once-weekly drug inside seven days are pointed out, seven days apart are not', () => {
  expect(near(dosesOf(PEPTIDE_IDS.semaglutide, '2026-11-21', '2026-11-27'))).toEqual(['2026-11-27'])
  expect(near(dosesOf(PEPTIDE_IDS.tirzepatide, '2026-11-21', '2026-11-21'))).toEqual(['2026-11-21'])
  expect(near(dosesOf(PEPTIDE_IDS.semaglutide, '2026-11-21', '2026-11-28'))).toEqual([])
})

test('the days are those to which the doses count', () => {
  const [night, evening] = dosesOf(PEPTIDE_IDS.semaglutide, '2026-11-21', '2026-11-27')
  const doses = night && evening ? [night, { ...evening, scheduled_time: CivilTime.parse('21:00') }] : []
  expect(near(doses)).toEqual(['2026-11-27'])
  expect(near(doses, 4)).toEqual([])
})

test('over the end of a month as well, and the nearest is named', () => {
  expect(near(dosesOf(PEPTIDE_IDS.semaglutide, '2026-11-30', '2026-12-01', '2026-12-05'))).toEqual(['2026-12-01'])
})

test('a daily drug and another weekly drug are not pointed out', () => {
  expect(near(dosesOf(PEPTIDE_IDS.bpc157, '2026-11-21', '2026-11-22'))).toEqual([])
  const [semaglutide] = dosesOf(PEPTIDE_IDS.semaglutide, '2026-11-21')
  const tirzepatide = dosesOf(PEPTIDE_IDS.tirzepatide, '2026-11-22')
  expect(closePairs(semaglutide ? [semaglutide] : [], tirzepatide, { zone: UTC, begins: 0 })).toEqual([])
})

test('the once-weekly drugs are those of the reference table', () => {
  for (const peptide of PEPTIDE_REFERENCE)
    expect(isOnceWeekly(PEPTIDE_IDS[peptide.key], ''), peptide.name).toBe(peptide.isOnceWeekly)
})

test('daily tablets are left out: neither pointed out themselves nor counted beside an injection', () => {
  const tablets = dosesOf(PEPTIDE_IDS.semaglutide, '2026-11-21', '2026-11-22').map((dose) => ({
    ...dose,
    administration_method: 'oral' as const,
  }))
  expect(near(tablets)).toEqual([])
  const [injection] = dosesOf(PEPTIDE_IDS.semaglutide, '2026-11-21')
  expect(closePairs(injection ? [injection] : [], tablets, { zone: UTC, begins: 0 })).toEqual([])
  for (const method of ['', 'injection', 'subcutaneous', 'intramuscular'])
    expect(isOnceWeekly(PEPTIDE_IDS.semaglutide, method)).toBe(true)
})

test('a late dose as labels allow it is still inside seven days, and the words say what labels ask for', () => {
  expect(near(dosesOf(PEPTIDE_IDS.semaglutide, '2026-11-21', '2026-11-23'))).toEqual(['2026-11-23'])
  expect(weeklyLabelText(PEPTIDE_IDS.semaglutide)).toBe(
    'US labels: one dose a week; for a late dose or another day of the week, at least 2 days (48 hours) between two doses.',
  )
  expect(weeklyLabelText(PEPTIDE_IDS.tirzepatide)).toContain('at least 3 days (72 hours)')
  expect(weeklyLabelText(PEPTIDE_IDS.bpc157)).toBeUndefined()
})

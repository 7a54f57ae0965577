import { describe, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import type { ScheduleFields } from '#domain/schedules/planning/plan'
import { CivilDate, CivilTime } from '#domain/time/schema'
import { dayText, fitText, scheduleText, weekdayText, weeklyDrugText } from './plan-text.ts'

const day = (text: string) => CivilDate.parse(text)
const today = day('2026-11-21')
function preset(fields: Partial<ScheduleFields>) {
  const form: ScheduleFields = {
    startDate: today,
    frequency: 'daily',
    vialTotalDoses: 28,
    scheduleWeeks: 4,
    customSchedule: false,
    customDates: [],
    time: CivilTime.parse('20:00'),
    dosage: '1',
    unit: 'mg',
  }
  const outcome = planSchedule({ ...form, ...fields }, today)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.plan
}
const custom = (...dates: string[]) => preset({ customSchedule: true, customDates: dates.map(day) })
const fit = (plan: ReturnType<typeof preset>) => fitText(plan, plan.dates.at(-1) ?? today, today)

test('a day of another year says which', () => {
  expect(dayText(day('2026-12-18'), today)).toBe('Dec 18')
  expect(dayText(day('2027-01-04'), today)).toBe('Jan 4, 2027')
  expect(weekdayText(today, today)).toBe('Sat, Nov 21')
})

describe('the line that reads a schedule back', () => {
  test.each([
    [preset({}), 'daily at 8:00 PM, 28 doses from Nov 21 to Dec 18'],
    [
      preset({ frequency: 'every-other-day', vialTotalDoses: 28 }),
      'every other day at 8:00 PM, 28 doses from Nov 21 to Jan 14, 2027',
    ],
    [custom('2026-12-05', '2026-12-01'), 'on chosen dates at 8:00 PM, 2 doses from Dec 1 to Dec 5'],
    [custom('2026-12-01'), 'on chosen dates at 8:00 PM, 1 dose on Dec 1'],
  ])('%#', (plan, words) => {
    expect(scheduleText(plan, '20:00', today)).toBe(words)
  })
})

describe('total and duration', () => {
  test('the text says that the doses fill the weeks where total and duration agree', () => {
    expect(fit(preset({}))).toBe('28 doses fill the 4 weeks.')
    expect(fit(preset({ frequency: 'weekly', vialTotalDoses: 1, scheduleWeeks: 1 }))).toBe('1 dose fills the week.')
  })

  test('where total and duration differ, the text names both, the day of the last dose and the end of the weeks', () => {
    expect(fit(preset({ vialTotalDoses: 40 }))).toBe(
      'There is room for 28 doses in the 4 weeks. You plan 40: the last is on Dec 30, after the 4 weeks end on Dec 18.',
    )
    expect(fit(preset({ vialTotalDoses: 20 }))).toBe(
      'There is room for 28 doses in the 4 weeks. You plan 20: the last is on Dec 10, and the 4 weeks end on Dec 18.',
    )
  })

  test('where an edit moves the last dose past the weeks, the text names both days although the numbers agree', () => {
    expect(fitText(preset({}), day('2026-12-25'), today)).toMatch(
      'the last is on Dec 25, after the 4 weeks end on Dec 18',
    )
  })

  test('total and duration of chosen dates follow from the dates', () => {
    expect(fit(custom('2026-12-01', '2026-12-20'))).toBe('The dates span 3 weeks, which is the length of the schedule.')
  })
})

test('a once-weekly drug planned more often is pointed out, and nothing else is', () => {
  const daily = preset({}).dates
  const semaglutide = { peptide: PEPTIDE_IDS.semaglutide, name: 'Semaglutide', method: '' } as const
  expect(weeklyDrugText(semaglutide, daily)).toBe(
    'Semaglutide is a once-weekly drug, and some of these doses are less than 7 days apart. US labels: one dose a week; for a late dose or another day of the week, at least 2 days (48 hours) between two doses. Follow your prescriber or the product label.',
  )
  expect(weeklyDrugText({ ...semaglutide, method: 'injection' }, daily)).toBeDefined()
  expect(weeklyDrugText(semaglutide, preset({ frequency: 'weekly' }).dates)).toBeUndefined()
  expect(weeklyDrugText({ peptide: PEPTIDE_IDS.bpc157, name: 'BPC-157', method: '' }, daily)).toBeUndefined()
})

test('tablets of semaglutide are taken daily and are not pointed out', () => {
  const tablets = { peptide: PEPTIDE_IDS.semaglutide, name: 'Semaglutide', method: 'oral' } as const
  expect(weeklyDrugText(tablets, preset({}).dates)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { onCalendar } from '../../data/scheduled-doses/shown-scheduled-doses.ts'
import { countText, dotsOf, groupByDay, monthDays } from './month-days.ts'

const done = (id: string, date: string) =>
  ({ ...scheduled(id, date), status: 'completed', actual_dose_id: id }) as const

test('a day says how many doses it has, completed and pending', () => {
  expect(countText(1, 1)).toBe('2 doses: 1 completed, 1 pending')
  expect(countText(1, 0)).toBe('1 dose: 1 completed')
  expect(countText(0, 3)).toBe('3 doses: 3 pending')
  expect(countText(0, 0)).toBe('no doses')
})

test('each dose has its dot, and of many each state keeps its share and at least one', () => {
  expect(dotsOf(1, 2)).toBe('dpp')
  expect(dotsOf(0, 0)).toBe('')
  expect(dotsOf(10, 0)).toBe('dddd')
  expect(dotsOf(1, 99)).toBe('dppp')
  expect(dotsOf(99, 1)).toBe('dddp')
  expect(dotsOf(5, 5)).toBe('ddpp')
})

test('November 2026 begins on its Sunday; days of December stand there without their doses', () => {
  const doses = onCalendar([done('a', '2026-11-21'), scheduled('b', '2026-11-21'), scheduled('c', '2026-12-01')], [])
  const days = monthDays(CivilDate.parse('2026-11-15'), groupByDay(doses))
  expect(days[0]).toMatchObject({ key: '2026-11-01', label: 'November 1, no doses', isOutside: false })
  expect(days[20]).toMatchObject({ number: 21, label: 'November 21, 2 doses: 1 completed, 1 pending', dots: 'dp' })
  expect(days[30]).toMatchObject({ label: 'December 1', isOutside: true, dots: '' })
})

test('before anything is known a day claims nothing', () => {
  expect(monthDays(CivilDate.parse('2026-11-15'), undefined)[20]?.label).toBe('November 21')
})

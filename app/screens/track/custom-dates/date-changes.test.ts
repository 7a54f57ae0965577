import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/civil'
import { CivilDate } from '#domain/time/schema'
import { addDate, removeDate } from './date-changes.ts'

const date = (text: string) => CivilDate.parse(text)
const today = date('2026-11-21')
const lists = {
  dates: [date('2026-11-22'), date('2026-11-24')],
  completed: [date('2026-11-20')],
  left: [date('2026-11-19')],
}

describe('adding a date', () => {
  test('puts it in its place and announces the new length', () => {
    expect(addDate('2026-11-23', lists, today)).toEqual({
      dates: ['2026-11-22', '2026-11-23', '2026-11-24'],
      announcement: 'Mon, Nov 23 added. 3 dates in the list.',
    })
  })

  test('adding a date names the year of a date in another year', () => {
    expect(addDate('2027-01-04', { dates: [], completed: [], left: [] }, today)).toMatchObject({
      announcement: 'Mon, Jan 4, 2027 added. 1 date in the list.',
    })
  })

  test.each([
    ['', 'Please enter a valid date'],
    ['2026-11-31', 'Please enter a valid date'],
    ['2026-11-24', 'Please choose each date once'],
    ['2026-11-20', 'The dose of Fri, Nov 20 is already completed'],
    ['2026-11-19', 'The dose of Thu, Nov 19 was missed or skipped, and stays'],
  ])('%j is rejected: %s', (text, error) => {
    expect(addDate(text, lists, today)).toEqual({ error })
  })

  test('a schedule has at most 1000 doses, kept ones included', () => {
    const dates = Array.from({ length: 999 }, (_, index) => addDays(today, index + 1))
    const next = addDays(today, 1001)
    expect(addDate(next, { dates, completed: [], left: [] }, today)).not.toHaveProperty('error')
    expect(addDate(next, { dates, completed: [], left: [date('2026-11-20')] }, today)).toEqual({
      error: 'Total doses seems unreasonably high',
    })
  })
})

test('removing a date announces what is left', () => {
  expect(removeDate(date('2026-11-22'), lists.dates, today)).toEqual({
    dates: ['2026-11-24'],
    announcement: 'Sun, Nov 22 removed. 1 date in the list.',
  })
})

import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ScheduledDose } from '#contract'
import { UTC } from '#domain/time/zone'
import { rowOfPlanned, rowOfSchedule, showRows } from '../testing/sample-rows.ts'
import { schedule, scheduled } from '../testing/sample-writes.ts'
import { useCalendarDoses } from './calendar-doses.ts'

const DAY = scheduled('', '2026-11-21').scheduled_date

/** The calendar of a device without a network, which keeps these doses. */
function calendar(doses: readonly ScheduledDose[], changed = {}) {
  showRows({ schedules: [{ ...rowOfSchedule(schedule), ...changed }], scheduled_doses: doses.map(rowOfPlanned) })
  const { result } = renderHook(() => useCalendarDoses(DAY, { zone: UTC, begins: 0 }))
  const { doses: shown, isKnown, isMonthKnown } = result.current
  return { ids: shown.map(({ id }) => id), isKnown, known: isMonthKnown('2026-11') }
}

test('the doses of a month and of those beside it are shown in their order', () => {
  const dates = ['2027-01-01', '2026-11-23', '2026-11-21', '2026-10-01', '2026-09-30']
  expect(calendar(dates.map((date) => scheduled(date, date)))).toEqual({
    ids: ['2026-10-01', '2026-11-21', '2026-11-23'],
    isKnown: true,
    known: true,
  })
})

test('what a schedule that was ended leaves is not shown', () => {
  expect(calendar([scheduled('a', '2026-11-21')], { status: 'inactive' }).ids).toEqual([])
})

import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { UTC } from '#domain/time/zone'
import { rowOfPlanned, rowOfSchedule, showRows } from '../testing/sample-rows.ts'
import { schedule, scheduled } from '../testing/sample-writes.ts'
import { useMissedDoses, useUpcomingDoses } from './upcoming-doses.ts'

const today = CivilDate.parse('2026-11-21')
const DAYS = { today, openFrom: today, begins: 0, zone: UTC } as const
const NOON = Date.parse('2026-11-21T12:00:00Z')
const show = (...dates: readonly string[]) =>
  showRows({
    schedules: [rowOfSchedule(schedule)],
    scheduled_doses: dates.map((date) => rowOfPlanned(scheduled(date, date))),
  })
const ids = (doses: readonly { readonly id: string }[] | undefined) => doses?.map(({ id }) => id)

test('upcoming are the doses of seven days, and the next one of a plan that has none until then', () => {
  show('2027-01-20', '2026-11-20', '2026-12-20')
  expect(ids(renderHook(() => useUpcomingDoses(DAYS, 3)).result.current.doses)).toEqual(['2026-12-20'])
  show('2026-11-20', '2026-11-22', '2026-11-21', '2026-12-20')
  expect(ids(renderHook(() => useUpcomingDoses(DAYS, 3)).result.current.doses)).toEqual(['2026-11-21', '2026-11-22'])
})

test('missed are the doses of the days that are over, and an older one until the next of its plan is due', () => {
  show('2026-10-20', '2026-12-20')
  expect(ids(renderHook(() => useMissedDoses(DAYS, NOON)).result.current.doses)).toEqual(['2026-10-20'])
  show('2026-10-20', '2026-11-19', '2026-11-22')
  expect(ids(renderHook(() => useMissedDoses(DAYS, NOON)).result.current.doses)).toEqual(['2026-11-19'])
})

test('nothing is upcoming where nothing is planned', () => {
  show()
  expect(ids(renderHook(() => useUpcomingDoses(DAYS, 3)).result.current.doses)).toEqual([])
})

import type { CivilDate } from '#domain/time/civil'
import { daysOfPage } from '#domain/time/month'
import { fullMonthDay } from '#domain/time/format'
import type { MonthDay } from '../../ui/month-grid.tsx'
import type { ByDay } from './by-day.ts'
import { countDay, dotsOf, type DayCounts } from './day-counts.ts'
import { text } from './text.ts'

/**
 * The 42 days of the page of a month. Days of the neighbouring months have no doses, and while the doses load no day
 * has. What is pending before `firstOpenDay` was missed.
 */
export function monthDays(date: CivilDate, byDay: ByDay | undefined, firstOpenDay: CivilDate): readonly MonthDay[] {
  return daysOfPage(date).map((day) => {
    const isOutside = day.slice(0, 7) !== date.slice(0, 7)
    const counts = isOutside || !byDay ? undefined : countDay(byDay, day, firstOpenDay)
    return {
      key: day,
      number: Number(day.slice(8, 10)),
      label: counts ? text.dayOfMonth.label(fullMonthDay(day), countText(counts)) : fullMonthDay(day),
      isOutside,
      dots: counts ? dotsOf(counts) : '',
    }
  })
}

/** '2 doses: 1 completed, 1 pending'. */
export function countText(counts: DayCounts): string {
  const all = STATES.map((state) => [state, counts[state]] as const).filter(([, doses]) => doses > 0)
  const total = all.reduce((sum, [, doses]) => sum + doses, 0)
  return total === 0
    ? text.dayOfMonth.none
    : text.dayOfMonth.doses(
        total,
        all.map(([state, doses]) => text.dayOfMonth[state](doses)),
      )
}

const STATES = ['completed', 'missed', 'pending', 'skipped', 'logged'] as const

import type { CivilDate } from '#domain/time/civil'
import { daysOfPage } from '#domain/time/month'
import { fullMonthDay } from '#domain/time/format'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'
import { DOT, type MonthDay } from '../../ui/month-grid.tsx'
import { text } from './text.ts'

/** The doses of each day, in their order. */
export type ByDay = ReadonlyMap<CivilDate, readonly ShownScheduledDose[]>

export function groupByDay(doses: readonly ShownScheduledDose[]): ByDay {
  return Map.groupBy(doses, (dose) => dose.scheduled_date)
}

/**
 * The 42 days of the page of a month. Days of the neighbouring months have no doses, and while the doses load no day
 * has.
 */
export function monthDays(date: CivilDate, byDay: ByDay | undefined): readonly MonthDay[] {
  return daysOfPage(date).map((day) => {
    const isOutside = day.slice(0, 7) !== date.slice(0, 7)
    const doses = isOutside ? undefined : byDay && (byDay.get(day) ?? [])
    const completed = doses?.filter(({ status }) => status === 'completed').length ?? 0
    const pending = (doses?.length ?? 0) - completed
    return {
      key: day,
      number: Number(day.slice(8, 10)),
      label: doses ? text.dayOfMonth.label(fullMonthDay(day), countText(completed, pending)) : fullMonthDay(day),
      isOutside,
      dots: dotsOf(completed, pending),
    }
  })
}

/** '2 doses: 1 completed, 1 pending'. */
export function countText(completed: number, pending: number): string {
  if (completed + pending === 0) return text.dayOfMonth.none
  if (pending === 0) return text.dayOfMonth.completed(completed)
  return completed === 0 ? text.dayOfMonth.pending(pending) : text.dayOfMonth.both(completed, pending)
}

/** At most four dots fit under a day. With more doses each state has its share, and at least one. */
export function dotsOf(completed: number, pending: number): string {
  const total = completed + pending
  if (total <= FIT) return DOT.done.repeat(completed) + DOT.pending.repeat(pending)
  const share = Math.round((completed * FIT) / total)
  const done = Math.min(Math.max(share, completed > 0 ? 1 : 0), pending > 0 ? FIT - 1 : FIT)
  return DOT.done.repeat(done) + DOT.pending.repeat(FIT - done)
}

const FIT = 4

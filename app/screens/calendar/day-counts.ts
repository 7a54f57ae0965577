import type { CivilDate } from '#domain/time/civil'
import { DOT } from '../../ui/month-grid.tsx'
import type { ByDay } from './by-day.ts'

/** How many doses of a day are in each state; `logged` are those without a schedule. */
export type DayCounts = {
  readonly completed: number
  readonly missed: number
  readonly pending: number
  readonly skipped: number
  readonly logged: number
}

/** What is pending before `firstOpenDay` was missed. */
export function countDay({ planned, logged }: ByDay, day: CivilDate, firstOpenDay: CivilDate): DayCounts {
  const doses = planned.get(day) ?? []
  const countOf = (status: string) => doses.filter((dose) => dose.status === status).length
  const open = countOf('pending')
  const isOver = day < firstOpenDay
  return {
    completed: countOf('completed'),
    missed: isOver ? open : 0,
    pending: isOver ? 0 : open,
    skipped: countOf('skipped'),
    logged: logged.get(day)?.length ?? 0,
  }
}

/**
 * At most four dots fit under a day. Doses without a schedule have one dot together. With more planned doses than fit each
 * state has its share, and at least one as long as there is room.
 */
export function dotsOf({ completed, missed, pending, skipped, logged }: DayCounts): string {
  const planned = [
    { dot: DOT.done, doses: completed },
    { dot: DOT.missed, doses: missed },
    { dot: DOT.pending, doses: pending },
    { dot: DOT.skipped, doses: skipped },
  ]
  const room = logged > 0 ? FIT - 1 : FIT
  return (
    shares(
      planned.map(({ doses }) => doses),
      room,
    )
      .map((dots, at) => (planned[at]?.dot ?? '').repeat(dots))
      .join('') + (logged > 0 ? DOT.logged : '')
  )
}

/** `room` split among the counts: each has one first, then the one that is furthest below its share gets the next. */
function shares(counts: readonly number[], room: number): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total <= room) return counts
  const given = counts.map(() => 0)
  const lacks = (at: number) =>
    (counts[at] ?? 0) === 0
      ? -Infinity
      : given[at] === 0
        ? Infinity
        : ((counts[at] ?? 0) * room) / total - (given[at] ?? 0)
  for (let left = room; left > 0; left -= 1) {
    const neediest = counts.reduce((best, _, at) => (lacks(at) > lacks(best) ? at : best), 0)
    given[neediest] = (given[neediest] ?? 0) + 1
  }
  return given
}

const FIT = 4

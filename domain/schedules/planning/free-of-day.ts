import type { CivilTime } from '../../time/civil.ts'
import type { DoseOfDay } from './regimen.ts'

/**
 * The doses of a day that are still to plan where some of that day are kept, as they were planned: each kept one takes the
 * place of the nearest time. So a dose that was taken today stays taken when the time is changed.
 */
export function freeOfDay(doses: readonly DoseOfDay[], kept: readonly CivilTime[]): readonly DoseOfDay[] {
  const free = [...doses]
  const exact = kept.filter((time) => free.some((dose) => dose.time === time))
  for (const time of [...exact, ...kept.filter((one) => !exact.includes(one))]) {
    const nearest = free.toSorted((one, other) => minutesApart(one.time, time) - minutesApart(other.time, time))[0]
    if (nearest) free.splice(free.indexOf(nearest), 1)
  }
  return free
}

function minutesApart(one: CivilTime, other: CivilTime): number {
  return Math.abs(minutesOf(one) - minutesOf(other))
}

function minutesOf(time: CivilTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

import type { CivilDate } from '../../time/civil.ts'
import type { Frequency } from './frequency.ts'
import { daysOf } from './pattern.ts'
import type { Regimen } from './regimen.ts'
import { walkSteps } from './steps.ts'

/**
 * The step, counted from 0, that a plan has on a day; undefined without steps, and where a plan of chosen dates counts a step
 * in doses, whose days only the doses know.
 */
export function stepOn(
  { steps, pattern, times, adjustments }: Regimen,
  { startDate, frequency }: { readonly startDate: CivilDate; readonly frequency: Frequency },
  date: CivilDate,
): number | undefined {
  if (steps.length === 0) return undefined
  const walk = walkSteps(steps, startDate)
  if (pattern === null && frequency === '') return steps.every(({ per }) => per === 'weeks') ? walk(date) : undefined
  for (const day of daysOf({ startDate, frequency, pattern, adjustments })) {
    if (day >= date) break
    for (let time = 0; time <= times.length; time += 1) walk(day)
  }
  return walk(date)
}

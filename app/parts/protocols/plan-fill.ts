import type { Unit } from '#domain/doses/unit'
import { dosesWithin, fillOf } from '#domain/schedules/planning/fitting-doses'
import type { Frequency } from '#domain/schedules/planning/frequency'
import type { Step } from '#domain/schedules/planning/steps'
import type { CivilDate } from '#domain/time/civil'
import type { StepValues } from '../doses/regimen-values.ts'
import { amountOf, wholeOf } from '../schedules/typed-number.ts'
import { readRegimen, type PlanValues } from './protocol-values.ts'

/**
 * What the plan of a protocol fills in by itself: the doses that fit into its weeks, and the weeks of its steps until a number is typed there.
 * A text, or undefined where the field stays as it is.
 */
export function planFill(
  { frequency, duration_weeks, steps, regimen }: PlanValues,
  areWeeksTyped: boolean,
): { readonly total: string | undefined; readonly weeks: string | undefined } {
  const { pattern = null, times = [] } = readRegimen(regimen)
  const read = stepsOf(steps)
  if ((frequency === '' && pattern === null) || read === undefined) return { total: undefined, weeks: undefined }
  const plan = {
    startDate: ANY_MONDAY,
    frequency: (pattern === null ? frequency : '') as Frequency,
    pattern,
    timesADay: 1 + times.length,
  }
  if (read.length > 0 && !areWeeksTyped) {
    const { doses, weeks } = fillOf(read, plan)
    return { total: String(doses), weeks: String(weeks) }
  }
  const weeks = wholeOf(duration_weeks, 104)
  return { total: weeks === undefined ? undefined : String(dosesWithin(weeks, plan)), weeks: undefined }
}

/** The steps as they are typed, their amounts '' while they cannot be read; undefined while a length cannot. */
export function stepsOf(steps: readonly StepValues[]): readonly Step[] | undefined {
  const read = steps.map((step): Step | undefined => {
    const length = wholeOf(step.length, 1000)
    if (length === undefined) return undefined
    const own = step.amount === '' ? '' : amountOf(step.amount)
    const unit = (step.unit || null) as Unit | null
    return {
      amount: own === '' && step === steps[0] ? null : own,
      unit,
      length,
      per: step.per === 'doses' ? 'doses' : 'weeks',
    }
  })
  return read.some((step) => step === undefined) ? undefined : (read as readonly Step[])
}

const ANY_MONDAY = '2026-01-05' as CivilDate

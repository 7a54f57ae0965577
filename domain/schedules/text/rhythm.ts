import { formatDose } from '../../amounts/amount.ts'
import type { Unit } from '../../doses/unit.ts'
import { plural } from '../../text/plural.ts'
import type { CivilTime } from '../../time/civil.ts'
import { time12 } from '../../time/format.ts'
import { daysText, listed, type PlanDays } from './days.ts'
import { dosesOfDay, type FurtherTime } from '../planning/regimen.ts'
import type { Step } from '../planning/steps.ts'

/** What is read back of a plan. An amount is '' while it cannot be read. */
export type ReadPlan = PlanDays & {
  readonly time: CivilTime
  readonly times: readonly FurtherTime[]
  readonly steps: readonly Step[]
  readonly dosage: string
  readonly unit: Unit
}

/**
 * A plan in one line: 'Mon, Wed and Fri at 8:00 AM and 8:00 PM, 0.25 mg for 4 weeks, then 0.5 mg'. Amounts that cannot be
 * read are left out. The last step holds, so its length is not said.
 */
export function rhythmText(plan: ReadPlan): string {
  const amounts = plan.steps.length > 0 ? stepsText(plan) : ownAmounts(plan) ? '' : amountText(plan.dosage, plan.unit)
  const when = `${daysText(plan)} at ${timesText(plan)}`
  return amounts === '' ? when : `${when}, ${amounts}`
}

/** The times of each day, earliest first: '8:00 AM and 8:00 PM', each with its amount where they differ. */
export function timesText(plan: Omit<ReadPlan, 'frequency' | 'pattern'>): string {
  const withAmounts = plan.steps.length === 0 && ownAmounts(plan)
  return listed(
    dosesOfDay(plan.time, plan).map(({ time, amount }) => {
      const own = withAmounts ? amountText(amount ?? plan.dosage, plan.unit) : ''
      return own === '' ? time12(time) : `${time12(time)} (${own})`
    }),
  )
}

/** The amount of a step: its own, or that of the schedule. '' while it cannot be read. */
export function stepAmountText({ amount, unit }: Step, plan: Pick<ReadPlan, 'dosage' | 'unit'>): string {
  return amountText(amount ?? plan.dosage, unit ?? plan.unit)
}

function stepsText(plan: ReadPlan): string {
  return plan.steps
    .map((step, at) => {
      const amount = stepAmountText(step, plan)
      const length = at === plan.steps.length - 1 ? '' : `for ${plural(step.length, step.per.slice(0, -1))}`
      return [amount, length].filter(Boolean).join(' ')
    })
    .filter(Boolean)
    .join(', then ')
}

function ownAmounts({ times }: Pick<ReadPlan, 'times'>): boolean {
  return times.some(({ amount }) => amount !== null)
}

function amountText(amount: string, unit: Unit): string {
  return amount === '' ? '' : formatDose(amount, unit)
}

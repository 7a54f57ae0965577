import { amountForInput } from '#domain/amounts/amount'
import type { RegimenChoice } from '#domain/schedules/planning/regimen'

/** What stands behind "More" in the form of a schedule, before validation. What a choice hides keeps its values. */
export type RegimenValues = {
  readonly pattern: PatternValues
  /** The times of a day after the first, which is that of the schedule. */
  readonly times: readonly { readonly time: string; readonly amount: string }[]
  /** The first step has the amount of the schedule, unless it came with one of its own. */
  readonly steps: readonly StepValues[]
  readonly clock: string
  readonly zone: string
}
export type PatternValues = {
  /** 'days' and 'weeks': so many on, and so many off. '': the frequency or the dates chosen above. */
  readonly kind: string
  readonly days: string
  readonly weekdays: readonly string[]
  readonly on: string
  readonly off: string
}
export type StepValues = {
  readonly amount: string
  readonly unit: string
  readonly length: string
  readonly per: string
}

/** The values of somebody who never tapped "More". */
export const SIMPLE_VALUES: RegimenValues = {
  pattern: { kind: '', days: '', weekdays: [], on: '', off: '' },
  times: [],
  steps: [],
  clock: 'here',
  zone: '',
}

/** The values that show the choice of a regimen. A step without a unit has that of the schedule. */
export function regimenValuesOf(
  regimen: (RegimenChoice & { readonly unit: string }) | null | undefined,
): RegimenValues {
  if (!regimen) return SIMPLE_VALUES
  const { times, steps, zone, unit: ofSchedule } = regimen
  return {
    pattern: patternValuesOf(regimen.pattern),
    times: times.map(({ time, amount }) => ({ time, amount: typed(amount) })),
    steps: steps.map(({ amount, unit, length, per }, at) => ({
      amount: typed(amount),
      unit: unit ?? (at === 0 ? '' : ofSchedule),
      length: String(length),
      per,
    })),
    clock: zone === null ? 'here' : 'zone',
    zone: zone ?? '',
  }
}

function patternValuesOf(pattern: RegimenChoice['pattern']): PatternValues {
  const none = SIMPLE_VALUES.pattern
  if (pattern === null) return none
  if (pattern.kind === 'every') return { ...none, kind: 'every', days: String(pattern.days) }
  if (pattern.kind === 'weekdays') return { ...none, kind: 'weekdays', weekdays: pattern.weekdays.map(String) }
  return { ...none, kind: pattern.per, on: String(pattern.on), off: String(pattern.off) }
}

function typed(amount: string | null): string {
  return amount === null ? '' : amountForInput(amount)
}

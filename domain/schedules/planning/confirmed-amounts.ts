import type { Unit } from '../../doses/unit.ts'
import { MOST_STEPS, MOST_TIMES } from './regimen.ts'

/** An amount of a plan that the person was asked about and said yes to. */
export type ConfirmedAmount = { readonly amount: string; readonly unit: Unit }

/** As many amounts as a plan can have. */
export const MOST_CONFIRMED = MOST_STEPS * MOST_TIMES

/**
 * What is confirmed of a schedule after an edit: what was, and what is now, each once. Of more than a plan can have the last ones
 * (docs/product/guards.md#unusual-amounts).
 */
export function confirmedAfter(
  before: readonly ConfirmedAmount[],
  confirmed: readonly ConfirmedAmount[],
): readonly ConfirmedAmount[] {
  const all = new Map([...before, ...confirmed].map(({ amount, unit }) => [`${amount} ${unit}`, { amount, unit }]))
  return [...all.values()].slice(-MOST_CONFIRMED)
}

/** Whether an amount is one of them. */
export function isConfirmed({ amount, unit }: ConfirmedAmount, confirmed: readonly ConfirmedAmount[]): boolean {
  return confirmed.some((one) => one.amount === amount && one.unit === unit)
}

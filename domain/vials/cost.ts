import { dividedBy, exactly, fixed, times, type Exact } from '../amounts/exact.ts'
import type { VialFacts } from './vial.ts'

/** '42.50 USD': what the whole vial cost, with two decimals. Undefined where that is not known. */
export function costText({ cost, currency }: Pick<VialFacts, 'cost' | 'currency'>): string | undefined {
  return cost === null || currency === null ? undefined : priced(exactly(cost), currency)
}

/** '2.28 USD': cost x drawn / volume, rounded half up to 2 decimals. Undefined without a cost, and for a powder. */
export function costOfDrawText(vial: Priced, volumeMl: string): string | undefined {
  const cost = costOfDraw(vial, volumeMl)
  return cost && priced(cost.cost, cost.currency)
}

/** The same, exactly: cost x drawn / volume. */
export function costOfDraw(
  { cost, currency, volume_ml: whole }: Priced,
  volumeMl: string,
): { readonly cost: Exact; readonly currency: string } | undefined {
  if (cost === null || currency === null || whole === null) return undefined
  return { cost: times(exactly(cost), dividedBy(exactly(volumeMl), exactly(whole))), currency }
}

type Priced = Pick<VialFacts, 'cost' | 'currency' | 'volume_ml'>

/** A cost with two decimals, rounded half up: '2.28 USD'. */
export function priced(cost: Exact, currency: string): string {
  return `${fixed(cost, 2)} ${currency}`
}

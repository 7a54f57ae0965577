import { dividedBy, exactly, fixed, times, type Exact } from '../amounts/exact.ts'
import type { VialFacts } from './vial.ts'

/** '42.50 USD': what the whole vial cost, with two decimals. Undefined where that is not known. */
export function costText({ cost, currency }: Pick<VialFacts, 'cost' | 'currency'>): string | undefined {
  return cost === null || currency === null ? undefined : priced(exactly(cost), currency)
}

/** '2.28 USD': cost x drawn / volume, rounded half up to 2 decimals. Undefined without a cost, and for a powder. */
export function costOfDrawText(
  { cost, currency, volume_ml: whole }: Pick<VialFacts, 'cost' | 'currency' | 'volume_ml'>,
  volumeMl: string,
): string | undefined {
  if (cost === null || currency === null || whole === null) return undefined
  const share = dividedBy(exactly(volumeMl), exactly(whole))
  return priced(times(exactly(cost), share), currency)
}

function priced(cost: Exact, currency: string): string {
  return `${fixed(cost, 2)} ${currency}`
}

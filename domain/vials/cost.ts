import { dividedBy, exactly, fixed, times } from '../amounts/exact.ts'
import type { VialFacts } from './vial.ts'

/** '2.28 USD': cost x drawn / volume, rounded half up to 2 decimals. Undefined without a cost, and for a powder. */
export function costOfDrawText(
  { cost, currency, volume_ml: whole }: Pick<VialFacts, 'cost' | 'currency' | 'volume_ml'>,
  volumeMl: string,
): string | undefined {
  if (cost === null || currency === null || whole === null) return undefined
  const share = dividedBy(exactly(volumeMl), exactly(whole))
  return `${fixed(times(exactly(cost), share), 2)} ${currency}`
}

import { dividedBy, exactly, times, type Exact } from './exact.ts'
import type { AmountUnit } from './unit.ts'

/**
 * Converts an exact amount: 1 mg is 1000 mcg, 1 g is 1,000,000 mcg, and 1 mg is `iuToMg` IU for a peptide with such a
 * ratio (growth hormone: 3; docs/product/calculators.md#conversion). Undefined between IU and mass without a ratio.
 * Nothing is rounded.
 */
export function inUnit(wanted: AmountUnit, value: Exact, unit: AmountUnit, iuToMg?: string): Exact | undefined {
  if (wanted === unit) return value
  if (iuToMg === undefined && (wanted === 'IU' || unit === 'IU')) return undefined
  return dividedBy(times(value, mcgPer(unit, iuToMg)), mcgPer(wanted, iuToMg))
}

function mcgPer(unit: AmountUnit, iuToMg: string | undefined): Exact {
  if (unit !== 'IU') return MCG_PER[unit]
  return dividedBy(MCG_PER.mg, exactly(iuToMg ?? '1'))
}

const MCG_PER = { mcg: exactly('1'), mg: exactly('1000'), g: exactly('1000000') } as const

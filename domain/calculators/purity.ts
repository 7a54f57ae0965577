import { compare, dividedBy, exactly, isZero, times, type Exact } from '../amounts/exact.ts'
import { caution, type Warning } from '../amounts/warning.ts'

/** The peptide in the powder of a vial, in mg, not rounded. */
export type Purity = { readonly contentMg: Exact; readonly warnings: readonly Warning[] }

/**
 * Vial mg x purity percent / 100; undefined when either is zero. Above 100 % there is a result with a warning
 * (docs/product/calculators.md#purity). 5 mg at 98 % is 4.9 mg.
 */
export function pureContent(vialMg: string, percent: string): Purity | undefined {
  const share = dividedBy(exactly(percent), HUNDRED)
  const contentMg = times(exactly(vialMg), share)
  if (isZero(contentMg)) return undefined
  const isTooPure = compare(exactly(percent), HUNDRED) > 0
  return { contentMg, warnings: isTooPure ? [caution('Purity cannot be above 100 % - check the certificate')] : [] }
}

const HUNDRED = exactly('100')

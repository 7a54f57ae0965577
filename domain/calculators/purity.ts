import { compare, dividedBy, exactly, isZero, times, type Exact } from './exact.ts'
import { caution, type Warning } from './warning.ts'

/** How much of a vial's powder is the peptide, in mg, not rounded. */
export type Purity = { readonly contentMg: Exact; readonly warnings: readonly Warning[] }

/**
 * Vial mg x purity percent / 100 (docs/product/calculators.md#purity); undefined when either is zero. The form sets
 * 100 as a maximum and nothing
 * more (docs/product/calculators.md#purity), so that above it there is a result and a warning of our own. 5 mg at 98 %
 * is 4.9 mg.
 */
export function pureContent(vialMg: string, percent: string): Purity | undefined {
  const share = dividedBy(exactly(percent), HUNDRED)
  const contentMg = times(exactly(vialMg), share)
  if (isZero(contentMg)) return undefined
  const isTooPure = compare(exactly(percent), HUNDRED) > 0
  return { contentMg, warnings: isTooPure ? [caution('Purity cannot be above 100 % - check the certificate')] : [] }
}

const HUNDRED = exactly('100')

import { dividedBy, exactly, times, type Exact } from './exact.ts'

/** The units of an amount of drug. 'units' of a syringe are none of these: they are a volume (safety.md, Numbers). */
export const AMOUNT_UNITS = ['mcg', 'mg', 'g', 'IU'] as const
export type AmountUnit = (typeof AMOUNT_UNITS)[number]

/** An amount as typed and read: an exact decimal from zero up, such as '0.25', and its unit. */
export type Amount = { readonly amount: string; readonly unit: AmountUnit }

/** What the calculator answers where only a peptide's own ratio could turn IU into mass. Section 5, Calculators. */
export const IU_NEEDS_PEPTIDE = 'IU conversions require peptide selection (e.g., HGH: 1 mg = 3 IU)'

/**
 * An exact amount in another unit: 1 mg is 1000 mcg, 1 g is 1,000,000 mcg, and 1 mg is `iuToMg` IU for a peptide that
 * has such a ratio (growth hormone: 3; section 9). Undefined between IU and mass without a ratio. Nothing is rounded.
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

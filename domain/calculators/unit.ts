/**
 * The units of an amount of drug. 'units' of a syringe are none of these: they are a volume
 * (docs/product/calculators.md#syringes).
 */
export const AMOUNT_UNITS = ['mcg', 'mg', 'g', 'IU'] as const
export type AmountUnit = (typeof AMOUNT_UNITS)[number]

/** An amount as read from a field: an exact decimal or quotient from zero up, such as '0.25' or '5⁄3', and its unit. */
export type Amount = { readonly amount: string; readonly unit: AmountUnit }

/**
 * What the calculator answers where only a peptide's own ratio could turn IU into mass
 * (docs/product/calculators.md#conversion).
 */
export const IU_NEEDS_PEPTIDE = 'IU conversions require peptide selection (e.g., HGH: 1 mg = 3 IU)'

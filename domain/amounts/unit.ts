/**
 * The units of an amount of drug. The 'units' of a syringe are a volume and not among them
 * (docs/product/calculators.md#syringes).
 */
export const AMOUNT_UNITS = ['mcg', 'mg', 'g', 'IU'] as const
export type AmountUnit = (typeof AMOUNT_UNITS)[number]

/** An amount read from a field: an exact decimal or fraction from zero up, such as '0.25' or '5⁄3', and its unit. */
export type Amount = { readonly amount: string; readonly unit: AmountUnit }

/** The refusal of a conversion between IU and mass without a peptide (docs/product/calculators.md#conversion). */
export const IU_NEEDS_PEPTIDE = 'IU conversions require peptide selection (e.g., HGH: 1 mg = 3 IU)'

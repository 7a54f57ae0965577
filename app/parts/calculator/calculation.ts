import { BARRELS, SCALES, STEPS, type Barrel, type Scale, type Step, type Syringe } from '#domain/calculators/syringe'
import { AMOUNT_UNITS, type AmountUnit } from '#domain/amounts/unit'
import { WEIGHT_UNITS, type WeightUnit } from '#domain/amounts/weight'
import type { ReferenceKey } from '#domain/peptides/ids'

export const TAB_NAMES = ['dosage', 'recon', 'units', 'purity', 'guide', 'info'] as const
export type TabName = (typeof TAB_NAMES)[number]

/** All values of the calculator, as text. They are parsed where they are used. */
export type Calculation = {
  readonly tab: TabName
  readonly peptide: ReferenceKey | ''
  readonly weight: string
  readonly weightUnit: WeightUnit
  readonly perKg: string
  readonly perKgUnit: AmountUnit
  readonly vial: string
  readonly vialUnit: AmountUnit
  readonly water: string
  readonly dose: string
  readonly doseUnit: AmountUnit
  readonly scale: Scale
  readonly barrel: Barrel
  /** The units between two marks; empty for the usual ones of the barrel. */
  readonly step: Step | ''
  readonly mark: string
  readonly value: string
  readonly valueUnit: AmountUnit
  readonly to: AmountUnit
  readonly volume: string
  readonly volumeUnit: VolumeUnit
  readonly powder: string
  readonly purity: string
}

/** A volume in ml, or in units of a named syringe. */
export const VOLUME_UNITS = ['ml', ...SCALES] as const
export type VolumeUnit = (typeof VOLUME_UNITS)[number]

/** The props of every tab: the calculation, and a function that changes some of its values. */
export type TabProps = { readonly calculation: Calculation; readonly change: Change }
export type Change = (changed: Partial<Calculation>) => void

/**
 * The empty calculation. A vial is labelled in mg, a dose is mostly mcg
 * (docs/product/calculators.md#reading-and-showing), an insulin syringe is mostly U-100.
 */
export const FRESH: Calculation = {
  tab: 'dosage',
  peptide: '',
  weight: '',
  weightUnit: 'kg',
  perKg: '',
  perKgUnit: 'mcg',
  vial: '',
  vialUnit: 'mg',
  water: '',
  dose: '',
  doseUnit: 'mcg',
  scale: 'U-100',
  barrel: '1',
  step: '',
  mark: '',
  value: '',
  valueUnit: 'mg',
  to: 'mcg',
  volume: '',
  volumeUnit: 'ml',
  powder: '',
  purity: '',
}

/** The syringe of a calculation. */
export function syringeOf({ scale, barrel, step }: Calculation): Syringe {
  return { scale, barrel, step: step || null }
}

/** The options of each choice, in the order of its list. */
export const CHOICES = {
  weightUnit: WEIGHT_UNITS,
  perKgUnit: ['mcg', 'mg', 'IU'],
  vialUnit: AMOUNT_UNITS,
  doseUnit: AMOUNT_UNITS,
  scale: SCALES,
  barrel: BARRELS,
  step: STEPS,
  valueUnit: AMOUNT_UNITS,
  to: AMOUNT_UNITS,
  volumeUnit: VOLUME_UNITS,
} as const satisfies Partial<{ [Key in keyof Calculation]: readonly Calculation[Key][] }>

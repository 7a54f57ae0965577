import { compare, dividedBy, exactly, floor, isZero, times, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { IU_NEEDS_PEPTIDE, type Amount, type AmountUnit } from '../amounts/unit.ts'
import { caution, danger, refusal, type Refusal, type Warning } from '../amounts/warning.ts'

/** The content of a vial, the water in ml and the dose; `iuToMg` when the peptide has a ratio. */
export type Mix = {
  readonly vial: Amount
  readonly waterMl: string
  readonly dose: Amount
  readonly iuToMg?: string | undefined
}

/** The result. No number is rounded; `dosesPerVial` is the number of whole doses, in digits. */
export type Reconstitution = {
  readonly kind: 'mixed'
  readonly volumeMl: Exact
  readonly dosesPerVial: string
  /** The amount in 1 ml, by unit; a unit without a conversion is missing. */
  readonly perMl: Readonly<Partial<Record<AmountUnit, Exact>>>
  readonly warnings: readonly Warning[]
}

/**
 * Volume = dose x water / vial, concentration = vial / water, doses = floor(vial / dose), all exact. Refused between
 * IU and mass without a ratio; undefined when an input is zero. Warnings are decided on exact values: a volume under
 * 0.01 ml or over 1 ml, under 10 doses in a vial, more than 10 mg/ml (docs/product/calculators.md#reconstitution).
 * 2.4 mg at 0.8 mg is 3 doses.
 */
export function reconstitute({ vial, waterMl, dose, iuToMg }: Mix): Reconstitution | Refusal | undefined {
  const volumeMl = drawnVolume({ vial, waterMl, dose: { ...dose, amount: exactly(dose.amount) }, iuToMg })
  if (volumeMl === undefined || 'kind' in volumeMl) return volumeMl
  const water = exactly(waterMl)
  const doses = dividedBy(water, volumeMl)
  const perMl = concentrations(dividedBy(exactly(vial.amount), water), vial.unit, iuToMg)
  return { kind: 'mixed', volumeMl, dosesPerVial: floor(doses), perMl, warnings: warn(volumeMl, doses, perMl.mg) }
}

/**
 * The volume that holds a dose: dose x water / vial, exact. Refused between IU and mass without a ratio; undefined when a
 * number is zero.
 */
export function drawnVolume({ vial, waterMl, dose, iuToMg }: Drawn): Exact | Refusal | undefined {
  const inVial = exactly(vial.amount)
  const water = exactly(waterMl)
  const wanted = inUnit(vial.unit, dose.amount, dose.unit, iuToMg)
  if (wanted === undefined) return refusal(IU_NEEDS_PEPTIDE)
  return [inVial, water, wanted].some(isZero) ? undefined : dividedBy(times(wanted, water), inVial)
}

type Drawn = Omit<Mix, 'dose'> & { readonly dose: { readonly amount: Exact; readonly unit: AmountUnit } }

function concentrations(perMl: Exact, unit: AmountUnit, iuToMg: string | undefined): Reconstitution['perMl'] {
  const found = (['mcg', 'mg', 'IU'] as const).map((wanted) => [wanted, inUnit(wanted, perMl, unit, iuToMg)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

function warn(volumeMl: Exact, doses: Exact, mgPerMl: Exact | undefined): readonly Warning[] {
  const warnings: Warning[] = []
  if (compare(doses, ONE) < 0) warnings.push(danger('The whole vial holds less than this dose'))
  if (compare(volumeMl, exactly('0.01')) < 0)
    warnings.push(caution('Volume very small - difficult to measure accurately'))
  if (compare(volumeMl, ONE) > 0) warnings.push(caution('Large injection volume - consider more concentrated solution'))
  if (compare(doses, TEN) < 0) warnings.push(caution(FEW_DOSES))
  if (mgPerMl !== undefined && compare(mgPerMl, TEN) > 0)
    warnings.push(caution('High concentration - ensure complete dissolution'))
  return warnings
}

/** The first sentence alone would suggest that less water gives more doses. */
const FEW_DOSES =
  'Few doses per vial - consider larger vial or less water. Less water makes it stronger; it does not give more doses.'

const ONE = exactly('1')
const TEN = exactly('10')

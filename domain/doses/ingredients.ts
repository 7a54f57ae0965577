import { list } from '../text/list.ts'
import { formatDose } from '../amounts/amount.ts'
import { dividedHalfUp, inParts, ofParts } from '../amounts/whole-parts.ts'
import type { Unit } from './unit.ts'

/** A dose with what it took out of vials. `others` are the other peptides of a blend (`othersDrawn`). */
export type DrawnDose = Ingredient & {
  readonly draws?: readonly { readonly others?: readonly Ingredient[] | undefined }[] | undefined
}

/** A peptide of a dose. `amount` is a decimal. */
export type Ingredient = {
  readonly peptide_id: string
  readonly peptide_name: string
  readonly amount: string
  readonly unit: Unit
}

/** What a dose puts into the body: its own peptide as it was logged, then the other peptides of its blend. */
export function ingredientsOf(dose: DrawnDose): readonly Ingredient[] {
  const { peptide_id, peptide_name, amount, unit } = dose
  return [{ peptide_id, peptide_name, amount, unit }, ...otherIngredientsOf(dose)]
}

/**
 * The other peptides of the blend from which a dose was drawn, each once: the amounts of two vials are added, in the unit of the first.
 * Amounts have at most 6 places, rounded half up.
 */
export function otherIngredientsOf({ draws = [] }: Pick<DrawnDose, 'draws'>): readonly Ingredient[] {
  const sums = new Map<string, Ingredient>()
  for (const other of draws.flatMap(({ others = [] }) => others)) {
    const before = sums.get(other.peptide_id)
    const sum = before ? sumOf(before, other) : other.amount
    if (sum !== undefined) sums.set(other.peptide_id, { ...other, unit: before?.unit ?? other.unit, amount: sum })
  }
  return [...sums.values()]
}

/** Undefined between international units and mass, which nothing adds. */
function sumOf(one: Ingredient, other: Ingredient): string | undefined {
  if (one.unit === other.unit) return decimalOf(millionthsOf(one) + millionthsOf(other))
  if (one.unit === 'mcg' && other.unit === 'mg') return decimalOf(millionthsOf(one) + millionthsOf(other) * THOUSAND)
  if (one.unit === 'mg' && other.unit === 'mcg') return decimalOf(millionthsOf(one) + inThousands(millionthsOf(other)))
  return undefined
}

function millionthsOf({ amount }: Ingredient): bigint {
  return inParts(amount, 6)
}

function decimalOf(millionths: bigint): string {
  return ofParts(millionths, 6)
}

function inThousands(value: bigint): bigint {
  return dividedHalfUp(value, THOUSAND)
}

const THOUSAND = 1000n

/**
 * What else a dose put into the body: 'with 0.4 mg BPC-157 and 0.28 mg TB-500'; undefined where it came from no blend. Amounts from 0.1 up
 * are rounded half up to 3 places.
 */
export function withOthersText(dose: Pick<DrawnDose, 'draws'>): string | undefined {
  const others = otherIngredientsOf(dose)
  return others.length === 0 ? undefined : `with ${list(others.map(ingredientText))}`
}

/** '0.4 mg BPC-157'. */
export function ingredientText(one: Ingredient): string {
  const millionths = millionthsOf(one)
  const amount = millionths < TENTH ? one.amount : decimalOf(inThousands(millionths) * THOUSAND)
  return `${formatDose(amount, one.unit)} ${one.peptide_name}`
}

/** In millionths. */
const TENTH = 100_000n

/**
 * A dose as one of another peptide of its blend, with `from`, the dose that it belongs to; the dose itself where it is one of the peptide.
 * Undefined where it holds none of it.
 */
export function asDoseOf<Dose extends DrawnDose>(
  dose: Dose,
  isOf: (one: Named) => boolean,
): FromBlend<Dose> | undefined {
  if (isOf(dose)) return dose
  const other = otherIngredientsOf(dose).find(isOf)
  if (!other) return undefined
  const { peptide_id, peptide_name, amount, unit } = other
  const from = { peptide_name: dose.peptide_name, amount: dose.amount, unit: dose.unit }
  return { ...dose, peptide_id, peptide_name, amount, unit, from }
}

/** A dose that may be a part of another one. */
export type FromBlend<Dose> = Dose & { readonly from?: Omit<Ingredient, 'peptide_id'> }

type Named = Pick<Ingredient, 'peptide_id' | 'peptide_name'>

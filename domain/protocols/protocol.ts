import type { LoggableUnit } from '../doses/unit.ts'
import type { Barrel, Scale, Step } from '../calculators/syringe.ts'
import { iuPerMg } from '../peptides/iu-per-mg.ts'
import { referenceOfName } from '../peptides/names.ts'
import type { VialUnit } from '../vials/words.ts'
import type { ProtocolPlan } from './plan.ts'

/**
 * What a protocol says (docs/product/protocols.md). Amounts and volumes are exact decimals. `peptide` is a name. The vial, its diluent and the
 * syringe are all there, or none is; without a step the syringe has its usual one. It has a recipe, a plan, or both.
 */
export type ProtocolValues = {
  readonly name: string
  readonly peptide: string
  readonly dose: string
  readonly dose_unit: LoggableUnit
  readonly vial_amount: string | null
  readonly vial_unit: VialUnit | null
  readonly diluent_ml: string | null
  readonly scale: Scale | null
  readonly barrel: Barrel | null
  readonly step: Step | null
  readonly plan: ProtocolPlan | null
  readonly notes: string | null
}

/** The longest name of a protocol (domain/protocols/schema.ts). */
export const MOST_NAME = 60

/** How a vial is mixed, and the syringe with which a dose is drawn from it. */
export type Recipe = {
  readonly vial: { readonly amount: string; readonly unit: VialUnit }
  readonly diluentMl: string
  readonly syringe: { readonly scale: Scale; readonly barrel: Barrel; readonly step: Step | null }
}

/** The recipe of a protocol; undefined where it has none. */
export function recipeOf(values: Omit<ProtocolValues, 'name' | 'plan' | 'notes'>): Recipe | undefined {
  const { vial_amount, vial_unit, diluent_ml, scale, barrel, step } = values
  if (vial_amount === null || vial_unit === null || diluent_ml === null || scale === null || barrel === null)
    return undefined
  return { vial: { amount: vial_amount, unit: vial_unit }, diluentMl: diluent_ml, syringe: { scale, barrel, step } }
}

/** The ratio of IU to mg of the peptide that a name means, as a decimal; undefined where it has none. */
export function ratioOf(peptide: string): string | undefined {
  const id = referenceOfName(peptide)
  return id === undefined ? undefined : iuPerMg(id)
}

/** The values of a row or of a form alone, in the order of the form. */
export function valuesOfProtocol(row: ProtocolValues): ProtocolValues {
  const { name, peptide, dose, dose_unit, vial_amount, vial_unit, diluent_ml, scale, barrel, step, plan, notes } = row
  return { name, peptide, dose, dose_unit, vial_amount, vial_unit, diluent_ml, scale, barrel, step, plan, notes }
}

/** Whether two say the same, in whatever order a plan has its parts: the database and a form each have their own. */
export function isSameProtocol(one: ProtocolValues, other: ProtocolValues): boolean {
  const [said, saidToo] = [one, other].map((values) => JSON.stringify(valuesOfProtocol(values), inOrder))
  return said === saidToo
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

import { exactly } from '../amounts/exact.ts'
import type { Amount } from '../amounts/unit.ts'
import { refusal, type Refusal } from '../amounts/warning.ts'
import { drawOf, type Draw } from '../calculators/draw.ts'
import { reconstitute, type Mix, type Reconstitution } from '../calculators/reconstitution.ts'
import { vialsOfDoses, type VialsOfPlan } from '../calculators/vials-of-plan.ts'
import { daysBetween, type CivilDate } from '../time/civil.ts'
import { SUGGESTED_DAYS } from '../vials/start.ts'
import { amountsOfPlan, dosesOfPlan } from './plan.ts'
import { ratioOf, recipeOf, type ProtocolValues, type Recipe } from './protocol.ts'

/** What a recipe comes to, by the functions of the calculator: nothing is rounded. `mix` is what it was worked out from. */
export type Figures = {
  readonly kind: 'figures'
  readonly mix: Mix
  readonly mixed: Reconstitution
  readonly draw: Draw
}

/** What the recipe of a protocol comes to for its dose; undefined where it has none. Refused as the calculator refuses it. */
export function figuresOf(values: ProtocolValues): Figures | Refusal | undefined {
  const recipe = recipeOf(values)
  if (!recipe) return undefined
  const { vial, diluentMl } = recipe
  const dose = { amount: values.dose, unit: values.dose_unit }
  const mix: Mix = { vial, waterMl: diluentMl, dose, iuToMg: ratioOf(values.peptide) }
  const mixed = reconstitute(mix)
  if (mixed?.kind !== 'mixed') return mixed ?? refusal('Please enter amounts above zero')
  const draw = drawOfRecipe(recipe, dose, mix.iuToMg)
  return draw?.kind === 'draw' ? { kind: 'figures', mix, mixed, draw } : draw
}

/**
 * A dose of a recipe on its syringe, by the function of the calculator. Refused and undefined as `drawOf` has it. `iuToMg`: the ratio of its
 * peptide.
 */
export function drawOfRecipe(
  { vial, diluentMl, syringe }: Recipe,
  dose: Amount,
  iuToMg?: string,
): Draw | Refusal | undefined {
  const exact = { amount: exactly(dose.amount), unit: dose.unit }
  return drawOf({ vial, volumeMl: diluentMl, dose: exact, device: syringe, iuToMg })
}

/** An amount that a plan gives, on the syringe of the recipe. */
export type PlannedDraw = { readonly amount: Amount; readonly draw: Draw | Refusal | undefined }

/** The amounts of a plan with several of them, as of a titration, each on the syringe of the recipe; [] of a plan of one amount, and without a recipe. */
export function drawsOfPlan(values: ProtocolValues): readonly PlannedDraw[] {
  const recipe = recipeOf(values)
  const amounts = values.plan ? amountsOfPlan(values.plan, values) : []
  if (!recipe || amounts.length < 2) return []
  return amounts.map((amount) => ({ amount, draw: drawOfRecipe(recipe, amount, ratioOf(values.peptide)) }))
}

/**
 * The vials of a protocol that starts on a day, each used for so many days after it was mixed; undefined where it lacks a recipe or a plan, or
 * chooses its days when it is started. Refused for a dose that is larger than the vial.
 */
export function vialsOfProtocol(
  values: ProtocolValues,
  start: CivilDate,
  usableDays: number = SUGGESTED_DAYS,
): VialsOfPlan | Refusal | undefined {
  const recipe = recipeOf(values)
  const slots = values.plan && dosesOfPlan(values.plan, values, start)
  if (!recipe || !slots) return undefined
  const doses = slots.flatMap(({ scheduled_date, amount, unit }) =>
    unit === 'units' ? [] : [{ day: daysBetween(start, scheduled_date), dose: { amount, unit } }],
  )
  return vialsOfDoses(doses, { vial: recipe.vial, usableDays, iuToMg: ratioOf(values.peptide) })
}

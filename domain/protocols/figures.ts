import { exactly } from '../amounts/exact.ts'
import { refusal, type Refusal } from '../amounts/warning.ts'
import { drawOf, type Draw } from '../calculators/draw.ts'
import { reconstitute, type Mix, type Reconstitution } from '../calculators/reconstitution.ts'
import { vialsOfDoses, type VialsOfPlan } from '../calculators/vials-of-plan.ts'
import { daysBetween, type CivilDate } from '../time/civil.ts'
import { SUGGESTED_DAYS } from '../vials/start.ts'
import { dosesOfPlan } from './plan.ts'
import { ratioOf, recipeOf, type ProtocolValues } from './protocol.ts'

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
  const { vial, diluentMl, syringe } = recipe
  const dose = { amount: values.dose, unit: values.dose_unit }
  const mix: Mix = { vial, waterMl: diluentMl, dose, iuToMg: ratioOf(values.peptide) }
  const mixed = reconstitute(mix)
  if (mixed?.kind !== 'mixed') return mixed ?? refusal('Please enter amounts above zero')
  const exact = { amount: exactly(dose.amount), unit: dose.unit }
  const draw = drawOf({ vial, volumeMl: diluentMl, dose: exact, device: syringe, iuToMg: mix.iuToMg })
  return draw?.kind === 'draw' ? { kind: 'figures', mix, mixed, draw } : draw
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

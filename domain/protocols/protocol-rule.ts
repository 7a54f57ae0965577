import { exactly } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { regimenRefusals } from '../schedules/planning/regimen-rule.ts'
import { unitsApart } from '../vials/draw-of-vial.ts'
import { ratioOf, type ProtocolValues } from './protocol.ts'

/**
 * The rules over several fields of a protocol: given the valid fields, the message of each other field that is wrong, by its path; {} when
 * there is none.
 */
export function protocolRule(form: Fields): Record<string, string> {
  return { ...recipeRule(form), ...planRule(form), ...unitRule(form) }
}

type Fields = Partial<ProtocolValues>

/** Whether it is without the characters that control a line or the direction of text (Unicode categories Cc, Zl and Zp; UAX #9, section 2). */
export function isPlain(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text)
}

/** A recipe is whole: vial, diluent and syringe. Without one there is a plan. */
function recipeRule(form: Fields): Record<string, string> {
  const parts = [form.vial_amount, form.vial_unit, form.diluent_ml, form.scale, form.barrel, form.step]
  // A part that is wrong by itself is missing here, and was meant.
  if (parts.every((part) => part === null))
    return form.plan === null ? { vial_amount: 'Please add a recipe, a plan, or both' } : {}
  return {
    ...(form.vial_amount === null ? { vial_amount: 'Please enter how much the vial holds, such as 5' } : {}),
    ...(form.vial_unit === null ? { vial_unit: 'Please choose mg, mcg or IU' } : {}),
    ...(form.diluent_ml === null ? { diluent_ml: 'Please enter how much diluent you add, in ml' } : {}),
    ...(form.scale === null ? { scale: 'Please choose a syringe' } : {}),
    ...(form.barrel === null ? { barrel: 'Please choose a barrel' } : {}),
  }
}

function planRule({ plan, dose_unit: unit }: Fields): Record<string, string> {
  if (!plan?.regimen || unit === undefined) return {}
  const refusals = regimenRefusals(plan.regimen, { time: plan.time, unit })
  return Object.fromEntries(Object.entries(refusals).map(([path, message]) => [`plan.${path}`, message]))
}

/** A dose in IU of a vial in mass, and the other way round, needs a peptide with a ratio. */
function unitRule({ peptide, dose, dose_unit, vial_unit }: Fields): Record<string, string> {
  if (peptide === undefined || dose === undefined || !dose_unit || !vial_unit) return {}
  const isKnown = inUnit(vial_unit, exactly(dose), dose_unit, ratioOf(peptide)) !== undefined
  return isKnown ? {} : { dose_unit: unitsApart(vial_unit, dose_unit) }
}

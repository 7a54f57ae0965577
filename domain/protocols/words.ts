import { formatAmount, formatDose } from '../amounts/amount.ts'
import { graduationOf } from '../calculators/syringe.ts'
import { stepText } from '../calculators/step-text.ts'
import { SIMPLE } from '../schedules/planning/regimen.ts'
import { rhythmText } from '../schedules/text/rhythm.ts'
import { plural } from '../text/plural.ts'
import type { CivilDate } from '../time/civil.ts'
import { relativeDay, time12 } from '../time/format.ts'
import { dateIn, timeIn, type Zone } from '../time/zone.ts'
import { isOfChosenDays } from './plan.ts'
import { recipeOf, type ProtocolValues } from './protocol.ts'

/** '250 mcg BPC-157'. */
export function doseText({ dose, dose_unit, peptide }: ProtocolValues): string {
  return `${formatDose(dose, dose_unit)} ${peptide}`
}

/** '5 mg in 2 ml'; undefined without a recipe. */
export function recipeText(values: ProtocolValues): string | undefined {
  const recipe = recipeOf(values)
  if (!recipe) return undefined
  return `${formatDose(recipe.vial.amount, recipe.vial.unit)} in ${formatAmount(recipe.diluentMl)} ml`
}

/** 'U-100 syringe, 0.5 ml, a mark every unit'; undefined without a recipe. */
export function syringeText(values: ProtocolValues): string | undefined {
  const recipe = recipeOf(values)
  if (!recipe) return undefined
  const { scale, barrel } = recipe.syringe
  return `${scale} syringe, ${barrel} ml, a mark every ${stepText(graduationOf(recipe.syringe))}`
}

/** 'BPC-157 mornings, version 2'. */
export function versionName({ name, number }: { readonly name: string; readonly number: number }): string {
  return `${name}, version ${number}`
}

/** 'Daily at 8:00 AM, 28 doses in 4 weeks', with the amounts of steps, 'One dose at 8:00 AM' of a single one; undefined without a plan. */
export function planText({ plan, dose, dose_unit }: ProtocolValues): string | undefined {
  if (!plan) return undefined
  const { frequency, time, total_doses, duration_weeks, regimen } = plan
  const { pattern, times, steps } = regimen ?? SIMPLE
  if (total_doses === 1 && !isOfChosenDays(plan)) return `One dose at ${time12(time)}`
  const isVaried = steps.length > 0 || times.some(({ amount }) => amount !== null)
  const rhythm = rhythmText({ frequency, pattern, time, times, steps, dosage: isVaried ? dose : '', unit: dose_unit })
  return `${rhythm}, ${plural(total_doses, 'dose')} in ${plural(duration_weeks, 'week')}`
}

/** What a version says beside its name, and when it was saved by the clock of `zone`: 'Nov 21, 8:00 AM'. */
export function versionText(
  version: ProtocolValues & { readonly saved_at: string },
  today: CivilDate,
  zone: Zone,
): { readonly what: string; readonly when: string; readonly notes: string | null } {
  const { name, saved_at, notes } = version
  const facts = [doseText(version), recipeText(version), syringeText(version), planText(version)]
  const when = `${relativeDay(dateIn(saved_at, zone), today)}, ${time12(timeIn(saved_at, zone))}`
  return { what: [name, ...facts.filter((fact) => fact !== undefined)].join(' · '), when, notes }
}

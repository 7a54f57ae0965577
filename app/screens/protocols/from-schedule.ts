import { amountForInput } from '#domain/amounts/amount'
import { formMethod } from '#domain/doses/method'
import { isLoggable } from '#domain/doses/unit'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { peptideChoice, planValuesOf, type ProtocolFormValues } from '../../parts/protocols/protocol-values.ts'

/**
 * The form of a new protocol filled with a schedule and the vial that it is drawn from. `others`: the names of what else is in that vial, which is a
 * blend.
 */
export type FilledFromSchedule = { readonly values: Partial<ProtocolFormValues>; readonly others: readonly string[] }

/**
 * The plan of a schedule with the recipe of its vial. A time and an amount are those of its first step. A protocol has one peptide: of a blend the
 * recipe is that of the peptide by which it is dosed. That of a pen and of a solution, which nobody mixes, is left out.
 */
export function fromSchedule(schedule: Scheduled, vials: readonly ShownVial[]): FilledFromSchedule {
  const { regimen } = schedule
  const unit = regimen?.unit ?? schedule.unit
  const vial = vials.find(({ schedule_ids }) => schedule_ids.includes(schedule.id))
  const content = vial && contentOf(vial, schedule.peptide_id)
  const plan = planValuesOf(
    {
      administration_method: formMethod(schedule.administration_method),
      time: regimen?.time ?? schedule.scheduled_time,
      frequency: schedule.frequency,
      duration_weeks: schedule.duration_weeks,
      total_doses: schedule.total_doses,
      regimen: regimen && {
        pattern: regimen.pattern,
        times: regimen.times,
        steps: regimen.steps.map(({ amount, unit, length, per }) => ({ amount, unit, length, per })),
        zone: regimen.zone,
      },
    },
    { dose: regimen?.dosage ?? schedule.amount, dose_unit: unit },
  )
  return {
    values: {
      ...peptideChoice(schedule.peptide_name),
      ...(isLoggable(unit) ? { dose: amountForInput(regimen?.dosage ?? schedule.amount), dose_unit: unit } : {}),
      hasRecipe: false,
      ...(content ? recipeOfVial(vial, content.own) : {}),
      hasPlan: true,
      plan,
    },
    others: content?.others.map(({ peptide_name }) => peptide_name) ?? [],
  }
}

type Scheduled = Omit<ShownActiveSchedule, 'waiting'>

/** What a vial holds of a peptide, and what else is in it; undefined where the peptide is not in it. */
function contentOf(vial: ShownVial, peptideId: string) {
  const all = [vial, ...vial.components]
  const own = all.find(({ peptide_id }) => peptide_id === peptideId)
  return own && { own, others: all.filter((one) => one !== own) }
}

function recipeOfVial(vial: ShownVial, { amount, unit }: Pick<ShownVial, 'amount' | 'unit'>) {
  const { kind, volume_ml, opened_on, scale, barrel, step } = vial
  if (kind === 'pen' || volume_ml === null || opened_on !== null) return {}
  return {
    hasRecipe: true,
    vial_amount: amountForInput(amount),
    vial_unit: unit,
    diluent_ml: amountForInput(volume_ml),
    syringe: scale === null ? '' : `${scale} ${barrel}`,
    step: step ?? '',
  }
}

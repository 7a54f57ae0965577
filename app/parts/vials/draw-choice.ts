import type { Unit } from '#domain/doses/unit'
import type { CivilDate } from '#domain/time/civil'
import { vialOfCompletion, vialOfLog, vialsToDrawFrom } from '#domain/vials/choose'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import type { LastDraw, ShownVial } from '../../data/vials/shown-vial.ts'
import { NO_VIAL, UNPICKED, type DrawPick } from './draw-pick.ts'
import type { DrawPlan } from './draw-plan.ts'
import type { DrawRules } from './load-draws.ts'

/** What a question about a dose needs to let the person choose another vial. */
export type DrawChoice = {
  /** Those that are offered. */
  readonly vials: readonly ShownVial[]
  /** The unit of the dose. */
  readonly unit: Unit
  /** What is chosen to begin with. */
  readonly pick: DrawPick
  /** The draws of a choice from the vials as they are now; undefined without a vial. */
  readonly planOf: (pick: DrawPick) => DrawPlan | undefined
}

/** The vials at hand, the last draw of each peptide, and the schedules that are drawn from no vial. */
export type VialsAtHand = {
  readonly vials: readonly ShownVial[]
  readonly lastDraws: readonly LastDraw[]
  readonly withoutVial?: readonly string[]
}

/** The draw of a completion, from the vials that `atHand` gives at each moment. */
export function drawChoiceOfCompletion(
  dose: Omit<ShownScheduledDose, 'waiting'>,
  atHand: () => VialsAtHand,
  today: CivilDate,
  { drawPlan }: DrawRules,
): DrawChoice {
  const { peptide_id, amount, unit } = dose
  const { vials, lastDraws, withoutVial } = atHand()
  const suggested = vialOfCompletion(dose, { vials, lastDraws, withoutVial })
  return {
    vials: vialsToDrawFrom(peptide_id, vials, lastDraws),
    unit,
    pick: { ...UNPICKED, vial: suggested?.id ?? NO_VIAL },
    planOf: (pick) => drawPlan({ dose: { peptide_id, amount, unit }, pick, ...atHand(), today }),
  }
}

/** The choice of a form: what the person chose while that is offered, else the suggestion. */
export function pickInForm(pick: DrawPick, { peptide, administrationMethod }: InForm, atHand: VialsAtHand): DrawPick {
  const offered = vialsToDrawFrom(peptide, atHand.vials, atHand.lastDraws)
  if (pick.vial === NO_VIAL || offered.some(({ id }) => id === pick.vial)) return pick
  return { ...UNPICKED, vial: vialOfLog(peptide, administrationMethod, atHand)?.id ?? NO_VIAL }
}

type InForm = { readonly peptide: string; readonly administrationMethod: string }

import type { DoseDraw, ScheduledDose } from '#contract'
import { othersDrawn } from '#domain/vials/blend'
import { lastDrawOf, vialOfCompletion } from '#domain/vials/choose'
import { concentrationQuestion } from '#domain/vials/concentration-question'
import { doseDraws } from '#domain/vials/dose-draws'
import { drawFrom } from '#domain/vials/draw-of-vial'
import { syringeFor } from '#domain/vials/syringe-choice'
import { drawWarnings, isAskedAbout } from '#domain/vials/warnings'
import type { CivilDate } from '#domain/time/civil'
import type { VialsView } from '../vials/vials-view.ts'

/**
 * What a completion without a question takes out of the vials: nothing where no vial is chosen for it. An oral dose is drawn
 * from the vial of its schedule alone, since the others may be for injections. 'ask' where the app would ask about the
 * concentration, warn about the draw, or say that it cannot be drawn.
 */
export function drawTaken(dose: ScheduledDose, view: VialsView, today: CivilDate): readonly DoseDraw[] | 'ask' {
  const { vials, last_draws: lastDraws } = view
  const vial = vialOfCompletion(dose, { vials, lastDraws })
  if (!vial) return []
  const syringe = syringeFor(vial, lastDraws, dose)
  const draw = drawFrom(vial, dose, syringe)
  const drawn = doseDraws(dose, [{ vial_id: vial.id, ...syringe }], vials)
  if (draw?.kind !== 'draw' || !drawn.ok) return 'ask'
  if (concentrationQuestion(vial, lastDrawOf(dose.peptide_id, lastDraws)) !== undefined) return 'ask'
  if (drawWarnings({ vial, dose, draw, syringe, vials, today }).some(isAskedAbout)) return 'ask'
  return drawn.draws.map((one) => ({ ...one, vial_name: vial.name, ...othersDrawn(vial, one.volume_ml) }))
}

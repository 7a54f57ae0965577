import type { DoseDraw, ScheduledDose } from '#contract'
import { othersDrawn } from '#domain/vials/others-drawn'
import { lastDrawOf, vialOfCompletion } from '#domain/vials/choose'
import { otherConcentration } from '#domain/vials/concentration'
import { doseDraws } from '#domain/vials/dose-draws'
import { drawFrom } from '#domain/vials/draw-of-vial'
import { deviceFor } from '#domain/vials/device'
import { choiceOf } from '#domain/vials/rest'
import { isAskedAbout, warningsAt } from '#domain/vials/warnings'
import type { CivilDate } from '#domain/time/civil'
import type { VialsAtHand } from '../vials/shown-vial.ts'

/**
 * What a completion without a question takes out of the vials: nothing where no vial is chosen for it. An oral dose is drawn
 * from the vial of its schedule alone, since the others may be for injections. 'ask' where the app would ask about the
 * concentration, warn about the draw, or say that it cannot be drawn.
 */
export function drawTaken(dose: ScheduledDose, view: VialsAtHand, today: CivilDate): readonly DoseDraw[] | 'ask' {
  const { vials, last_draws: lastDraws, schedules_without_vial: withoutVial } = view
  const vial = vialOfCompletion(dose, { vials, lastDraws, withoutVial })
  if (!vial) return []
  const device = deviceFor(vial, lastDraws, dose)
  const draw = drawFrom(vial, dose, device)
  const drawn = doseDraws(dose, [choiceOf({ vial, device })], vials)
  if (draw?.kind !== 'draw' || !drawn.ok) return 'ask'
  if (otherConcentration(vial, lastDrawOf(dose.peptide_id, lastDraws)) !== undefined) return 'ask'
  if (warningsAt({ vial, dose, draw, device, vials, today }).some(isAskedAbout)) return 'ask'
  return drawn.draws.map((one) => ({ ...one, vial_name: vial.name, ...othersDrawn(vial, one.volume_ml) }))
}

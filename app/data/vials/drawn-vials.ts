import type { Dose, LastDraw, Vial } from '#contract'
import { momentOfDraw, withDrawsOf } from '#domain/vials/level'
import { toEpochMs } from '#domain/time/instant'
import { withChanged, withLevel, type VialsView } from './vials-view.ts'

/** A dose as far as vials are concerned. Without `draws` nothing is known of what it took. */
export type DrawingDose = Pick<Dose, 'id' | 'peptide_id' | 'administered_at' | 'recorded_at' | 'draws'>

/**
 * The view with what a dose takes out of its vials, in place of what it took before. `hasRead`: the person was told that the
 * concentration differs from that of the last draw.
 */
export function withDrawsOfDose(view: VialsView, dose: DrawingDose, hasRead = false): VialsView {
  const { id, draws } = dose
  if (draws === undefined) return view
  const at = momentOfDraw(dose)
  const drawn = view.vials.reduce((shown, { id: vial_id }) => {
    const counted = draws.flatMap((draw, index) =>
      draw.vial_id === vial_id ? [{ dose_id: id, part: index + 1, volume_ml: draw.volume_ml, at }] : [],
    )
    return withChanged(shown, vial_id, (vial) => ({
      ...withLevel(vial, withDrawsOf(vial, id, counted)),
      is_drawn: vial.is_drawn || counted.length > 0,
      concentration_read: vial.concentration_read || (hasRead && counted.length > 0),
    }))
  }, view)
  return { ...drawn, last_draws: lastDrawsWith(drawn, dose, at) }
}

/** The view without what a dose took: it was deleted, or its completion taken back. */
export function withoutDrawsOfDose(view: VialsView, doseId: string): VialsView {
  const rest = view.vials.reduce(
    (shown, { id }) => withChanged(shown, id, (vial) => withLevel(vial, withDrawsOf(vial, doseId, []))),
    view,
  )
  return { ...rest, last_draws: rest.last_draws.flatMap((last) => standIn(last, doseId, rest.vials)) }
}

function lastDrawsWith(view: VialsView, dose: DrawingDose, at: string): readonly LastDraw[] {
  const { last_draws, vials } = view
  const before = last_draws.find(({ peptide_id }) => peptide_id === dose.peptide_id)
  const others = last_draws.filter((last) => last !== before)
  const known = before ? standIn(before, dose.id, vials) : []
  const draw = dose.draws?.at(-1)
  const vial = vials.find(({ id }) => id === draw?.vial_id)
  if (!draw || !vial || vial.volume_ml === null) return [...known, ...others]
  const { vial_id, volume_ml, scale, barrel, step } = draw
  const held = { amount: vial.amount, unit: vial.unit, volume_ml: vial.volume_ml }
  const drawn = {
    peptide_id: dose.peptide_id,
    dose_id: dose.id,
    vial_id,
    at,
    volume_ml,
    scale,
    barrel,
    step,
    vial: held,
  }
  return [...newest([...known, drawn]), ...others]
}

/**
 * The last draw of a peptide; where it belongs to this dose, the newest other one among the vials at hand. An older one from
 * a past vial is known to the server alone.
 */
function standIn(last: LastDraw, doseId: string, vials: readonly Vial[]): readonly LastDraw[] {
  if (last.dose_id !== doseId) return [last]
  const { peptide_id } = last
  const others = vials.flatMap((vial) => {
    const { amount, unit, volume_ml: held } = vial
    if (vial.peptide_id !== peptide_id || held === null) return []
    const { scale, barrel, step } =
      vial.scale && vial.barrel ? { scale: vial.scale, barrel: vial.barrel, step: vial.step } : last
    return vial.draws
      .filter(({ dose_id }) => dose_id !== doseId)
      .map(({ dose_id, volume_ml, at }): LastDraw => {
        const vialThen = { amount, unit, volume_ml: held }
        return { peptide_id, dose_id, vial_id: vial.id, at, volume_ml, scale, barrel, step, vial: vialThen }
      })
  })
  return newest(others)
}

/** The one that counts from the latest moment; of two at the same the later in the list. */
function newest(draws: readonly LastDraw[]): readonly LastDraw[] {
  return draws.toSorted((one, other) => toEpochMs(one.at) - toEpochMs(other.at)).slice(-1)
}

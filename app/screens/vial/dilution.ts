import { diluted } from '#domain/vials/dilution'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import type { WaterAdded } from '../../data/vials/mutations.ts'

/**
 * What water up to the level `ml` makes of a vial, now: what was left becomes a vial with the id `successorId`. Without water, or with
 * nothing left, the reason.
 */
export function waterAdded(
  shown: ShownVial,
  ml: string,
  successorId: string,
): WaterAdded | { readonly reason: string } {
  const at = new Date().toISOString()
  const held = diluted(shown, ml, at)
  if (!held.ok) return held
  const { waiting: _, ...vial } = shown
  const { added_ml, amount, cost } = held
  const components = [...held.components]
  const full = { volume_ml: ml, base_ml: ml, level_at: null, draws: [], waste: [] }
  const untouched = { is_drawn: false, concentration_read: false, created_at: at }
  return { ml, added_ml, successor: { ...vial, amount, components, cost, ...full, ...untouched, id: successorId } }
}

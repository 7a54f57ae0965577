import type { LastDraw, Vial } from '#contract'
import type { Level } from '#domain/vials/left'

/** A vial as the screens show it: `waiting` until the server has answered that it has the last change of it. */
export type ShownVial = Vial & { readonly waiting: boolean }

/** What a person draws from: the vials that are in use or not mixed yet, and the last draw of each peptide. */
export type VialsAtHand = {
  readonly vials: readonly Vial[]
  readonly last_draws: readonly LastDraw[]
  /** The schedules whose doses are drawn from no vial. */
  readonly schedules_without_vial: readonly string[]
}

/** The same, with the unsent writes of this device. */
export type VialsView = Omit<VialsAtHand, 'vials'> & { readonly vials: readonly ShownVial[] }

/** The view of stored vials, before unsent writes are applied. */
export function asView({ vials, last_draws, schedules_without_vial }: VialsAtHand): VialsView {
  return { last_draws, schedules_without_vial, vials: vials.map((vial) => ({ ...vial, waiting: false })) }
}

/** The view of some vials by themselves. */
export function viewOf(vials: readonly Vial[]): VialsView {
  return asView({ vials, last_draws: [], schedules_without_vial: [] })
}

/** The view with one vial changed. A change that is in it already leaves it as it is. */
export function withChanged(view: VialsView, id: string, change: (vial: ShownVial) => Vial): VialsView {
  const vials = view.vials.map((vial) => (vial.id === id ? changed(vial, change(vial)) : vial))
  return { ...view, vials }
}

/** The vial at another level. */
export function withLevel(vial: Vial, { base_ml, level_at, draws, waste }: Level): Vial {
  return { ...vial, base_ml, level_at, draws: [...draws], waste: [...waste] }
}

/** The vial after a change: it waits where something of it is another than before. */
function changed(before: ShownVial, after: Vial): ShownVial {
  return isSame(before, after) ? before : { ...after, waiting: true }
}

/** Draws count by what they took: the moment at which a dose was recorded is the server's to say. */
function isSame(one: Vial, other: Vial): boolean {
  return JSON.stringify(compared(one)) === JSON.stringify(compared(other))
}

function compared({ draws, waste, ...facts }: Vial & { readonly waiting?: boolean }) {
  const taken = draws.map(({ dose_id, part, volume_ml }) => `${dose_id} ${part} ${volume_ml}`)
  const wasted = waste.map(({ id, ml }) => `${id} ${ml}`)
  const named = Object.entries({ ...facts, waiting: undefined })
  return [named.toSorted(([name], [next]) => (name < next ? -1 : 1)), taken.toSorted(), wasted.toSorted()]
}

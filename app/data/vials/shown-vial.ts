import type { LastDraw, Vial } from '#contract'

export type { LastDraw }

/** A vial as the screens show it: `waiting` until the server has answered that it has the last change of it. */
export type ShownVial = Vial & { readonly waiting: boolean }

/** What a person draws from: the vials that are in use or not mixed yet, and the last draw of each peptide. */
export type VialsAtHand = {
  readonly vials: readonly ShownVial[]
  readonly last_draws: readonly LastDraw[]
  /** The schedules whose doses are drawn from no vial. */
  readonly schedules_without_vial: readonly string[]
}

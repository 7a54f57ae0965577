import type { Dose } from '#contract'

/** A deleted dose as the screens show it: `waiting` until the server has answered that it was deleted. */
export type ShownDeletedDose = Dose & { readonly waiting: boolean }

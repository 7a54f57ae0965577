import type { Dose } from '#contract'

/** A dose as the screens show it: `waiting` until the server has answered that it has it. */
export type ShownDose = Dose & { readonly waiting: boolean }

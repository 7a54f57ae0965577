import type { ScheduledDose } from '#contract'

/** A scheduled dose as the screens show it: `waiting` until the server has answered that it has the last change. */
export type ShownScheduledDose = ScheduledDose & { readonly waiting: boolean }

import type { DoseInterval } from '#contract'
import { selector } from '../rows/selector.ts'

/** The least intervals that the person has set, with the unsent writes of this device. */
export const shownIntervals = selector(['dose_intervals'], ({ dose_intervals }): readonly DoseInterval[] =>
  [...dose_intervals.values()].map(({ peptide_id, hours }) => ({ peptide_id, hours })),
)

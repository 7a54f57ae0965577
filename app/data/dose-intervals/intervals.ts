import type { DoseInterval } from '#contract'
import { useSelected } from '../rows/selected.ts'
import { shownIntervals } from './shown-intervals.ts'

/** The least intervals that the person has set, with the unsent writes of this device. */
export function useShownIntervals(): readonly DoseInterval[] {
  return useSelected(shownIntervals).data ?? NONE
}

const NONE: readonly DoseInterval[] = []

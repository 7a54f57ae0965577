/**
 * How a dose was changed: its values, deleted as entered in error, restored, or taken back with the completion that made
 * it. The table `dose_changes` allows the same words.
 */
export const DOSE_CHANGES = ['amended', 'deleted', 'restored', 'unchecked'] as const
export type DoseChangeKind = (typeof DOSE_CHANGES)[number]

import type { AmountUnit } from '../amounts/unit.ts'

/** What doses are drawn from. A pen holds a solution, as a vial may; other vials hold a powder that is mixed. */
export const VIAL_KINDS = ['vial', 'pen'] as const
export type VialKind = (typeof VIAL_KINDS)[number]

/** The states of a vial. An unmixed one may also be a solution that is not opened yet. */
export const VIAL_STATUSES = ['unmixed', 'in use', 'finished', 'discarded'] as const
export type VialStatus = (typeof VIAL_STATUSES)[number]

/** The units in which the content of a vial is counted. */
export const VIAL_UNITS = ['mg', 'mcg', 'IU'] as const satisfies readonly AmountUnit[]
export type VialUnit = (typeof VIAL_UNITS)[number]

/** What happens to a vial beside its doses. A vial that was finished or discarded by mistake is reopened. One
 * that is diluted has ended: what was left goes on as another. */
export const VIAL_CHANGES = [
  'mixed',
  'opened',
  'wasted',
  'corrected',
  'diluted',
  'finished',
  'discarded',
  'reopened',
] as const
export type VialChangeKind = (typeof VIAL_CHANGES)[number]

/** Beside its own peptide a blend holds at most so many. */
export const MOST_COMPONENTS = 5

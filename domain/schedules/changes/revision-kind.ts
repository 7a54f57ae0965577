/** What changed the plan of a schedule. */
export const REVISION_KINDS = ['edited', 'moved', 'shifted', 'paused'] as const
export type RevisionKind = (typeof REVISION_KINDS)[number]

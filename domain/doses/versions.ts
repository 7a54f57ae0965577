import type { DoseChangeKind } from './change.ts'
import type { DoseVersion } from './version-text.ts'

/** One entry of the history of a dose: what happened, when, and the values since then. */
export type Version = { readonly id: string; readonly kind: DoseChangeKind | 'logged'; readonly at: string } & {
  /** Undefined where what happened changed none of them. */
  readonly values: DoseVersion | undefined
}

/**
 * The history of a dose, newest first, from its changes, newest first. A change holds the values from before it, so each
 * entry has those of the next newer change; the newest has those of the dose.
 */
export function versionsOf(dose: CurrentDose, changes: readonly Change[]): readonly Version[] {
  const after = (index: number): DoseVersion => changes[index - 1] ?? dose
  return [
    ...changes.map(({ id, kind, changed_at }, index): Version => ({
      id,
      kind,
      at: changed_at,
      values: kind === 'amended' ? after(index) : undefined,
    })),
    { id: dose.id, kind: 'logged', at: dose.recorded_at, values: after(changes.length) },
  ]
}

type CurrentDose = DoseVersion & { readonly id: string; readonly recorded_at: string }
type Change = DoseVersion & { readonly id: string; readonly kind: DoseChangeKind; readonly changed_at: string }

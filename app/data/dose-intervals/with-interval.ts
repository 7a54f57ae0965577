import type { DoseInterval } from '#contract'

declare module '../outbox/define-write.ts' {
  interface Views {
    readonly intervals: readonly DoseInterval[]
  }
}

/** The intervals with that of one peptide set, or taken back where it has no hours. */
export function withInterval(
  intervals: readonly DoseInterval[],
  { peptide_id, hours }: { readonly peptide_id: string; readonly hours: number | null },
): readonly DoseInterval[] {
  const others = intervals.filter((interval) => interval.peptide_id !== peptide_id)
  return hours === null ? others : [...others, { peptide_id, hours }]
}

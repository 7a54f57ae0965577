import { lastDoseText } from '#domain/guards/last-dose'
import { useKnownDoses } from '../../data/guards/known-doses.ts'
import type { NamedPeptide } from '../../data/guards/known-of-peptide.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { text } from './text.ts'

/**
 * "Did I already take it?": the last dose of the chosen peptide, as far as this device knows. Two lines are kept free, so
 * that the choice moves nothing.
 */
export function LastDoseLine({ peptide }: { readonly peptide: NamedPeptide | undefined }) {
  const { knownOf, isLoaded } = useKnownDoses()
  const now = useNow()
  const last = peptide && lastDoseText(knownOf(peptide).doses, { now, zone: deviceZone() })
  const none = peptide && isLoaded ? text.lastDose.none(peptide.name) : ''
  return (
    <p aria-live="polite" className="-mt-2 min-h-[2lh] text-label text-ink-2 tabular-nums">
      <Unbroken text={peptide ? (last ?? none) : text.lastDose.unchosen} />
    </p>
  )
}

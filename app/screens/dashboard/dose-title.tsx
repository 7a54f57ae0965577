import { formatDose } from '#domain/doses/amount'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'

/** The title of a row: peptide and amount. */
export function DoseTitle({ dose: { peptide_name, amount, unit } }: { readonly dose: ShownScheduledDose }) {
  return (
    <>
      {peptide_name} <span className="inline-block font-medium tabular-nums">{formatDose(amount, unit)}</span>
    </>
  )
}

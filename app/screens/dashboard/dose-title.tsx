import { formatDose } from '#domain/amounts/amount'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { Untranslated } from '../../ui/untranslated.tsx'

/** The title of a row: peptide and amount. */
export function DoseTitle({ dose: { peptide_name, amount, unit } }: { readonly dose: ShownScheduledDose }) {
  return (
    <>
      <Untranslated>{peptide_name}</Untranslated>{' '}
      <Untranslated className="inline-block font-medium tabular-nums">{formatDose(amount, unit)}</Untranslated>
    </>
  )
}

import { DrawField } from '../../../parts/vials/draw-field.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { useFormDraw } from '../use-form-draw.ts'

/** The vial of a one-time dose, where the person has one of its peptide in use, and the draw as the amount is typed. */
export function VialField({ entry }: { readonly entry: EntryForm }) {
  const { offered, request, choose } = useFormDraw(entry)
  if (offered.length === 0) return null
  return (
    <DrawField
      vials={offered}
      pick={request.pick}
      planOf={(plan) => plan(request)}
      unit={request.dose.unit}
      error={entry.field('vial').error}
      onPick={choose}
    />
  )
}

import { useEffect, useRef } from 'react'
import { useVials } from '../../data/vials/vials.ts'
import { text } from '../../parts/vials/draw-text.ts'
import type { EntryForm } from './use-entry-form.ts'

/**
 * Chooses the vial whose label was read, and its peptide, as soon as the vials are known. Where nothing can be drawn from it,
 * what to say about that.
 */
export function useLabelVial({ form }: EntryForm, id: string | undefined): string | undefined {
  const { vials } = useVials()
  const vial = id === undefined ? undefined : vials?.find((one) => one.id === id)
  const chosen = useRef<string>(undefined)
  const usable = vial?.status === 'in use' ? vial : undefined
  useEffect(() => {
    if (!usable || chosen.current === usable.id) return
    chosen.current = usable.id
    form.setValue('peptide', usable.peptide_id)
    form.setValue('vial', usable.id)
    form.clearErrors(['peptide', 'vial'])
  }, [usable, form])
  if (id === undefined || !vials || usable) return undefined
  return vial ? text.asked.unmixed(vial.name) : text.asked.unknown
}

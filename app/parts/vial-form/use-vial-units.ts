import type { ReactNode } from 'react'
import { text } from '../guards/text.ts'
import { useDoseGuards } from '../guards/use-dose-guards.tsx'
import type { useNameOf } from '../vials/use-name-of.ts'
import type { VialForm } from '#domain/vials/schema'

/**
 * Asks what an amount in IU of a vial is, one after the other of a blend. `areMeant` resolves to false where the person went back, or
 * meant marks on a syringe: then the field says what to write. Of a vial that is edited, what it had `before` is not asked about.
 */
export function useVialUnits(nameOf: ReturnType<typeof useNameOf>, refuse: Refuse): VialUnits {
  const guards = useDoseGuards()
  return {
    async areMeant(form, before) {
      const held = [form, ...form.components]
      for (const [place, { peptide, customPeptideName, amount, unit }] of held.entries()) {
        const was = place === 0 ? before : before?.components[place - 1]
        if (unit !== 'IU' || was?.unit === 'IU') continue
        const name = nameOf({ peptide, customPeptideName: customPeptideName ?? '' }) ?? ''
        const known = await guards.whenKnown({ id: peptide, name })
        const dose = { peptide_id: peptide, peptide_name: name, amount, unit, method: '' }
        const answer = await guards.askUnit('save', dose, known)
        if (answer === 'marks') refuse(place === 0 ? 'amount' : `components.${place - 1}.amount`, text.unit.refused)
        if (answer !== 'IU') return false
      }
      return true
    },
    dialog: guards.dialog,
  }
}

type VialUnits = {
  readonly areMeant: (form: Held, before?: Before) => Promise<boolean>
  readonly dialog: ReactNode
}
type Held = Pick<VialForm, 'peptide' | 'customPeptideName' | 'amount' | 'unit' | 'components'>
type Before = { readonly unit: string; readonly components: readonly { readonly unit: string }[] }
type Refuse = (field: 'amount' | `components.${number}.amount`, message: string) => void

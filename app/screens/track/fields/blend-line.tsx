import { amountForInput, formatDose, readAmount } from '#domain/amounts/amount'
import type { Unit } from '#domain/doses/unit'
import { blendsThatHold, vialsToDrawFrom } from '#domain/vials/choose'
import { amountOfSameDraw } from '#domain/vials/same-draw'
import { useVials } from '../../../data/vials/vials.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { text } from './text.ts'

/**
 * Where no vial of the chosen peptide is in use, but a blend with it: a blend is drawn from by one of its peptides, and a dose that is
 * drawn from none says nothing of the others. The button takes that peptide, and of a typed amount the same draw.
 */
export function BlendLine({ entry, name }: { readonly entry: EntryForm; readonly name: string | undefined }) {
  const { vials = [], lastDraws } = useVials()
  const { peptide, dosage, unit, dosageType, administrationMethod } = entry.values
  const [blend] = blendsThatHold(peptide, vials)
  const isOffered = vialsToDrawFrom(peptide, vials, lastDraws).length > 0
  if (!blend || isOffered || name === undefined || administrationMethod === 'oral') return null
  const { peptide_id, peptide_name } = blend
  const typed = readAmount(dosage)
  const same = typed.ok
    ? amountOfSameDraw(blend, { peptide_id: peptide, amount: typed.amount, unit: unit as Unit })
    : undefined
  const take = () => {
    entry.takePeptide({ peptide: peptide_id, customPeptideName: '' })
    // An amount of the one is none of the other.
    entry.form.setValue('dosage', same ? amountForInput(same.amount) : '', { shouldDirty: true })
    if (same) entry.form.setValue('unit', same.unit, { shouldDirty: true })
  }
  return (
    <Notice
      tone="pending"
      live
      action={
        <Button variant="quiet" size="small" onClick={take}>
          <span>
            <span>{text.blend[dosageType === 'schedule' ? 'plan' : 'log']}</span>{' '}
            <Untranslated className="whitespace-nowrap">
              {same ? `${formatDose(same.amount, same.unit)} ${peptide_name}` : peptide_name}
            </Untranslated>
          </span>
        </Button>
      }
    >
      {text.blend.holds({ vial: blend.name, name, by: peptide_name })}
    </Notice>
  )
}

import { useState } from 'react'
import { wholeContent } from '#domain/vials/per-ml'
import type { VialEdit } from '#domain/vials/schema'
import { suggestedName } from '#domain/vials/suggested-name'
import { editVial } from '../../data/vials/mutations.ts'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { perMlText as text } from './per-ml-text.ts'

/**
 * "Is that per ml, or the whole vial?" at the first draw. "Per ml" changes the amounts of the vial, and the draw follows. The first
 * answer counts while this draw is shown; `onAnswered` is called after "Per ml", when the vial shows its new amounts.
 */
export function PerMlChoice({ question, vial, onAnswered }: PerMlChoiceProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [isAnswered, setAnswered] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (isAnswered) return null
  const takePerMl = () => {
    const edit = vial.volume_ml === null ? undefined : wholeContent(editOf(vial), vial.volume_ml)
    if (!edit?.ok) return setRefusal(edit?.reason)
    const name = nameAfter(vial, edit.content.amount)
    const nameOf = ({ peptide }: { readonly peptide: string }) =>
      vial.components.find(({ peptide_id }) => peptide_id === peptide)?.peptide_name
    // The change shows at once, but storing it on the device may fail.
    editVial(id, vial, { ...edit.content, name }, nameOf).catch(() =>
      toastError(text.notStored.title, text.notStored.explanation(vial.kind)),
    )
    setAnswered(true)
    onAnswered()
  }
  return (
    <Notice tone="pending" title={question} live>
      <div className="grid gap-2.5">
        <p>{text.holds(vial)}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={takePerMl}>
            {text.perMl}
          </Button>
          <Button variant="quiet" onClick={() => setAnswered(true)}>
            {text.whole[vial.kind]}
          </Button>
        </div>
        {refusal === undefined ? null : <p role="alert">{text.refused(vial.kind, refusal)}</p>}
      </div>
    </Notice>
  )
}

type PerMlChoiceProps = {
  readonly question: string
  readonly vial: ShownVial
  readonly onAnswered: () => void
}

/** A suggested name contains the amount, so it changes with it. A name that the person chose stays. */
function nameAfter({ peptide_name, name, amount, unit }: ShownVial, whole: string): string {
  return name === suggestedName(peptide_name, amount, unit) ? suggestedName(peptide_name, whole, unit) : name
}

/** The form of an edit with the present values. */
function editOf(vial: ShownVial): VialEdit {
  const { name, amount, unit, components, scale, barrel, step, lot, supplier, cost, currency, notes } = vial
  return {
    name,
    amount,
    unit,
    components: components.map((one) => ({ peptide: one.peptide_id, amount: one.amount, unit: one.unit })),
    volumeMl: vial.volume_ml,
    syringe: scale && barrel ? { scale, barrel, step } : null,
    lot,
    supplier,
    cost,
    currency,
    notes,
    beyondUseOn: vial.beyond_use_on,
  }
}

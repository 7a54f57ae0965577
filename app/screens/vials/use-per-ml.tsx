import { useRef, useState } from 'react'
import { newestFirst } from '#domain/guards/doses'
import type { VialForm } from '#domain/vials/schema'
import { perMlQuestion, wholeAmount } from '#domain/vials/per-ml'
import { useKnownDoses } from '../../data/guards/known-doses.ts'
import { useVials } from '../../data/vials/shown-vials.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { text } from './form-text.ts'

type Answered = { readonly form: VialForm } | { readonly reason: string }

/**
 * Asks whether the amount is that of 1 ml or of the whole vial, where the dose that is planned next, or else the last one, would
 * be far from what a syringe measures. The answer is the form to save; undefined where the person went back.
 */
export function usePerMl() {
  const { nextAmounts } = useVials()
  const { whenKnown } = useKnownDoses()
  const [question, setQuestion] = useState<string>()
  const settle = useRef<(amount: 'per ml' | 'whole' | undefined) => void>(undefined)
  const answer = (amount: 'per ml' | 'whole' | undefined) => {
    setQuestion(undefined)
    settle.current?.(amount)
  }
  const ask = async (form: VialForm): Promise<Answered | undefined> => {
    const volume = form.solutionMl ?? form.start?.diluentMl
    const peptide = { id: form.peptide, name: form.customPeptideName ?? '' }
    const [last] = newestFirst((await whenKnown(peptide)).doses)
    const dose = nextAmounts.find(({ peptide_id }) => peptide_id === form.peptide) ?? last
    const asked =
      volume && dose
        ? perMlQuestion({ amount: form.amount, unit: form.unit, volume_ml: volume }, dose, form.syringe ?? undefined)
        : undefined
    if (!volume || asked === undefined) return { form }
    setQuestion(asked)
    const amount = await new Promise<'per ml' | 'whole' | undefined>((resolve) => (settle.current = resolve))
    if (amount !== 'per ml') return amount && { form }
    return asWhole(form, volume)
  }
  const dialog = (
    <Dialog
      open={question !== undefined}
      onClose={() => answer(undefined)}
      role="alertdialog"
      title={question ?? ''}
      text={text.perMl.explanation}
      actions={
        <>
          <Button variant="quiet" onClick={() => answer('per ml')}>
            {text.perMl.perMl}
          </Button>
          <Button variant="quiet" onClick={() => answer('whole')}>
            {text.perMl.whole}
          </Button>
        </>
      }
    />
  )
  return { ask, dialog }
}

/** The form with the amounts of the whole vial where those of 1 ml were typed, of the other peptides of a blend as well. */
function asWhole(form: VialForm, volumeMl: string): Answered {
  const whole = [form, ...form.components].map(({ amount }) => wholeAmount(amount, volumeMl))
  const [amount = form.amount, ...others] = whole.flatMap((read) => (read.ok ? [read.value] : []))
  const wrong = whole.find((read) => !read.ok)
  if (wrong) return { reason: wrong.reason }
  const components = form.components.map((component, at) => ({ ...component, amount: others[at] ?? component.amount }))
  return { form: { ...form, amount, components } }
}

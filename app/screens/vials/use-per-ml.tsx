import { useRef, useState } from 'react'
import type { VialForm } from '#domain/vials/schema'
import { perMlQuestion, wholeAmount } from '#domain/vials/per-ml'
import { useVials } from '../../data/vials/shown-vials.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { text } from './form-text.ts'

type Answered = { readonly form: VialForm } | { readonly reason: string }

/**
 * Asks whether the amount is that of 1 ml or of the whole vial, where the dose that is planned next would be far from what a
 * syringe measures. The answer is the form to save; undefined where the person went back.
 */
export function usePerMl() {
  const { nextAmounts } = useVials()
  const [question, setQuestion] = useState<string>()
  const settle = useRef<(amount: 'per ml' | 'whole' | undefined) => void>(undefined)
  const answer = (amount: 'per ml' | 'whole' | undefined) => {
    setQuestion(undefined)
    settle.current?.(amount)
  }
  const ask = async (form: VialForm): Promise<Answered | undefined> => {
    const volume = form.solutionMl ?? form.start?.diluentMl
    const dose = nextAmounts.find(({ peptide_id }) => peptide_id === form.peptide)
    const asked =
      volume && dose
        ? perMlQuestion({ amount: form.amount, unit: form.unit, volume_ml: volume }, dose, form.syringe ?? undefined)
        : undefined
    if (!volume || asked === undefined) return { form }
    setQuestion(asked)
    const amount = await new Promise<'per ml' | 'whole' | undefined>((resolve) => (settle.current = resolve))
    if (amount !== 'per ml') return amount && { form }
    const whole = wholeAmount(form.amount, volume)
    return whole.ok ? { form: { ...form, amount: whole.value } } : { reason: whole.reason }
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

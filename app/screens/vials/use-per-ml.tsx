import { useRef, useState } from 'react'
import { newestFirst } from '#domain/guards/doses'
import type { VialForm } from '#domain/vials/schema'
import { perMlQuestion, wholeContent, type WholeContent } from '#domain/vials/per-ml'
import { useKnownDoses } from '../../data/guards/known-doses.ts'
import { useVials } from '../../data/vials/vials.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { perMlText } from '../../parts/vials/per-ml-text.ts'

/**
 * Asks whether the amount is that of 1 ml or of the whole vial, where the dose that is planned next, or else the last one, would
 * be far from what a syringe measures. Returns the content to save, or why it is refused; undefined where the person went back.
 */
export function usePerMl() {
  const { nextAmounts } = useVials()
  const { whenKnown } = useKnownDoses()
  const [question, setQuestion] = useState<{ readonly title: string; readonly kind: VialForm['kind'] }>()
  const settle = useRef<(amount: 'per ml' | 'whole' | undefined) => void>(undefined)
  const answer = (amount: 'per ml' | 'whole' | undefined) => {
    setQuestion(undefined)
    settle.current?.(amount)
  }
  const ask = async (form: VialForm): Promise<WholeContent<VialForm> | undefined> => {
    const volume = form.solutionMl ?? form.start?.diluentMl
    const peptide = { id: form.peptide, name: form.customPeptideName ?? '' }
    const [last] = newestFirst((await whenKnown(peptide)).doses)
    const dose = nextAmounts.find(({ peptide_id }) => peptide_id === form.peptide) ?? last
    const asked =
      volume && dose ? perMlQuestion({ ...form, volume_ml: volume }, dose, form.syringe ?? undefined) : undefined
    if (!volume || asked === undefined) return { ok: true, content: form }
    setQuestion({ title: asked, kind: form.kind })
    const amount = await new Promise<'per ml' | 'whole' | undefined>((resolve) => (settle.current = resolve))
    if (amount === 'per ml') return wholeContent(form, volume)
    return amount && { ok: true, content: form }
  }
  const dialog = (
    <Dialog
      open={question !== undefined}
      onClose={() => answer(undefined)}
      role="alertdialog"
      title={question?.title ?? ''}
      text={perMlText.explanation[question?.kind ?? 'vial']}
      actions={
        <>
          <Button variant="quiet" onClick={() => answer('per ml')}>
            {perMlText.perMl}
          </Button>
          <Button variant="quiet" onClick={() => answer('whole')}>
            {perMlText.whole[question?.kind ?? 'vial']}
          </Button>
        </>
      }
    />
  )
  return { ask, dialog }
}

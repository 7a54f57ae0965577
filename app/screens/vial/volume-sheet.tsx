import { useState } from 'react'
import { changeVial } from '../../data/vials/mutations.ts'
import type { ShownVial } from '../../data/vials/vials-view.ts'
import { DidYouMean } from '../../parts/amounts/did-you-mean.tsx'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { NumberField, TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { text } from './text.ts'

/** What was wasted, or the level that was read off the glass. */
export function VolumeSheet({ kind, vial, open, onClose }: VolumeSheetProps) {
  const words = WORDS[kind]
  return (
    <Dialog open={open} onClose={onClose} title={words.title} text={words.explanation}>
      <VolumeForm kind={kind} vial={vial} onDone={onClose} />
    </Dialog>
  )
}

type Kind = 'wasted' | 'corrected'
type VolumeSheetProps = {
  readonly kind: Kind
  readonly vial: ShownVial
  readonly open: boolean
  readonly onClose: () => void
}

const WORDS = { wasted: text.waste, corrected: text.correct } as const

function VolumeForm({ kind, vial, onDone }: Pick<VolumeSheetProps, 'kind' | 'vial'> & { readonly onDone: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const { form, field, submit, busy } = useValidatedForm<Typed, Typed>(
    () => import('./volume-schema.ts').then(({ volumeSchema }) => volumeSchema(kind, vial)),
    { ml: '', reason: '' },
    ['ml', 'reason'],
  )
  const save = submit(async ({ ml, reason }) => {
    changeVial(id, vial, { kind, ml, reason }).catch(() => toastError(text.failed.title, text.failed.explanation))
    onDone()
  })
  const choose = (ml: string) => {
    form.setValue('ml', ml)
    form.clearErrors('ml')
    form.setFocus('ml')
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <div className="grid gap-2">
        <NumberField label={WORDS[kind].label} unit={text.ml} {...field('ml')} />
        <DidYouMean text={form.watch('ml')} unit={text.ml} onChoose={choose} />
      </div>
      <TextField label={text.reason} autoComplete="off" {...field('reason')} />
      <Button type="submit" busy={busy}>
        {WORDS[kind].save}
      </Button>
    </form>
  )
}

type Typed = { readonly ml: string; readonly reason: string }

import { useState, type SubmitEvent } from 'react'
import { symptomNameRefusal } from '#domain/symptoms/offered'
import type { SymptomSettings } from '#domain/symptoms/settings'
import { ownSymptomId } from '#domain/symptoms/symptoms'
import { IdTaken } from '../../data/outbox/pending-writes.ts'
import { changeSymptom, removeSymptom, type NamedSymptom } from '../../data/symptoms/mutations.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { text } from './text.ts'

/** Adds a symptom of the person's own, or renames or removes one. `symptom`: the one that is there, undefined for a new one. */
export function OwnSymptomSheet({ symptom, settings, open, onClose }: OwnSymptomSheetProps) {
  const removal = useOpenState()
  const remove = () => {
    if (symptom && removal.isOpen)
      void removeSymptom({ id: symptom.id, name: symptom.name }).catch(() =>
        toastError(text.failed.title, text.failed.explanation),
      )
    removal.close()
    onClose()
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} title={symptom ? text.own.title : text.add.title}>
        <NameForm symptom={symptom} settings={settings} onClose={onClose} />
        {symptom ? (
          <Button variant="ghost" className="mt-2 w-full" onClick={removal.open}>
            {text.own.remove}
          </Button>
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={removal.isOpen}
        title={text.removal.title}
        text={text.removal.explanation(symptom?.name ?? '')}
        confirm={text.removal.confirm}
        danger
        onConfirm={remove}
        onClose={removal.close}
      />
    </>
  )
}

type OwnSymptomSheetProps = NameFormProps & { readonly open: boolean }

function NameForm({ symptom, settings, onClose }: NameFormProps) {
  // Chosen when the sheet opens, so that two taps make one symptom and one write.
  const [newId] = useState(() => ownSymptomId(crypto.randomUUID()))
  const [writeId, setWriteId] = useState(() => crypto.randomUUID())
  // The button can still be pressed while the sheet slides away.
  const [isSaved, setSaved] = useState(false)
  const { form, field, submit, busy } = useValidatedForm<{ label: string }, { label: string }>(
    () => import('#domain/symptoms/schema').then(({ SymptomName }) => SymptomName),
    { label: symptom?.name ?? '' },
    ['label'],
  )
  const check = submit(async ({ label }) => {
    const id = symptom?.id ?? newId
    const refusal = symptomNameRefusal(id, label, settings)
    if (refusal !== undefined) return form.setError('label', { message: refusal })
    try {
      await changeSymptom({ id, name: symptom?.name ?? label }, { label }, writeId)
      setSaved(true)
      onClose()
    } catch (error) {
      if (error instanceof IdTaken) setWriteId(crypto.randomUUID())
      toastError(text.failed.title, text.failed.explanation)
    }
  })
  const save = (event: SubmitEvent) => (isSaved ? event.preventDefault() : void check(event))
  return (
    <SheetForm
      cancel={text.cancel}
      confirm={symptom ? text.own.save : text.add.save}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label={text.add.name} autoComplete="off" {...field('label')} />
    </SheetForm>
  )
}

type NameFormProps = {
  readonly symptom: NamedSymptom | undefined
  readonly settings: readonly SymptomSettings[]
  readonly onClose: () => void
}

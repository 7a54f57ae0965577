import { useState } from 'react'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { exactly } from '#domain/amounts/exact'
import { dialOf } from '#domain/vials/device'
import { risesByWater } from '#domain/vials/dilution'
import { leftIn } from '#domain/vials/left'
import { overFullRefusal } from '#domain/vials/over-full'
import { volumeText } from '#domain/vials/volume'
import { changeVial, diluteVial } from '../../data/vials/mutations.ts'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { DidYouMean } from '../../parts/amounts/did-you-mean.tsx'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { focusField } from '../../shell/forms/focus-field.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { NumberField, TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { waterAdded } from './dilution.ts'
import { text } from './text.ts'

/** What was wasted, of a pen what was dialled for it, or the level that was read off the glass. */
export function VolumeSheet({ kind, vial, open, onClose }: VolumeSheetProps) {
  const words = wordsOf(kind, vial)
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

function wordsOf(kind: Kind, vial: ShownVial) {
  if (kind === 'corrected') return text.correct
  return vial.kind === 'pen' ? text.airShot : text.waste
}

function VolumeForm({ kind, vial, onDone }: Pick<VolumeSheetProps, 'kind' | 'vial'> & { readonly onDone: () => void }) {
  const navigate = useNavigate()
  const [id] = useState(() => crypto.randomUUID())
  const [successorId] = useState(() => crypto.randomUUID())
  const words = wordsOf(kind, vial)
  const isAirShot = words === text.airShot
  const unit = isAirShot ? dialOf(vial).dial : text.ml
  const { form, field, submit, busy } = useValidatedForm<Typed, Typed>(
    () => import('./volume-schema.ts').then(({ volumeSchema }) => volumeSchema(kind, vial)),
    { ml: '', reason: isAirShot ? text.airShot.reason : '' },
    ['ml', 'reason'],
  )
  const water = useConfirm<Typed>()
  const correct = ({ ml, reason }: Typed) => {
    changeVial(id, vial, { kind, ml, reason }).catch(notStored)
    onDone()
  }
  const save = submit(async (typed) => {
    if (kind === 'corrected' && risesByWater(vial, typed.ml)) water.ask(typed)
    else correct(typed)
  })
  const refuse = (message: string) => form.setError('ml', { message }, { shouldFocus: true })
  const answer = (isWater: boolean) => {
    const { about: typed, isOpen } = water
    if (!typed || !isOpen) return
    water.close()
    if (isWater) return addWater(typed.ml)
    const refusal = overFullRefusal(vial, typed.ml)
    if (refusal === undefined) correct(typed)
    else refuse(refusal)
  }
  const addWater = (ml: string) => {
    const added = waterAdded(vial, ml, successorId)
    if ('reason' in added) return refuse(added.reason)
    diluteVial(id, vial, added).catch(notStored)
    onDone()
    void navigate(`/vials/${successorId}`, { replace: true })
  }
  const choose = (ml: string) => {
    form.setValue('ml', ml)
    form.clearErrors('ml')
    focusField(form, 'ml')
  }
  return (
    <>
      <form onSubmit={save} noValidate className="grid gap-4">
        <div className="grid gap-2">
          <NumberField label={words.label} unit={unit} {...field('ml')} />
          <DidYouMean text={form.watch('ml')} unit={unit} onChoose={choose} />
        </div>
        <TextField label={text.reason} autoComplete="off" {...field('reason')} />
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
      </form>
      <Dialog
        open={water.isOpen}
        onClose={water.close}
        role="alertdialog"
        title={text.water.title}
        text={`${text.water.rises(volumeText(leftIn(vial)), volumeText(exactly(water.about?.ml ?? '0')))} ${text.water.meaning}`}
        actions={
          <>
            <Button variant="quiet" onClick={() => answer(false)}>
              {text.water.no}
            </Button>
            <Button onClick={() => answer(true)}>{text.water.yes}</Button>
          </>
        }
      />
    </>
  )
}

type Typed = { readonly ml: string; readonly reason: string }

function notStored(): void {
  toastError(text.failed.title, text.failed.explanation)
}

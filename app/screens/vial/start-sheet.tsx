import { useState } from 'react'
import type { VialStart } from '#domain/vials/schema'
import { startVial } from '../../data/vials/mutations.ts'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { StartFields } from '../../parts/vial-form/start-fields.tsx'
import { startValues, type StartValues } from '../../parts/vial-form/vial-values.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { text } from './text.ts'

/** The mixing of a powder, or the opening of a solution. */
export function StartSheet({ vial, isPowder, open, onClose }: StartSheetProps) {
  const words = isPowder ? text.mix : text.opening
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <StartForm vial={vial} isPowder={isPowder} save={words.save} onDone={onClose} />
    </Dialog>
  )
}

type StartSheetProps = {
  readonly vial: ShownVial
  readonly isPowder: boolean
  readonly open: boolean
  readonly onClose: () => void
}

function StartForm({ vial, isPowder, save, onDone }: StartFormProps) {
  const { today } = useDays(useNow())
  const [id] = useState(() => crypto.randomUUID())
  const { form, field, submit, busy } = useValidatedForm<StartValues, VialStart>(
    () => import('../../parts/vial-form/vial-schema.ts').then(({ startSchema }) => startSchema(today, isPowder)),
    startValues(today),
    ['diluentMl', 'on', 'beyondUseOn'],
  )
  const start = submit(async (checked) => {
    startVial(id, vial, checked).catch(() => toastError(text.failed.title, text.failed.explanation))
    onDone()
  })
  return (
    <form onSubmit={start} noValidate className="grid gap-4">
      <StartFields
        isPowder={isPowder}
        diluent={field('diluentMl')}
        on={field('on', 'beyondUseOn')}
        beyondUse={field('beyondUseOn', 'on')}
        suggest={(day) => form.setValue('beyondUseOn', day)}
      />
      <Button type="submit" busy={busy}>
        {save}
      </Button>
    </form>
  )
}

type StartFormProps = Pick<StartSheetProps, 'vial' | 'isPowder'> & {
  readonly save: string
  readonly onDone: () => void
}

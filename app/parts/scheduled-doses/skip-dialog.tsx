import { useState, type SubmitEvent } from 'react'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx'
import { plannedDoseText } from './planned-text.ts'
import { sheetText } from './sheet-text.ts'

/** Asks before a dose is skipped, and for the reason, which may be left out. */
export function SkipDialog({ dose, open, ...form }: SkipDialogProps) {
  const days = useDays(useNow())
  return (
    <Dialog open={open} onClose={form.onClose} title={sheetText.skip.title} text={dose && plannedDoseText(dose, days)}>
      <SkipForm {...form} />
    </Dialog>
  )
}

type SkipDialogProps = SkipFormProps & {
  /** What it is about; kept while the sheet slides away. */
  readonly dose: ShownScheduledDose | undefined
  readonly open: boolean
}

function SkipForm({ busy, onSkip, onClose }: SkipFormProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const reason = typed.trim().toWellFormed()
    // In code points, as the database counts them.
    if (Array.from(reason).length > MAX_REASON) return setError(sheetText.skip.tooLong)
    onClose()
    onSkip(reason === '' ? undefined : reason)
  }
  return (
    <SheetForm
      cancel={sheetText.skip.cancel}
      confirm={sheetText.skip.confirm}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={sheetText.skip.reason}
        value={typed}
        autoComplete="off"
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
    </SheetForm>
  )
}

/** As domain/schedules/schema.ts has it, which would load zod. */
const MAX_REASON = 200

type SkipFormProps = {
  /** The tap that opened the sheet may be the first half of a double tap. */
  readonly busy: boolean
  readonly onSkip: (reason: string | undefined) => void
  readonly onClose: () => void
}

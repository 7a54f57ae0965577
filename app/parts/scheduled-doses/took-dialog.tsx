import { useRef, useState, type SubmitEvent } from 'react'
import { shownSlot } from '#domain/time/slot'
import type { Taken } from '#domain/schedules/states/taken'
import { addDays, type CivilDate } from '#domain/time/civil'
import { dateIn } from '#domain/time/zone'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { deviceZone, useDays, useNow } from '../../shell/clock.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx'
import { plannedDoseText } from './planned-text.ts'
import { readTaken, type TakenErrors } from './taken-entry.ts'
import { sheetText } from './sheet-text.ts'

/** Asks when a missed dose was taken; the planned day and time are filled in. */
export function TookDialog({ dose, open, onTaken, onClose }: TookDialogProps) {
  const now = useNow()
  const days = useDays(now)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sheetText.took.title}
      text={dose && sheetText.took.planned(plannedDoseText(dose, days))}
    >
      {dose ? <TookForm dose={dose} latest={dateIn(now, deviceZone())} onTaken={onTaken} onClose={onClose} /> : null}
    </Dialog>
  )
}

type TookDialogProps = {
  /** What it is about; kept while the sheet slides away. */
  readonly dose: ShownScheduledDose | undefined
  readonly open: boolean
  readonly onTaken: (dose: ShownScheduledDose, taken: Taken) => void
  readonly onClose: () => void
}

function TookForm({ dose, latest, onTaken, onClose }: TookFormProps) {
  const planned = shownSlot(dose, deviceZone())
  const [entry, setEntry] = useState<{ date: string; time: string }>(planned)
  // The button can still be pressed while the sheet slides away.
  const isSent = useRef(false)
  const [errors, setErrors] = useState<TakenErrors>({})
  const change = (field: keyof typeof entry, value: string) => {
    setEntry({ ...entry, [field]: value })
    setErrors({})
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const reading = readTaken(entry, { planned: dose, zone: deviceZone(), now: Date.now() })
    if (reading.errors) return setErrors(reading.errors)
    if (isSent.current) return
    isSent.current = true
    onClose()
    onTaken(dose, reading.taken)
  }
  return (
    <SheetForm cancel={sheetText.took.cancel} confirm={sheetText.took.confirm} onSubmit={save} onClose={onClose}>
      <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
        <TextField
          label={sheetText.took.day}
          type="date"
          value={entry.date}
          min={addDays(planned.date, -1)}
          max={latest}
          error={errors.date}
          onChange={({ target }) => change('date', target.value)}
        />
        <TextField
          label={sheetText.took.time}
          type="time"
          value={entry.time}
          error={errors.time}
          onChange={({ target }) => change('time', target.value)}
        />
      </div>
    </SheetForm>
  )
}

type TookFormProps = {
  /** The date of now: a plan and its form have the dates of the calendar, whenever a day begins. */
  readonly latest: CivilDate
  readonly dose: ShownScheduledDose
  readonly onTaken: (dose: ShownScheduledDose, taken: Taken) => void
  readonly onClose: () => void
}

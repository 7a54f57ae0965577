import { useState, type SubmitEvent } from 'react'
import { daysBetween, isCivilDate, type CivilDate, type CivilTime } from '#domain/time/civil'
import { shortDay, time12 } from '#domain/time/format'
import { placeName } from '#domain/time/place'
import { dateIn } from '#domain/time/zone'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { moveDose, tryMove } from '../../data/schedules/save-plan-change.ts'
import { useWholeSchedule } from '../../data/schedules/whole-schedule.ts'
import { deviceZone, useDays, useNow } from '../../shell/clock.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx'
import { plannedDoseText } from './planned-text.ts'
import { sheetText } from './sheet-text.ts'
import { text } from './text.ts'

/** Moves a pending dose to another day or time, alone or with all later ones. */
export function MoveDialog({ dose, open, onClose }: MoveDialogProps) {
  const days = useDays(useNow())
  return (
    <Dialog open={open} onClose={onClose} title={sheetText.move.title} text={dose && plannedDoseText(dose, days)}>
      {dose ? <MoveForm key={dose.id} dose={dose} onClose={onClose} /> : null}
    </Dialog>
  )
}

type MoveDialogProps = {
  /** What it is about; kept while the sheet slides away. */
  readonly dose: ShownScheduledDose | undefined
  readonly open: boolean
  readonly onClose: () => void
}

function MoveForm({ dose, onClose }: { readonly dose: ShownScheduledDose; readonly onClose: () => void }) {
  const today = dateIn(useNow(), deviceZone())
  const { schedule: known } = useWholeSchedule(dose.schedule_id)
  const [entry, setEntry] = useState<Entry>({ date: dose.scheduled_date, time: dose.scheduled_time, rest: false })
  const [isChecked, setChecked] = useState(false)
  // The button can still be pressed while the sheet slides away.
  const [isSent, setSent] = useState(false)
  const wrong = wrongFields(entry)
  const to = { date: entry.date as CivilDate, time: entry.time as CivilTime, rest: entry.rest }
  const tried = known && !wrong ? tryMove(known, dose.id, to, today) : undefined
  const refusal = tried && 'refusal' in tried ? tried.refusal : undefined
  const change = tried && !('refusal' in tried) && tried.doses.length > 0 ? tried : undefined
  const set = (changed: Partial<Entry>) => {
    setEntry({ ...entry, ...changed })
    setChecked(false)
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isSent || wrong || refusal !== undefined) return
    setSent(true)
    onClose()
    if (change) moveDose(dose.id, to, today, change).catch(() => toastError(text.failedTitle, sheetText.move.failed))
  }
  const shown = isChecked ? (wrong ?? (refusal === undefined ? {} : { date: refusal })) : {}
  return (
    <SheetForm cancel={sheetText.move.cancel} confirm={sheetText.move.confirm} onSubmit={save} onClose={onClose}>
      <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
        <TextField
          label={sheetText.move.day}
          type="date"
          value={entry.date}
          min={today}
          error={shown.date}
          onChange={({ target }) => set({ date: target.value })}
        />
        <TextField
          label={sheetText.move.time}
          type="time"
          value={entry.time}
          error={shown.time}
          onChange={({ target }) => set({ time: target.value })}
        />
      </div>
      <Switch
        label={sheetText.move.rest}
        hint={sheetText.move.restHint}
        checked={entry.rest}
        onChange={({ target }) => set({ rest: target.checked })}
      />
      {dose.zone ? <p className="text-caption text-ink-2">{sheetText.move.placeHint(placeName(dose.zone))}</p> : null}
      <output className="text-sub text-ink-2">{change ? changeText(dose, to, change.doses.length - 1) : null}</output>
    </SheetForm>
  )
}

/** The fields as they stand in the sheet. */
type Entry = { readonly date: string; readonly time: string; readonly rest: boolean }

function wrongFields({ date, time }: Entry): { readonly date?: string; readonly time?: string } | undefined {
  if (isCivilDate(date) && time !== '') return undefined
  return {
    ...(!isCivilDate(date) && { date: sheetText.move.noDay }),
    ...(time === '' && { time: sheetText.move.noTime }),
  }
}

function changeText(
  dose: ShownScheduledDose,
  { date, time, rest }: { readonly date: CivilDate; readonly time: CivilTime; readonly rest: boolean },
  others: number,
): string {
  const days = daysBetween(dose.scheduled_date, date)
  const first = sheetText.move.to(`${shortDay(date)}, ${time12(time)}`)
  if (!rest || days === 0 || others === 0) return first
  return `${first} ${sheetText.move.others(others, days)}`
}

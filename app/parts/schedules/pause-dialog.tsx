import { useState, type SubmitEvent } from 'react'
import { PAUSED_DOSES, type Pause } from '#domain/schedules/changes/pause'
import { addDays, isCivilDate, type CivilDate } from '#domain/time/civil'
import { shortDay } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import type { PlanChange } from '../../data/schedules/plan-rows.ts'
import { pauseSchedule, tryPause, type Tried } from '../../data/schedules/save-plan-change.ts'
import { useWholeSchedule } from '../../data/schedules/whole-schedule.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx'
import { pauseText } from './pause-text.ts'
import { text } from './text.ts'
import { daysOfSchedule } from './when-text.ts'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'

/** Pauses a schedule between two days, and says what each choice does with the doses between. */
export function PauseDialog({ schedule, open, onClose }: PauseDialogProps) {
  const about = schedule && pauseText.about(schedule.peptide_name, daysOfSchedule(schedule))
  return (
    <Dialog open={open} onClose={onClose} title={pauseText.title} text={about}>
      {schedule ? <PauseForm key={schedule.id} schedule={schedule} onClose={onClose} /> : null}
    </Dialog>
  )
}

type PauseDialogProps = {
  /** What it is about; kept while the sheet slides away. */
  readonly schedule: ShownActiveSchedule | undefined
  readonly open: boolean
  readonly onClose: () => void
}

function PauseForm({ schedule, onClose }: { readonly schedule: ShownActiveSchedule; readonly onClose: () => void }) {
  const today = dateIn(useNow(), deviceZone())
  const { schedule: known } = useWholeSchedule(schedule.id)
  const [entry, setEntry] = useState<Entry>({ from: today, until: addDays(today, 7), doses: 'left-out' })
  const [isChecked, setChecked] = useState(false)
  // The button can still be pressed while the sheet slides away.
  const [isSent, setSent] = useState(false)
  const isLadder = (schedule.regimen?.steps.length ?? 0) > 0
  const wrong = wrongFields(entry)
  const days = { from: entry.from as CivilDate, until: entry.until as CivilDate }
  const tried = known && !wrong ? PAUSED_DOSES.map((doses) => tryPause(known, { ...days, doses }, today)) : []
  const chosen = tried[PAUSED_DOSES.indexOf(entry.doses)]
  const set = (changed: Partial<Entry>) => {
    setEntry({ ...entry, ...changed })
    setChecked(false)
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isSent || wrong || !chosen || 'refusal' in chosen) return
    setSent(true)
    onClose()
    pauseSchedule({ ...days, doses: entry.doses }, today, chosen).catch(() =>
      toastError(text.deactivation.failedTitle, pauseText.failed),
    )
  }
  const refusal = chosen && 'refusal' in chosen ? { until: chosen.refusal } : {}
  const shown: Errors = isChecked ? (wrong ?? refusal) : {}
  return (
    <SheetForm cancel={pauseText.cancel} confirm={pauseText.confirm} onSubmit={save} onClose={onClose}>
      <div className="grid grid-cols-2 items-end gap-3 max-[359px]:grid-cols-1">
        <TextField
          label={pauseText.from}
          type="date"
          value={entry.from}
          min={today}
          error={shown.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          label={pauseText.until}
          type="date"
          value={entry.until}
          min={today}
          error={shown.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      </div>
      <Segmented
        label={pauseText.doses}
        value={entry.doses}
        options={PAUSED_DOSES.map((value) => ({ value, label: pauseText.choices[value] }))}
        onChange={(doses) => set({ doses })}
      />
      <output className="grid gap-1.5 text-sub text-ink-2">
        {tried.map((one, index) => {
          const choice = PAUSED_DOSES[index] ?? 'left-out'
          return <p key={choice}>{effectText(choice, one, isLadder)}</p>
        })}
      </output>
    </SheetForm>
  )
}

/** The fields as they stand in the sheet. */
type Entry = { readonly from: string; readonly until: string; readonly doses: Pause['doses'] }
type Errors = { readonly from?: string; readonly until?: string }

function wrongFields({ from, until }: Entry): Errors | undefined {
  if (isCivilDate(from) && isCivilDate(until)) return undefined
  const { noDay } = pauseText
  return { ...(!isCivilDate(from) && { from: noDay }), ...(!isCivilDate(until) && { until: noDay }) }
}

/** The effect of a choice in words, with the step if the schedule has steps. */
function effectText(choice: Pause['doses'], tried: Tried, isLadder: boolean): string {
  const words = pauseText
  if ('refusal' in tried) return words.cannot(words.choices[choice], tried.refusal)
  const doses = countedText(choice, tried)
  return isLadder ? `${doses} ${words.step[choice]}` : doses
}

function countedText(choice: Pause['doses'], { gone, doses }: PlanChange): string {
  if (choice === 'left-out') return pauseText.leftOut(gone.length)
  const [first] = doses
  return pauseText.movedBehind(doses.length, first ? shortDay(first.scheduled_date) : '')
}

import { useState, type KeyboardEvent } from 'react'
import { useShownIntervals } from '../../data/dose-intervals/intervals.ts'
import { setDoseInterval } from '../../data/dose-intervals/mutations.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { NumberField } from '../../ui/controls/field.tsx'
import { hoursOf } from './interval-hours.ts'
import { text } from './text.ts'

/** The least interval of the chosen peptide, in hours. An empty field takes it back: two hours hold then. */
export function IntervalField({ peptide }: { readonly peptide: { readonly id: string; readonly name: string } }) {
  const kept = useShownIntervals().find(({ peptide_id }) => peptide_id === peptide.id)?.hours
  const [entered, setEntered] = useState<string>()
  const [error, setError] = useState<string>()
  const shown = entered ?? (kept === undefined ? '' : String(kept))
  const save = () => {
    const hours = hoursOf(shown)
    if (hours === undefined) return setError(text.interval.refused)
    setEntered(undefined)
    if (hours === (kept ?? null)) return
    void setDoseInterval(peptide, hours).catch(() => toastError(text.interval.failedTitle, text.interval.failed))
  }
  /** Enter saves the interval and does not filter. */
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-3.5">
      <NumberField
        label={text.interval.label}
        inputMode="numeric"
        unit={text.interval.unit}
        hint={text.interval.hint(peptide.name)}
        value={shown}
        error={error}
        onKeyDown={saveOnEnter}
        onChange={(event) => {
          setEntered(event.target.value)
          setError(undefined)
        }}
      />
      <Button variant="quiet" onClick={save}>
        {text.interval.save}
      </Button>
    </div>
  )
}

import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { compareDates, type CivilDate } from '#domain/time/civil'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { CustomDateList } from './custom-date-list.tsx'
import { counted, weekdayText } from '../plan/plan-text.ts'
import { parseDateInput } from './date-input.ts'

/** Dates chosen one by one: each once, in order, every change of the list read aloud. */
export function CustomDates({ entry, today, completed }: CustomDatesProps) {
  const { field, form, values } = entry
  const [heard, setHeard] = useState('')
  const removedAt = useRef<number>(undefined)
  const list = useRef<HTMLUListElement>(null)

  // The button that was pressed is gone: the focus goes to the one that took its place.
  useEffect(() => {
    if (removedAt.current === undefined) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)]
    if (next) next.focus()
    else form.setFocus('dateToAdd')
    removedAt.current = undefined
  }, [values.customDates, form])

  const change = useCallback(
    (dates: readonly CivilDate[], words: string) => {
      form.setValue('customDates', dates, { shouldDirty: true })
      form.clearErrors('customDates')
      setHeard(`${words}. ${counted(dates.length, 'date')} in the list.`)
    },
    [form],
  )
  const remove = useCallback(
    (date: CivilDate) => {
      const dates = form.getValues('customDates')
      removedAt.current = dates.indexOf(date)
      change(
        dates.filter((other) => other !== date),
        `${weekdayText(date, today)} removed`,
      )
    },
    [form, change, today],
  )
  const add = () => {
    const picked = parseDateInput(form.getValues('dateToAdd'))
    if (!picked) return form.setError('dateToAdd', { message: 'Please enter a valid date' })
    const message = refusalOf(picked, values.customDates, completed, today)
    if (message !== undefined) return form.setError('dateToAdd', { message })
    change([...values.customDates, picked].toSorted(compareDates), `${weekdayText(picked, today)} added`)
    form.setValue('dateToAdd', '')
    form.clearErrors('dateToAdd')
    form.setFocus('dateToAdd')
  }
  // Enter means this date, not the whole form.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const { error: ownError, ...picker } = field('dateToAdd')
  const error = ownError ?? form.formState.errors.customDates?.message

  return (
    <div className="grid gap-3">
      <Field label="Custom date" error={error}>
        {(wiring) => (
          <span className="flex flex-wrap gap-3" data-invalid={error === undefined ? undefined : true}>
            <span className="control flex min-w-0 flex-[1_1_9.5rem] items-center pr-3.5">
              <input
                {...picker}
                {...wiring}
                type="date"
                className="min-h-11 w-full min-w-0 bg-transparent pl-3.5 outline-none"
                onChange={(event) => {
                  form.clearErrors('customDates')
                  return picker.onChange(event)
                }}
                onKeyDown={addOnEnter}
              />
            </span>
            <Button variant="quiet" icon="plus" onClick={add} className="flex-auto">
              Add
            </Button>
          </span>
        )}
      </Field>
      <output className="sr-only">{heard}</output>
      <CustomDateList ref={list} dates={values.customDates} completed={completed} today={today} onRemove={remove} />
    </div>
  )
}

type CustomDatesProps = {
  readonly entry: EntryForm
  readonly today: CivilDate
  /** Days that hold a completed dose: shown, and out of reach. */
  readonly completed: readonly CivilDate[]
}

function refusalOf(
  date: CivilDate,
  dates: readonly CivilDate[],
  completed: readonly CivilDate[],
  today: CivilDate,
): string | undefined {
  if (completed.includes(date)) return `The dose of ${weekdayText(date, today)} is already completed`
  if (dates.includes(date)) return 'Please choose each date once'
  return dates.length + completed.length >= 1000 ? 'Total doses seems unreasonably high' : undefined
}

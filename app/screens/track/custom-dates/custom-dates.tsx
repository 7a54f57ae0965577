import type { KeyboardEvent } from 'react'
import type { CivilDate } from '#domain/time/civil'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import type { KeptDates } from '../kept-dates.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { CustomDateList } from './custom-date-list.tsx'
import { useCustomDates } from './use-custom-dates.ts'
import { text } from './text.ts'

/** Dates chosen one by one: a picker, and the list. A screen reader announces every change of the list. */
export function CustomDates({ entry, today, kept }: CustomDatesProps) {
  const { list, announcement, add, remove } = useCustomDates(entry, kept, today)
  return (
    <div className="grid gap-3">
      <DatePicker entry={entry} onAdd={add} />
      <output className="sr-only">{announcement}</output>
      <CustomDateList
        ref={list}
        dates={entry.values.customDates}
        completed={kept.completed}
        today={today}
        onRemove={remove}
      />
    </div>
  )
}

type CustomDatesProps = {
  readonly entry: EntryForm
  readonly today: CivilDate
  /** The dates that are no longer chosen. */
  readonly kept: KeptDates
}

function DatePicker({ entry: { field, form }, onAdd }: DatePickerProps) {
  const { error: ownError, ...picker } = field('dateToAdd')
  const error = ownError ?? form.formState.errors.customDates?.message
  // Enter adds the date and does not submit the form.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onAdd()
  }
  return (
    <Field label={text.date} error={error}>
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
          <Button variant="quiet" icon="plus" onClick={onAdd} className="flex-auto">
            {text.add}
          </Button>
        </span>
      )}
    </Field>
  )
}

type DatePickerProps = { readonly entry: EntryForm; readonly onAdd: () => void }

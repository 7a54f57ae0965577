import { time12 } from '#domain/time/format'
import { MOST_TIMES } from '#domain/schedules/planning/regimen'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { NumberField, TextField } from '../../../ui/controls/field.tsx'
import { unitApart } from '../../../parts/amounts/unit-apart.ts'
import { isTime } from '../plan/regimen-choice.ts'
import type { EntryFormValues } from '../../../parts/doses/entry-values.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { text } from './text.ts'
import { useRows } from '../../../parts/schedules/use-rows.ts'

type TimeValues = EntryFormValues['regimen']['times'][number]

/** The times of a day after the first. Without an amount each has that of the schedule. */
export function TimeFields({ entry }: { readonly entry: EntryForm }) {
  const { field, values } = entry
  const { times, steps } = values.regimen
  const { list, announcement, add, remove } = useRows<TimeValues, EntryFormValues>(
    entry.form,
    'regimen.times',
    text.times.removed,
  )
  const hasSteps = steps.length > 0
  return (
    <fieldset ref={list} className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sub font-semibold">{text.times.title}</legend>
      <p className="text-note text-ink-2">{text.times.first(isTime(values.time) ? time12(values.time) : '')}</p>
      <output className="sr-only">{announcement}</output>
      {times.map((_, at) => (
        <div key={at} data-row className="flex items-start gap-1">
          <div className="flex min-w-0 flex-1 flex-wrap gap-3">
            <TextField
              label={text.times.time(at + 2)}
              type="time"
              className="flex-[1_1_9rem]"
              {...field(`regimen.times.${at}.time`, 'regimen.times')}
            />
            {hasSteps ? null : <TimeAmount entry={entry} at={at} />}
          </div>
          <IconButton
            icon="trash"
            label={text.times.remove(at + 2)}
            onClick={() => remove(at)}
            className="mt-7 -mr-2.5"
          />
        </div>
      ))}
      {hasSteps && times.length > 0 ? <p className="text-label text-ink-2">{text.times.ofSteps}</p> : null}
      {times.length < MOST_TIMES - 1 ? (
        <div>
          <Button variant="quiet" size="small" icon="plus" onClick={() => add([{ time: '', amount: '' }])}>
            {text.times.add}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

/** Its unit is that of the schedule. */
function TimeAmount({ entry: { field, form, values }, at }: { readonly entry: EntryForm; readonly at: number }) {
  const amount = field(`regimen.times.${at}.amount`)
  const take = (typed: string) => {
    form.setValue(`regimen.times.${at}.amount`, typed, { shouldDirty: true })
    form.clearErrors(`regimen.times.${at}.amount`)
  }
  return (
    <NumberField
      label={
        <>
          {text.times.amount}
          <span className="sr-only">{text.times.at(at + 2)}</span>
        </>
      }
      placeholder={values.dosage}
      unit={values.unit}
      className="flex-[1_1_6.5rem]"
      {...amount}
      onChange={unitApart([values.unit], take, amount.onChange)}
    />
  )
}

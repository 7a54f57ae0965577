import { useId } from 'react'
import { shortWeekdays, weekdayNames } from '#domain/time/format'
import { FieldError, NumberField, SelectField } from '../../../ui/controls/field.tsx'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { text } from './text.ts'

/** The days beyond the presets. What was typed for one pattern stays while another is chosen. */
export function PatternFields({ entry }: { readonly entry: EntryForm }) {
  const { field, values } = entry
  const { kind } = values.regimen.pattern
  if (values.customSchedule) return <p className="text-note text-ink-2">{text.pattern.custom}</p>
  return (
    <div className="grid gap-4">
      <SelectField label={text.pattern.label} {...field('regimen.pattern.kind', 'regimen.pattern', 'frequency')}>
        {Object.entries(text.pattern.kinds).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {kind === 'every' ? (
        <NumberField
          label={text.pattern.every}
          inputMode="numeric"
          unit={text.pattern.everyUnit}
          {...field('regimen.pattern.days')}
        />
      ) : null}
      {kind === 'weekdays' ? <Weekdays entry={entry} /> : null}
      {kind === 'days' || kind === 'weeks' ? (
        <SideBySide>
          <NumberField
            label={text.pattern.on[kind]}
            inputMode="numeric"
            unit={text.pattern.units[kind]}
            {...field('regimen.pattern.on')}
          />
          <NumberField
            label={text.pattern.off[kind]}
            inputMode="numeric"
            unit={text.pattern.units[kind]}
            {...field('regimen.pattern.off')}
          />
        </SideBySide>
      ) : null}
    </div>
  )
}

/** One box for each weekday, Monday first. */
function Weekdays({ entry: { field } }: { readonly entry: EntryForm }) {
  const id = useId()
  const { error, ...box } = field('regimen.pattern.weekdays')
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-label font-semibold text-ink-2">{text.pattern.weekdays}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-px">
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <label
            key={day}
            className="relative grid min-h-11 place-items-center bg-sunken text-note font-semibold text-ink-2 first:rounded-l-inner last:rounded-r-inner has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-liquid"
          >
            <input
              {...box}
              type="checkbox"
              value={day}
              aria-label={weekdayNames[day]}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden>{shortWeekdays[day]}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

import type { ComponentProps } from 'react'
import { placeName } from '#domain/time/place'
import type { Zone } from '#domain/time/zone'
import { DateTimeFields } from '../../parts/doses/fields/date-time-fields.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

/** The fields that all results of a report share: day and time, lab, and fasting. */
export function ReportHeaderFields({ date, time, lab, fasting, zone, labs }: ReportHeaderProps) {
  return (
    <>
      <div className="grid gap-1.5">
        <DateTimeFields label={text.form.drawn} date={date} time={time} />
        <p className="text-label text-ink-2">{text.form.zone(placeName(zone))}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <TextField
          label={text.form.lab}
          list={LABS}
          autoComplete="off"
          enterKeyHint="next"
          className="flex-[1_1_9.75rem]"
          {...lab}
        />
        <datalist id={LABS} translate="no">
          {labs.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <SelectField label={text.form.fasting} className="flex-[1_1_9rem]" {...fasting}>
          {(['', 'yes', 'no'] as const).map((chosen) => (
            <option key={chosen} value={chosen}>
              {text.form.fastings[chosen]}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}

/** The laboratories of earlier reports. */
const LABS = 'labs-known'

type ReportHeaderProps = {
  readonly date: InputProps
  readonly time: InputProps
  readonly lab: InputProps
  readonly fasting: Omit<ComponentProps<typeof SelectField>, 'label' | 'children' | 'className'>
  readonly zone: Zone
  readonly labs: readonly string[]
}
type InputProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'className'>

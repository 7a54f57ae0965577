import { useMemo } from 'react'
import { zoneNames, zoneTitle } from '../../../parts/schedules/zone-names.ts'
import { deviceZone } from '../../../shell/clock.ts'
import { SelectField } from '../../../ui/controls/field.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { text } from './text.ts'

/** Whose clock the times are on: that of where the person is, or that of one zone. */
export function ClockFields({ entry }: { readonly entry: EntryForm }) {
  const { field, form, values } = entry
  const { clock, zone } = values.regimen
  const zones = useMemo(() => zoneNames(zone), [zone])
  const { onChange, ...choice } = field('regimen.clock', 'regimen.zone')
  return (
    <div className="grid gap-4">
      <SelectField
        label={text.clock.label}
        {...choice}
        onChange={(event) => {
          if (form.getValues('regimen.zone') === '') form.setValue('regimen.zone', deviceZone())
          return onChange(event)
        }}
      >
        <option value="here">{text.clock.here}</option>
        <option value="zone">{text.clock.zone}</option>
      </SelectField>
      {clock === 'zone' ? (
        <SelectField label={text.clock.zoneLabel} hint={text.clock.explanation} {...field('regimen.zone')}>
          {zones.map((name) => (
            <option key={name} value={name}>
              {zoneTitle(name)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  )
}

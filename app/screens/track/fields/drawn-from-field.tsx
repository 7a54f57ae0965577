import { useVials } from '../../../data/vials/vials.ts'
import { SelectField } from '../../../ui/controls/field.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { drawnFromNow, vialsOfSchedule } from '../drawn-from.ts'
import { text } from './text.ts'

/** The vial from which the doses of a schedule are drawn, where the person has one of its peptide. */
export function DrawnFromField({ entry, scheduleId }: DrawnFromFieldProps) {
  const { values, form } = entry
  const { vials = [], withoutVial } = useVials()
  const offered = vialsOfSchedule(vials, values.peptide)
  if (offered.length === 0 || values.administrationMethod === '') return null
  const now = drawnFromNow(scheduleId, values.peptide, { vials, withoutVial })
  const isOffered =
    values.drawnFrom === 'none' || values.drawnFrom === 'usual' || offered.some(({ id }) => id === values.drawnFrom)
  return (
    <SelectField
      label={text.drawnFrom.label}
      value={isOffered ? values.drawnFrom : now}
      onChange={({ target }) => form.setValue('drawnFrom', target.value, { shouldDirty: true })}
    >
      <option value="usual">
        {values.administrationMethod === 'oral' ? text.drawnFrom.usualOral : text.drawnFrom.usual}
      </option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="none">{text.drawnFrom.none}</option>
    </SelectField>
  )
}

type DrawnFromFieldProps = {
  readonly entry: EntryForm
  /** The schedule that is edited. */
  readonly scheduleId: string | undefined
}

import { TextField } from '../../ui/field.tsx'
import type { EntryForm } from './use-entry-form.ts'

/** A day and a time beside each other. A date is the longer of the two; with large text they stand beneath each other. */
export function DateTimeFields({ entry, label }: { readonly entry: EntryForm; readonly label: string }) {
  const { field } = entry
  return (
    <div className="flex flex-wrap gap-3">
      <TextField label={label} type="date" className="flex-[1_1_9.75rem]" {...field('startDate')} />
      <TextField label="Time" type="time" className="flex-[1_1_9rem]" {...field('time')} />
    </div>
  )
}

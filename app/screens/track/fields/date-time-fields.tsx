import { TextField } from '../../../ui/controls/field.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { text } from './text.ts'

/** A date and a time beside each other; with large text they are stacked. The date is the wider one. */
export function DateTimeFields({ entry, label }: { readonly entry: EntryForm; readonly label: string }) {
  const { field } = entry
  return (
    <div className="flex flex-wrap gap-3">
      <TextField label={label} type="date" className="flex-[1_1_9.75rem]" {...field('startDate')} />
      <TextField label={text.time} type="time" className="flex-[1_1_9rem]" {...field('time')} />
    </div>
  )
}

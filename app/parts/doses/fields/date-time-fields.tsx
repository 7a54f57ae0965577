import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/controls/field.tsx'
import { text } from './text.ts'

/** A date and a time beside each other; with large text they are stacked. The date is the wider one. */
export function DateTimeFields({ label = text.date, date, time }: DateTimeProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <TextField label={label} type="date" className="flex-[1_1_9.75rem]" {...date} />
      <TextField label={text.time} type="time" className="flex-[1_1_9rem]" {...time} />
    </div>
  )
}

type DateTimeProps = {
  /** The label of the date. */
  readonly label?: string
  readonly date: FieldProps
  readonly time: FieldProps
}
type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'className'>

import type { QuietHours } from '#domain/reminders/schema'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { SideBySide } from '../../ui/side-by-side.tsx'
import { text } from './text.ts'

/** From when to when nothing comes. Saved by its button, since a time that is half typed is another one. */
export function QuietHoursForm({ quiet, onSave }: QuietHoursFormProps) {
  const { field, submit } = useValidatedForm<Typed, QuietHours>(
    () => import('#domain/reminders/schema').then((schemas) => schemas.QuietHours),
    quiet,
    ['from', 'to'],
  )
  return (
    <form onSubmit={submit(async (hours) => onSave(hours))} noValidate className="grid gap-3">
      <SideBySide>
        <TextField label={text.when.from} type="time" {...field('from', 'to')} />
        <TextField label={text.when.to} type="time" {...field('to', 'from')} />
      </SideBySide>
      <Button type="submit" variant="quiet">
        {text.when.save}
      </Button>
    </form>
  )
}

type Typed = { readonly from: string; readonly to: string }
type QuietHoursFormProps = { readonly quiet: QuietHours; readonly onSave: (hours: QuietHours) => void }

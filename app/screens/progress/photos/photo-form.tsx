import { useState, type SubmitEvent } from 'react'
import { PHOTO_ANGLES } from '#domain/photos/angles'
import type { PhotoForm as PhotoEntry } from '#domain/photos/schema'
import { dateIn } from '#domain/time/zone'
import { ANGLE_NAMES } from '../../../data/photos/names.ts'
import { TooManyWaiting } from '../../../data/photos/mutations.ts'
import { IdTaken } from '../../../data/outbox/pending-writes.ts'
import { deviceZone, useNow } from '../../../shell/clock.ts'
import { useValidatedForm } from '../../../shell/forms/use-validated-form.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/controls/field.tsx'
import { PHOTO_FIELDS, type PhotoValues } from './photo-fields.ts'
import { text } from './text.ts'

/** The form of a photo: its day, angle and note. `onSave` gets the id of the write; where it throws, the form shows a message and keeps its values. */
export function PhotoForm({ start, isReady = true, onSave }: PhotoFormProps) {
  // The id is chosen when the form opens, so that two taps make one write.
  const [id, setId] = useState(() => crypto.randomUUID())
  // The button can still be pressed while the sheet slides away.
  const [isSaved, setSaved] = useState(false)
  const { field, submit, busy } = useValidatedForm<PhotoValues, PhotoEntry>(
    () => import('./photo-schema.ts').then(({ photoSchema }) => photoSchema(start.day)),
    start,
    PHOTO_FIELDS,
  )
  const today = dateIn(useNow(), deviceZone())
  const check = submit(async (entry) => {
    try {
      await onSave(id, entry)
      setSaved(true)
    } catch (error) {
      if (error instanceof IdTaken) setId(crypto.randomUUID())
      const { title, explanation } = error instanceof TooManyWaiting ? text.form.tooMany : text.form.failed
      toastError(title, explanation)
    }
  })
  const save = (event: SubmitEvent) => (isSaved || !isReady ? event.preventDefault() : void check(event))
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <TextField label={text.form.day} type="date" max={today} className="flex-[1_1_9rem]" {...field('day')} />
        <SelectField label={text.form.angle} className="flex-[1_1_9rem]" {...field('angle')} defaultValue={start.angle}>
          {PHOTO_ANGLES.map((angle) => (
            <option key={angle} value={angle}>
              {ANGLE_NAMES[angle]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea label={text.form.notes} rows={2} {...field('notes')} />
      <Button type="submit" busy={busy} aria-disabled={!isReady}>
        {text.form.save}
      </Button>
    </form>
  )
}

type PhotoFormProps = {
  readonly start: PhotoValues
  /** Whether there is a photo to save already. */
  readonly isReady?: boolean
  readonly onSave: (id: string, entry: PhotoEntry) => Promise<void>
}

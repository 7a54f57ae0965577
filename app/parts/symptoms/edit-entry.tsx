import { useState, type SubmitEvent } from 'react'
import type { SymptomForm } from '#domain/symptoms/entry'
import { GRADE_NAMES } from '#domain/symptoms/name'
import { GRADES, SITE_REACTION } from '#domain/symptoms/symptoms'
import { placeName } from '#domain/time/place'
import { dateIn, timeIn, type Zone } from '#domain/time/zone'
import { IdTaken } from '../../data/outbox/pending-writes.ts'
import { useSites } from '../../data/sites/shown-sites.ts'
import type { ShownEntry } from '../../data/symptoms/entries.ts'
import { editEntry } from '../../data/symptoms/mutations.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField, TextArea } from '../../ui/controls/field.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { DateTimeFields } from '../doses/fields/date-time-fields.tsx'
import { text } from './text.ts'

/** The form of an edit: everything of an entry but its symptom. Days and times are those of the clock by which it began. */
export function EditEntry({ entry, name, onSaved }: EditEntryProps) {
  // The id of the change is chosen when the form opens, so that two taps make one change.
  const [id, setId] = useState(() => crypto.randomUUID())
  // The button can still be pressed while the sheet slides away.
  const [isSaved, setSaved] = useState(false)
  const [start] = useState(() => valuesOf(entry))
  const now = useNow()
  const { known } = useSites(now, dateIn(now, deviceZone()))
  const { form, field, submit, busy } = useValidatedForm<Typed, SymptomForm>(
    () => import('./edit-schema.ts').then(({ editSchema }) => editSchema(entry)),
    start,
    ['grade', 'date', 'time', 'end_date', 'end_time', 'site', 'notes'],
  )
  const check = submit(async (edit) => {
    try {
      await editEntry(id, name, entry, edit)
      setSaved(true)
      onSaved({ id, form: edit })
    } catch (error) {
      if (error instanceof IdTaken) setId(crypto.randomUUID())
      toastError(text.edit.failed.title, text.edit.failed.explanation)
    }
  })
  const save = (event: SubmitEvent) => (isSaved ? event.preventDefault() : void check(event))
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <Segmented
        label={text.edit.grade}
        options={GRADE_OPTIONS}
        value={form.watch('grade')}
        onChange={(grade) => form.setValue('grade', grade, { shouldDirty: true })}
      />
      <div className="grid gap-1.5">
        <DateTimeFields
          label={text.edit.began}
          date={field('date', 'end_date')}
          time={field('time', 'date', 'end_date')}
        />
        <DateTimeFields
          label={text.edit.ended}
          date={field('end_date', 'end_time')}
          time={field('end_time', 'end_date')}
        />
        <p className="text-label text-ink-2">{text.edit.zone(placeName(entry.zone))}</p>
      </div>
      {entry.symptom === SITE_REACTION ? (
        <SelectField label={text.sheet.site} {...field('site')}>
          <option value="">{text.sheet.noSite}</option>
          {(known?.sites ?? []).map((site) => (
            <option key={site.id} value={site.id}>
              {site.name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextArea label={text.edit.notes} rows={2} {...field('notes')} />
      <Button type="submit" busy={busy}>
        {text.edit.save}
      </Button>
    </form>
  )
}

/** The edit that was saved, under the id of its change. */
export type SavedEdit = { readonly id: string; readonly form: SymptomForm }

type EditEntryProps = {
  readonly entry: ShownEntry
  readonly name: string
  readonly onSaved: (edit: SavedEdit) => void
}

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: GRADE_NAMES[grade] }))

/** The values of the form, before validation. */
type Typed = {
  readonly symptom: string
  readonly grade: string
  readonly date: string
  readonly time: string
  readonly end_date: string
  readonly end_time: string
  readonly zone: Zone
  readonly site: string
  readonly notes: string
}

function valuesOf({ symptom, grade, began_at, ended_at, zone, site, notes }: ShownEntry): Typed {
  return {
    symptom,
    grade: String(grade),
    date: dateIn(began_at, zone),
    time: timeIn(began_at, zone),
    end_date: ended_at === null ? '' : dateIn(ended_at, zone),
    end_time: ended_at === null ? '' : timeIn(ended_at, zone),
    zone,
    site: site ?? '',
    notes: notes ?? '',
  }
}

import type { CivilDate } from '#domain/time/civil'
import { FREQUENCY_LABELS } from '#domain/schedules/frequency'
import { Card } from '../../../ui/card.tsx'
import { NumberField, SelectField, TextField } from '../../../ui/controls/field.tsx'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { DateTimeFields } from '../../../parts/doses/fields/date-time-fields.tsx'
import { CustomDates } from '../custom-dates/custom-dates.tsx'
import type { KeptDates } from '../kept-dates.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { text } from './text.ts'

/** The dates of a schedule: by a frequency, or chosen one by one. */
export function ScheduleFields({
  entry,
  today,
  kept,
}: {
  readonly entry: EntryForm
  readonly today: CivilDate
  readonly kept: KeptDates
}) {
  const { field, form, values } = entry
  const changeMode = () =>
    form.clearErrors(['customDates', 'dateToAdd', 'frequency', 'scheduleWeeks', 'vialTotalDoses'])
  return (
    <Card className="grid gap-4">
      <Switch
        label={text.custom}
        hint={text.customHint}
        className="-my-1"
        {...form.register('customSchedule', { onChange: changeMode })}
      />
      {values.customSchedule ? <CustomDates entry={entry} today={today} kept={kept} /> : <PresetFields entry={entry} />}
      {values.customSchedule ? (
        <TextField label={text.time} type="time" {...field('time')} />
      ) : (
        <DateTimeFields label={text.startDate} date={field('startDate')} time={field('time')} />
      )}
    </Card>
  )
}

/** The total follows frequency and weeks until it is edited; left empty, it follows again. */
function PresetFields({ entry }: { readonly entry: EntryForm }) {
  const { field, setTotalEntered } = entry
  const total = field('vialTotalDoses')
  return (
    <>
      <SelectField label={text.frequency} {...field('frequency')}>
        <option value="">{text.frequencyNone}</option>
        {Object.entries(FREQUENCY_LABELS).map(([value, label]) =>
          value === '' ? null : (
            <option key={value} value={value}>
              {label}
            </option>
          ),
        )}
      </SelectField>
      <SideBySide>
        <NumberField
          label={text.duration}
          inputMode="numeric"
          placeholder="1"
          unit={text.durationUnit}
          {...field('scheduleWeeks')}
        />
        <NumberField
          label={text.total}
          inputMode="numeric"
          unit={text.totalUnit}
          {...total}
          onChange={(event) => {
            setTotalEntered(true)
            return total.onChange(event)
          }}
          onBlur={(event) => {
            if (event.target.value.trim() === '') setTotalEntered(false)
            return total.onBlur(event)
          }}
        />
      </SideBySide>
    </>
  )
}

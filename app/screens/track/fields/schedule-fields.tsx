import type { CivilDate } from '#domain/time/civil'
import { FREQUENCY_LABELS } from '#domain/schedules/planning/frequency'
import { Card } from '../../../ui/card.tsx'
import { NumberField, SelectField, TextField } from '../../../ui/controls/field.tsx'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { DateTimeFields } from '../../../parts/doses/fields/date-time-fields.tsx'
import { CustomDates } from '../custom-dates/custom-dates.tsx'
import type { KeptDates } from '../kept-dates.ts'
import { MoreButton } from '../more/more-button.tsx'
import type { More } from '../more/use-more.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { text } from './text.ts'

/** The dates of a schedule: by a frequency, or chosen one by one; the rest stands behind "More". */
export function ScheduleFields({ entry, today, kept, more }: ScheduleFieldsProps) {
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
      <MoreButton more={more} regimen={values.regimen} isCustom={values.customSchedule} />
      {more.isOpen && more.module ? (
        <div id={more.id}>
          <more.module.MoreFields entry={entry} />
        </div>
      ) : null}
    </Card>
  )
}

type ScheduleFieldsProps = {
  readonly entry: EntryForm
  readonly today: CivilDate
  readonly kept: KeptDates
  readonly more: More
}

/** The total follows frequency and weeks until it is edited; left empty, it follows again. */
function PresetFields({ entry }: { readonly entry: EntryForm }) {
  const { field, setTotalEntered, setWeeksEntered } = entry
  const [total, weeks] = [field('vialTotalDoses'), field('scheduleWeeks')]
  return (
    <>
      {entry.values.regimen.pattern.kind === '' ? (
        <SelectField key="chosen" label={text.frequency} {...field('frequency')}>
          <option value="">{text.frequencyNone}</option>
          {Object.entries(FREQUENCY_LABELS).map(([value, label]) =>
            value === '' ? null : (
              <option key={value} value={value}>
                {label}
              </option>
            ),
          )}
        </SelectField>
      ) : (
        <SelectField key="pattern" label={text.frequency} value="" disabled>
          <option value="">{text.frequencyByPattern}</option>
        </SelectField>
      )}
      <SideBySide>
        <NumberField
          label={text.duration}
          inputMode="numeric"
          placeholder="1"
          unit={text.durationUnit}
          {...weeks}
          onChange={(event) => {
            setWeeksEntered(true)
            return weeks.onChange(event)
          }}
          onBlur={(event) => {
            if (event.target.value.trim() === '') setWeeksEntered(false)
            return weeks.onBlur(event)
          }}
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

import { placeName } from '#domain/time/place'
import type { ShownDose } from '../../../data/doses/shown-dose.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/field.tsx'
import { SiteField } from '../../sites/site-field.tsx'
import { DrawField } from '../../vials/draw-field.tsx'
import { AmountFields } from '../fields/amount-fields.tsx'
import { DateTimeFields } from '../fields/date-time-fields.tsx'
import { readBackOf } from '../fields/read-back.ts'
import { text as fieldText } from '../fields/text.ts'
import { text } from './text.ts'
import { useDoseEdit } from './use-dose-edit.ts'

/** The form of an edit: everything of a dose but its peptide. Day and time are those of the dose's own clock. */
export function EditDose({ dose, isTimeNow, onSaved }: EditDoseProps) {
  const { form, field, values, draw, zone, busy, chooseDosage, save, question } = useDoseEdit(dose, isTimeNow, onSaved)
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <AmountFields
        dosage={field('dosage')}
        unit={form.register('unit')}
        method={field('administrationMethod')}
        values={values}
        onChoose={chooseDosage}
      />
      {draw.offered.length > 0 ? (
        <DrawField
          vials={draw.offered}
          pick={draw.request.pick}
          planOf={(plan) => plan(draw.request)}
          unit={draw.request.dose.unit}
          error={field('vial').error}
          onPick={draw.choose}
        />
      ) : null}
      {values.administrationMethod === 'injection' ? (
        <SiteField
          peptide={dose.peptide_id}
          route={dose.administration_method === 'intramuscular' ? 'intramuscular' : 'subcutaneous'}
          editedDose={dose.id}
          chosen={values.sites}
          error={field('sites').error}
          onChoose={(sites) => {
            form.setValue('sites', sites, { shouldDirty: true })
            form.clearErrors('sites')
          }}
        />
      ) : null}
      <div className="grid gap-1.5">
        <DateTimeFields date={field('startDate')} time={field('time', 'startDate')} />
        <p className="text-label text-ink-2">{text.edit.zone(placeName(zone))}</p>
      </div>
      <TextArea label={fieldText.notes} {...field('notes')} rows={2} />
      <p aria-live="polite" className="min-h-6 text-sub font-semibold text-ink">
        {readBackOf({ ...values, peptideName: dose.peptide_name })}
      </p>
      <Button type="submit" busy={busy}>
        {text.edit.save}
      </Button>
      {question}
    </form>
  )
}

type EditDoseProps = {
  readonly dose: ShownDose
  /** The day and the time of now are filled in, and the time has the focus. */
  readonly isTimeNow: boolean
  readonly onSaved: () => void
}

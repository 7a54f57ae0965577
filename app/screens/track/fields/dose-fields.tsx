import { METHOD_CHOICES } from '#domain/doses/method'
import { LOGGABLE_UNITS } from '#domain/doses/unit'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { DidYouMean } from '../../../parts/amounts/did-you-mean.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { NumberField, SelectField, TextField, UnitSelect } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import type { PeptideOptions } from './use-peptide-options.ts'
import { text } from './text.ts'

/** Peptide, amount and method. */
export function DoseFields({ entry, peptides }: { readonly entry: EntryForm; readonly peptides: PeptideOptions }) {
  const { field, form, values } = entry
  // An old schedule may be in 'units', which are no longer offered and never changed without being asked.
  const units = values.unit === 'units' ? [...LOGGABLE_UNITS, 'units'] : LOGGABLE_UNITS
  const chooseDosage = (dosage: string) => {
    form.setValue('dosage', dosage, { shouldDirty: true })
    form.clearErrors('dosage')
    form.setFocus('dosage')
  }
  return (
    <>
      {peptides.failed ? <LoadFailed onRetry={peptides.retry} /> : null}
      <SelectField label={text.peptide} {...field('peptide')} value={values.peptide} disabled={peptides.isPending}>
        <option value="">{peptides.isPending ? text.peptideLoading : text.peptideNone}</option>
        {peptides.options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {values.peptide === OTHER_PEPTIDE ? (
        <TextField label={text.peptideName} autoComplete="off" {...field('customPeptideName')} />
      ) : null}
      <div className="grid gap-2">
        <NumberField
          label={text.dosage}
          {...field('dosage')}
          unit={
            <UnitSelect label={text.unit} {...form.register('unit')}>
              {units.map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </UnitSelect>
          }
        />
        <DidYouMean text={values.dosage} unit={values.unit} onChoose={chooseDosage} />
      </div>
      <SelectField label={text.method} {...field('administrationMethod')}>
        <option value="">{text.methodNone}</option>
        {METHOD_CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="pending"
      title={text.peptidesFailed.title}
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          {text.peptidesFailed.again}
        </Button>
      }
    >
      {text.peptidesFailed.explanation}
    </Notice>
  )
}

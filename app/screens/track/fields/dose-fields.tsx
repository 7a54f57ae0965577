import type { ChangeEvent } from 'react'
import { useNavigate } from '../../../shell/navigation/use-location.ts'
import { amountForInput, formatDose } from '#domain/amounts/amount'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { AmountFields } from '../../../parts/doses/fields/amount-fields.tsx'
import { LastDoseLine } from '../../../parts/guards/last-dose-line.tsx'
import { NameField } from '../../../parts/peptides/name-field.tsx'
import type { NameChoice } from '../../../parts/peptides/name-question.ts'
import type { NameAnswers } from '../../../parts/peptides/use-name-answers.ts'
import { SiteField } from '../../../parts/sites/site-field.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { BlendLine } from './blend-line.tsx'
import { VialField } from './vial-field.tsx'
import { useLastDose } from './use-last-dose.ts'
import { UNPICKED, type DrawPick } from '../../../parts/vials/draw-pick.ts'
import { blendOf } from '../../../parts/vial-form/vial-values.ts'
import { vialState } from '../../../parts/vial-form/vial-state.ts'
import type { PeptideOptions } from './use-peptide-options.ts'
import { text } from './text.ts'
import { focusField } from '../../../shell/forms/focus-field.ts'

/** Peptide, amount and method. */
export function DoseFields({ entry, peptides, names }: DoseFieldsProps) {
  const { field, form, values } = entry
  const name = peptides.nameOf(values)
  const peptide = field('peptide')
  // The vials of one peptide say nothing of another.
  const changePeptide = (event: ChangeEvent) => {
    for (const [name, value] of Object.entries(UNPICKED)) form.setValue(name as keyof DrawPick, value)
    form.clearErrors('vial')
    return peptide.onChange(event)
  }
  const navigate = useNavigate()
  // What was typed here stays as a draft.
  const addVialOf = (peptides: readonly NameChoice['take'][]) =>
    void navigate('/vials?new', { state: vialState(blendOf(peptides)) })
  const last = useLastDose(entry, name)
  // The focus stays where it is: no keyboard opens over the button that saves.
  const takeLast = ({ amount, unit }: { readonly amount: string; readonly unit: string }) => {
    form.setValue('dosage', amountForInput(amount), { shouldDirty: true })
    form.setValue('unit', unit, { shouldDirty: true })
    form.clearErrors('dosage')
  }
  const chooseDosage = (dosage: string, unit?: string) => {
    if (unit !== undefined) form.setValue('unit', unit, { shouldDirty: true })
    form.setValue('dosage', dosage, { shouldDirty: true })
    form.clearErrors('dosage')
    focusField(form, 'dosage')
  }
  const chooseSites = (sites: readonly string[]) => {
    form.setValue('sites', sites, { shouldDirty: true })
    form.clearErrors('sites')
  }
  return (
    <>
      {peptides.failed ? <LoadFailed onRetry={peptides.retry} /> : null}
      <SelectField label={text.peptide} {...peptide} onChange={changePeptide} value={values.peptide}>
        <option value="">{text.peptideNone}</option>
        {peptides.options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {values.peptide === OTHER_PEPTIDE ? (
        <NameField
          act={values.dosageType === 'schedule' ? 'plan' : 'log'}
          field={field('customPeptideName')}
          name={values.customPeptideName}
          answers={names}
          onTake={entry.takePeptide}
          onBlend={addVialOf}
        />
      ) : null}
      {values.dosageType === 'one-time' ? (
        <LastDoseLine peptide={name === undefined ? undefined : { id: values.peptide, name }} />
      ) : null}
      {last ? (
        <div className="-mt-2">
          <Button variant="quiet" size="small" onClick={() => takeLast(last)}>
            <span>{text.sameAsLast}</span> <Untranslated>{formatDose(last.amount, last.unit)}</Untranslated>
          </Button>
        </div>
      ) : null}
      <AmountFields
        dosage={field('dosage')}
        unit={form.register('unit')}
        method={field('administrationMethod')}
        values={values}
        onChoose={chooseDosage}
      />
      {values.dosageType === 'one-time' ? <VialField entry={entry} /> : null}
      {values.dosageType === 'one-time' && values.administrationMethod === 'injection' ? (
        <SiteField
          peptide={values.peptide}
          route="subcutaneous"
          chosen={values.sites}
          error={field('sites').error}
          onChoose={chooseSites}
        />
      ) : null}
      <BlendLine entry={entry} name={name} />
    </>
  )
}

type DoseFieldsProps = {
  readonly entry: EntryForm
  readonly peptides: PeptideOptions
  readonly names: NameAnswers
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

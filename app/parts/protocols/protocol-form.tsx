import { useEffect, useId, useRef, useState } from 'react'
import { BARRELS, SCALES } from '#domain/calculators/syringe'
import { METHOD_CHOICES } from '#domain/doses/method'
import { MOST_NAME, type ProtocolValues } from '#domain/protocols/protocol'
import { FREQUENCY_LABELS } from '#domain/schedules/planning/frequency'
import { DraftNotice } from '../../shell/forms/draft-notice.tsx'
import { useDraft, useStart } from '../../shell/forms/use-draft.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError, NumberField, SelectField, TextArea, TextField } from '../../ui/controls/field.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { SideBySide } from '../../ui/side-by-side.tsx'
import { unitApart } from '../amounts/unit-apart.ts'
import { useNameAnswers } from '../peptides/use-name-answers.ts'
import { StepFields } from '../schedules/step-fields.tsx'
import type { FormOfRows } from '../schedules/use-rows.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { AmountField } from '../vial-form/amount-field.tsx'
import { PeptideFields } from '../vial-form/peptide-fields.tsx'
import { StepField } from '../vial-form/step-field.tsx'
import { vialState } from '../vial-form/vial-state.ts'
import { blendOf } from '../vial-form/vial-values.ts'
import { useNameOf } from '../vials/use-name-of.ts'
import { planFill } from './plan-fill.ts'
import {
  FIELD_ORDER,
  protocolState,
  protocolValuesOf,
  readRegimen,
  type ProtocolFormValues,
} from './protocol-values.ts'
import { recipeLine } from './recipe-line.ts'
import { regimenLine } from './regimen-line.ts'
import { text } from './text.ts'

/**
 * The form of a protocol, new or edited. `draft`: the name under which what is typed is kept; `isFilled`: the values came along, and what was
 * typed before is left alone.
 */
export function ProtocolForm(props: ProtocolFormProps) {
  const [round, setRound] = useState(0)
  return <Form key={round} {...props} onDiscard={() => setRound(round + 1)} />
}

type ProtocolFormProps = {
  readonly draft: string
  readonly isFilled?: boolean
  readonly fresh: () => ProtocolFormValues
  readonly submitLabel: string
  readonly onSave: (checked: ProtocolValues, typed: ProtocolFormValues) => Promise<void>
}

function Form({ draft: name, isFilled = false, fresh, submitLabel, onSave, onDiscard }: FormProps) {
  const start = useStart(name, {
    fresh,
    soundOf: (typed, empty) => protocolValuesOf(protocolState(typed), empty),
    isWanted: !isFilled,
  })
  const nameOf = useNameOf()
  // The form may open before the peptides of this device are known: its rules ask for the names of now.
  const namesNow = useRef(nameOf)
  useEffect(() => void (namesNow.current = nameOf))
  const { form, field, submit, busy } = useValidatedForm<ProtocolFormValues, ProtocolValues>(
    () =>
      import('./protocol-schema.ts').then(({ protocolSchema }) => protocolSchema((chosen) => namesNow.current(chosen))),
    start.values,
    FIELD_ORDER,
  )
  const values = form.watch()
  const draft = useDraft(name, { form, restored: start.restored })
  const names = useNameAnswers()
  const navigate = useNavigate()
  const set = (path: (typeof FIELD_ORDER)[number], value: string) => {
    form.clearErrors(path)
    form.setValue(path, value, { shouldDirty: true })
  }
  const [isNamed, setNamed] = useState(start.values.name !== '')
  const peptide = nameOf(values)
  const suggested = peptide === undefined ? '' : `${peptide} ${values.dose} ${values.dose_unit}`.slice(0, MOST_NAME)
  useEffect(() => {
    if (!isNamed) form.setValue('name', values.dose.trim() === '' ? '' : suggested)
  }, [isNamed, suggested, values.dose, form])
  const save = submit(async (checked) => {
    const unnamed = await names.refusalOf(values)
    if (unnamed !== undefined) return form.setError('customPeptideName', { message: unnamed }, { shouldFocus: true })
    await onSave(checked, values)
    draft.drop()
  })
  const id = useId()
  const clearParts = () => form.clearErrors(['vial_amount', 'vial_unit', 'diluent_ml', 'syringe', 'plan'])
  const discard = () => {
    draft.drop()
    onDiscard()
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3.5">
      <DraftNotice at={start.at} onDiscard={discard} />
      <Card className="grid gap-4">
        <PeptideFields
          act="keep"
          peptide={field('peptide')}
          customPeptideName={field('customPeptideName')}
          chosen={values}
          names={names}
          onTake={(taken) => {
            set('customPeptideName', taken.customPeptideName)
            set('peptide', taken.peptide)
          }}
          onBlend={(peptides) => void navigate('/vials?new', { state: vialState(blendOf(peptides)) })}
        />
        <AmountField
          label={text.dose}
          amount={field('dose')}
          unit={field('dose_unit', 'dose')}
          typed={{ amount: values.dose, unit: values.dose_unit }}
          onChoose={(amount, unit = values.dose_unit) => {
            set('dose', amount)
            set('dose_unit', unit)
          }}
        />
      </Card>
      <Card className="grid gap-4">
        <Switch
          label={text.recipe}
          hint={text.recipeHint}
          className="-my-1"
          {...form.register('hasRecipe', { onChange: clearParts })}
        />
        {values.hasRecipe ? (
          <RecipeFields field={field} values={values} set={set} peptide={peptide} />
        ) : (
          <FieldError id={`${id}-recipe`} error={form.formState.errors.vial_amount?.message} />
        )}
      </Card>
      <Card className="grid gap-4">
        <Switch
          label={text.plan}
          hint={text.planHint}
          className="-my-1"
          {...form.register('hasPlan', { onChange: clearParts })}
        />
        {values.hasPlan ? <PlanFields form={form} field={field} values={values} set={set} /> : null}
      </Card>
      <NameFields field={field} onName={(name) => setNamed(name.trim() !== '')} />
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

type FormProps = ProtocolFormProps & { readonly onDiscard: () => void }

type PartProps = {
  readonly field: ReturnType<typeof useValidatedForm<ProtocolFormValues, ProtocolValues>>['field']
  readonly values: ProtocolFormValues
  readonly set: (path: (typeof FIELD_ORDER)[number], value: string) => void
}

/** The last fields. They are registered last too, so that the first wrong field of the form gets the focus. */
function NameFields({ field, onName }: Pick<PartProps, 'field'> & { readonly onName: (name: string) => void }) {
  const name = field('name')
  return (
    <Card className="grid gap-4">
      <TextField
        label={text.name}
        autoComplete="off"
        {...name}
        onChange={(event) => {
          onName(event.target.value)
          return name.onChange(event)
        }}
      />
      <TextArea label={text.notes} rows={2} {...field('notes')} />
    </Card>
  )
}

/** The vial, its diluent and the syringe, and what the dose is on it. */
function RecipeFields({ field, values, set, peptide }: PartProps & { readonly peptide: string | undefined }) {
  const syringe = SYRINGES.find(({ scale, barrel }) => values.syringe === `${scale} ${barrel}`)
  const diluent = field('diluent_ml')
  const line = recipeLine(values, peptide)
  return (
    <>
      <AmountField
        label={text.vialAmount}
        amount={field('vial_amount')}
        unit={field('vial_unit')}
        typed={{ amount: values.vial_amount, unit: values.vial_unit }}
        onChoose={(amount, unit = values.vial_unit) => {
          set('vial_amount', amount)
          set('vial_unit', unit)
        }}
      />
      <NumberField
        label={text.diluent}
        unit={text.ml}
        {...diluent}
        onChange={unitApart([text.ml], (ml) => set('diluent_ml', ml), diluent.onChange)}
      />
      <SelectField
        label={text.syringe}
        {...field('syringe')}
        onChange={({ target }) => {
          set('syringe', target.value)
          set('step', '')
        }}
      >
        <option value="">{text.syringeNone}</option>
        {SYRINGES.map(({ scale, barrel }) => (
          <option key={`${scale} ${barrel}`} value={`${scale} ${barrel}`}>
            {text.syringeOf(scale, barrel)}
          </option>
        ))}
      </SelectField>
      {syringe ? (
        <StepField label={text.step} syringe={syringe} step={values.step} onChange={(step) => set('step', step)} />
      ) : null}
      {line === undefined ? null : (
        <p className={`text-note tabular-nums ${line.canDraw ? 'text-ink-2' : 'text-danger'}`}>
          <Untranslated>{text.draw.of(line.dose)}</Untranslated>{' '}
          <span className={`font-semibold ${line.canDraw ? 'text-ink' : ''}`}>
            <Unbroken text={line.words} />
          </span>
        </p>
      )}
    </>
  )
}

const SYRINGES = SCALES.flatMap((scale) => BARRELS.map((barrel) => ({ scale, barrel })))

/** How often it is given, with its steps. The times, the pattern and the clock of a schedule are shown and kept, or left out. */
function PlanFields({ form, field, values, set }: PartProps & { readonly form: FormOfRows<ProtocolFormValues> }) {
  const { plan } = values
  const [isTotalEntered, setTotalEntered] = useState(plan.total_doses !== '')
  const [areWeeksEntered, setWeeksEntered] = useState(plan.duration_weeks !== '')
  const fill = planFill(plan, areWeeksEntered)
  useEffect(() => {
    if (!isTotalEntered && fill.total !== undefined && fill.total !== plan.total_doses)
      set('plan.total_doses', fill.total)
    if (fill.weeks !== undefined && fill.weeks !== plan.duration_weeks) set('plan.duration_weeks', fill.weeks)
  })
  const total = field('plan.total_doses')
  const weeks = field('plan.duration_weeks')
  const line = regimenLine(values)
  const hasPattern = (readRegimen(plan.regimen).pattern ?? null) !== null
  return (
    <>
      <SelectField label={text.method} {...field('plan.administration_method')}>
        {METHOD_CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SideBySide>
        <SelectField label={text.frequency} {...field('plan.frequency')}>
          {Object.entries(FREQUENCY_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {value === '' ? (hasPattern ? text.byPattern : text.daysAtStart) : label}
            </option>
          ))}
        </SelectField>
        <TextField label={text.time} type="time" {...field('plan.time')} />
      </SideBySide>
      <SideBySide>
        <NumberField
          label={text.weeks}
          inputMode="numeric"
          unit={text.weeksUnit}
          {...weeks}
          onChange={(event) => {
            setWeeksEntered(event.target.value.trim() !== '')
            return weeks.onChange(event)
          }}
        />
        <NumberField
          label={text.total}
          inputMode="numeric"
          unit={text.totalUnit}
          {...total}
          onChange={(event) => {
            setTotalEntered(event.target.value.trim() !== '')
            return total.onChange(event)
          }}
        />
      </SideBySide>
      <StepFields
        form={form}
        field={field}
        path="plan.steps"
        steps={plan.steps}
        dose={{ amount: values.dose, unit: values.dose_unit }}
        onBegin={() => {
          setWeeksEntered(false)
          setTotalEntered(false)
        }}
      />
      {line === undefined ? null : (
        <p className="text-note text-ink-2">
          {text.regimen.says}{' '}
          <span className="font-semibold text-ink tabular-nums">
            <Unbroken text={line} />
          </span>
        </p>
      )}
      {plan.regimen === '' ? null : (
        <div className="grid justify-items-start gap-2">
          <Button variant="quiet" size="small" onClick={() => set('plan.regimen', '')}>
            {text.regimen.remove}
          </Button>
          {field('plan.regimen').error ? (
            <p role="alert" className="text-note font-semibold text-danger">
              {field('plan.regimen').error}
            </p>
          ) : null}
        </div>
      )}
    </>
  )
}

import type { ChangeEventHandler, FocusEventHandler, RefCallback } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { formatDose } from '#domain/amounts/amount'
import { LOGGABLE_UNITS, type Unit } from '#domain/doses/unit'
import { MOST_STEPS } from '#domain/schedules/planning/regimen'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { NumberField, UnitSelect } from '../../ui/controls/field.tsx'
import { unitApart } from '../amounts/unit-apart.ts'
import type { StepValues } from '../doses/regimen-values.ts'
import { text } from './step-text.ts'
import { amountOf } from './typed-number.ts'
import { useRows, type FormOfRows } from './use-rows.ts'

/**
 * The steps of a titration or a taper, a list of a form. The first has the dosage of the form, unless it came with an amount of its own. `path`:
 * where they stand; `onBegin`: the first two are added.
 */
export function StepFields<Values extends FieldValues>(props: StepsOfForm<Values>) {
  const { form, path, steps, dose, onBegin } = props
  const { list, announcement, add, remove } = useRows<StepValues, Values>(form, path, text.removed)
  const addStep = () => {
    const { per, length } = steps.at(-1) ?? { per: 'weeks', length: '' }
    const step: StepValues = { amount: '', unit: steps.at(-1)?.unit || dose.unit, length, per }
    if (steps.length > 0) return add([step])
    onBegin()
    return add([{ ...step, unit: '' }, step])
  }
  return (
    <fieldset ref={list} className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sub font-semibold">{text.title}</legend>
      <p className="text-note text-ink-2">{text.explanation}</p>
      <output className="sr-only">{announcement}</output>
      {steps.length === 0 ? null : (
        <ol className="grid gap-3">
          {steps.map((_, at) => (
            <Step key={at} {...props} at={at} onRemove={() => remove(at, LEAST_STEPS)} />
          ))}
        </ol>
      )}
      {steps.length < MOST_STEPS ? (
        <div>
          <Button variant="quiet" size="small" icon="plus" onClick={addStep}>
            {text.add}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

/** The steps of a form, with the dosage of their first. */
export type StepsOfForm<Values extends FieldValues> = {
  readonly form: FormOfRows<Values>
  readonly field: (name: Path<Values>, ...others: readonly Path<Values>[]) => RegisteredField
  readonly path: Path<Values>
  readonly steps: readonly StepValues[]
  readonly dose: { readonly amount: string; readonly unit: string }
  readonly onBegin: () => void
}

type RegisteredField = {
  readonly name: string
  readonly ref: RefCallback<HTMLElement>
  readonly onChange: ChangeEventHandler<HTMLElement>
  readonly onBlur: FocusEventHandler<HTMLElement>
  readonly onFocus: () => void
  readonly error: string | undefined
}

/** A first step alone is no ladder. */
const LEAST_STEPS = 2

type StepProps<Values extends FieldValues> = StepsOfForm<Values> & { readonly at: number }

function Step<Values extends FieldValues>(props: StepProps<Values> & { readonly onRemove: () => void }) {
  const { form, field, path, steps, dose, at, onRemove } = props
  const number = at + 1
  return (
    <li data-row className="rounded-control bg-sunken/60 p-3 pt-1.5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h4 className="text-note font-bold">{text.step(number)}</h4>
        {at === 0 ? (
          <p className="text-note text-ink-2">{firstAmount(steps[0], dose)}</p>
        ) : (
          <IconButton icon="trash" label={text.remove(number)} onClick={onRemove} className="-mr-2.5" />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {at === 0 ? null : <StepAmount {...props} />}
        <NumberField
          label={<OfStep label={text.length} number={number} />}
          inputMode="numeric"
          className="flex-[1_1_10rem]"
          unit={
            <UnitSelect label={text.per(number)} {...form.register(placeOf(path, at, 'per'))}>
              {Object.entries(text.perUnits).map(([per, label]) => (
                <option key={per} value={per}>
                  {label}
                </option>
              ))}
            </UnitSelect>
          }
          {...field(placeOf(path, at, 'length'))}
        />
      </div>
    </li>
  )
}

/** '2.5 mg, the dosage above', or the amount with which the step came. */
function firstAmount(step: StepValues | undefined, dose: StepsOfForm<FieldValues>['dose']): string {
  const own = step?.amount ?? ''
  const read = amountOf(own === '' ? dose.amount : own)
  const unit = own === '' ? dose.unit : step?.unit || dose.unit
  const amount = read === '' ? '' : formatDose(read, unit as Unit)
  return own === '' ? text.firstAmount(amount) : amount
}

/** The message of a wrong unit stands under the amount. */
function StepAmount<Values extends FieldValues>({ form, field, path, at }: StepProps<Values>) {
  const [amountPath, unitPath] = [placeOf(path, at, 'amount'), placeOf(path, at, 'unit')]
  const { error: unitError, onFocus: _, ...unit } = field(unitPath)
  const { error, ...amount } = field(amountPath, unitPath)
  const take = (typed: string, typedUnit: string) => {
    form.setValue(amountPath, typed as PathValue<Values, Path<Values>>, { shouldDirty: true })
    form.setValue(unitPath, typedUnit as PathValue<Values, Path<Values>>, { shouldDirty: true })
    form.clearErrors([amountPath, unitPath])
  }
  return (
    <NumberField
      label={<OfStep label={text.amount} number={at + 1} />}
      className="flex-[1_1_10rem]"
      unit={
        <UnitSelect label={text.unit(at + 1)} {...unit}>
          {LOGGABLE_UNITS.map((offered) => (
            <option key={offered}>{offered}</option>
          ))}
        </UnitSelect>
      }
      error={error ?? unitError}
      {...amount}
      onChange={unitApart(LOGGABLE_UNITS, take, amount.onChange)}
    />
  )
}

function placeOf<Values extends FieldValues>(path: Path<Values>, at: number, name: keyof StepValues): Path<Values> {
  return `${path}.${at}.${name}` as Path<Values>
}

/** The number of the step is seen above, and heard with each field. */
function OfStep({ label, number }: { readonly label: string; readonly number: number }) {
  return (
    <>
      <span>{label}</span>
      <span className="sr-only">{text.of(number)}</span>
    </>
  )
}

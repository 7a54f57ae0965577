import { formatDose } from '#domain/amounts/amount'
import { LOGGABLE_UNITS } from '#domain/doses/unit'
import { MOST_STEPS } from '#domain/schedules/planning/regimen'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { NumberField, UnitSelect } from '../../../ui/controls/field.tsx'
import { unitApart } from '../../../parts/amounts/unit-apart.ts'
import type { StepValues } from '../../../parts/doses/regimen-values.ts'
import { amountOf } from '../plan/regimen-choice.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { text } from './text.ts'
import { useRows } from './use-rows.ts'

/** The steps of a titration or a taper. The first has the dosage of the form. */
export function StepFields({ entry }: { readonly entry: EntryForm }) {
  const { values, setWeeksEntered } = entry
  const { steps } = values.regimen
  const { list, announcement, add, remove } = useRows(entry, 'regimen.steps', text.steps.removed)
  const addStep = () => {
    const { per, length } = steps.at(-1) ?? { per: 'weeks', length: '' }
    const step: StepValues = { amount: '', unit: steps.at(-1)?.unit || values.unit, length, per }
    if (steps.length > 0) return add([step])
    // Steps fill the weeks, until a number is typed there again.
    setWeeksEntered(false)
    return add([{ ...step, unit: '' }, step])
  }
  return (
    <fieldset ref={list} className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sub font-semibold">{text.steps.title}</legend>
      <p className="text-note text-ink-2">{text.steps.explanation}</p>
      <output className="sr-only">{announcement}</output>
      {steps.length === 0 ? null : (
        <ol className="grid gap-3">
          {steps.map((_, at) => (
            <Step key={at} entry={entry} at={at} onRemove={() => remove(at, LEAST_STEPS)} />
          ))}
        </ol>
      )}
      {steps.length < MOST_STEPS ? (
        <div>
          <Button variant="quiet" size="small" icon="plus" onClick={addStep}>
            {text.steps.add}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

/** A first step alone is no ladder. */
const LEAST_STEPS = 2

function Step({
  entry,
  at,
  onRemove,
}: {
  readonly entry: EntryForm
  readonly at: number
  readonly onRemove: () => void
}) {
  const { field, values } = entry
  const number = at + 1
  const amount = amountOf(values.dosage)
  return (
    <li data-row className="rounded-control bg-sunken/60 p-3 pt-1.5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h4 className="text-note font-bold">{text.steps.step(number)}</h4>
        {at === 0 ? (
          <p className="text-note text-ink-2">
            {text.steps.firstAmount(amount === '' ? '' : formatDose(amount, values.unit))}
          </p>
        ) : (
          <IconButton icon="trash" label={text.steps.remove(number)} onClick={onRemove} className="-mr-2.5" />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {at === 0 ? null : <StepAmount entry={entry} at={at} />}
        <NumberField
          label={<OfStep label={text.steps.length} number={number} />}
          inputMode="numeric"
          className="flex-[1_1_10rem]"
          unit={
            <UnitSelect label={text.steps.per(number)} {...entry.form.register(`regimen.steps.${at}.per`)}>
              {Object.entries(text.steps.perUnits).map(([per, label]) => (
                <option key={per} value={per}>
                  {label}
                </option>
              ))}
            </UnitSelect>
          }
          {...field(`regimen.steps.${at}.length`)}
        />
      </div>
    </li>
  )
}

/** A wrong unit is said where the amount is. */
function StepAmount({ entry: { field, form }, at }: { readonly entry: EntryForm; readonly at: number }) {
  const { error: unitError, onFocus: _, ...unit } = field(`regimen.steps.${at}.unit`)
  const { error, ...amount } = field(`regimen.steps.${at}.amount`, `regimen.steps.${at}.unit`)
  const take = (typed: string, typedUnit: string) => {
    form.setValue(`regimen.steps.${at}.amount`, typed, { shouldDirty: true })
    form.setValue(`regimen.steps.${at}.unit`, typedUnit, { shouldDirty: true })
    form.clearErrors([`regimen.steps.${at}.amount`, `regimen.steps.${at}.unit`])
  }
  return (
    <NumberField
      label={<OfStep label={text.steps.amount} number={at + 1} />}
      className="flex-[1_1_10rem]"
      unit={
        <UnitSelect label={text.steps.unit(at + 1)} {...unit}>
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

/** The number of the step is seen above, and heard with each field. */
function OfStep({ label, number }: { readonly label: string; readonly number: number }) {
  return (
    <>
      <span>{label}</span>
      <span className="sr-only">{text.steps.of(number)}</span>
    </>
  )
}

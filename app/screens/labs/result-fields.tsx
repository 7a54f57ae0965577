import type { ChangeEvent, ComponentProps } from 'react'
import { COMPARATOR_SIGNS, COMPARATORS, comparatorTyped } from '#domain/metrics/comparator'
import { METRIC_NAMES } from '#domain/metrics/format'
import { METRIC_UNITS, type LabType } from '#domain/metrics/units'
import { DidYouMean } from '../../parts/amounts/did-you-mean.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { Field, TextField, UnitSelect } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

/** One result of a report: its value, which may be a limit, its unit, and the range of the laboratory. */
export function ResultFields({ type, fields, current, onSet, onRemove }: ResultFieldsProps) {
  const name = METRIC_NAMES[type]
  const { error, ...value } = fields.value
  /** "<0.3" is what a report says: its sign goes to the select. */
  const takeSign = (event: ChangeEvent<HTMLInputElement>) => {
    const found = comparatorTyped(current.comparator, event.target.value)
    if (!found) return value.onChange?.(event)
    onSet('comparator', found.comparator)
    return onSet('value', found.rest)
  }
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <Field label={name} error={error} className="flex-[3_1_12.1rem]">
          {(wiring) => (
            <span className="control flex items-center pr-3.5">
              <select {...fields.comparator} aria-label={text.form.sign(name)} className={SIGN}>
                <option value="">{'='}</option>
                {COMPARATORS.map((comparator) => (
                  <option key={comparator} value={comparator} aria-label={text.form.signs[comparator]}>
                    {COMPARATOR_SIGNS[comparator]}
                  </option>
                ))}
              </select>
              <input
                {...value}
                {...wiring}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="next"
                onChange={takeSign}
                className="min-h-11 w-full min-w-0 flex-1 bg-transparent outline-none"
              />
              <UnitSelect label={text.form.unit(name)} {...fields.unit}>
                {METRIC_UNITS[type].map((unit) => (
                  <option key={unit}>{unit}</option>
                ))}
              </UnitSelect>
            </span>
          )}
        </Field>
        <TextField
          label={
            <>
              <span>{text.form.range}</span>
              <span className="sr-only">{text.form.rangeOf(name)}</span>
            </>
          }
          className="flex-[2_1_6.55rem]"
          autoComplete="off"
          enterKeyHint="next"
          {...fields.reference_range}
        />
        <IconButton icon="close" label={text.form.remove(name)} onClick={onRemove} className="mt-6 -mr-2.5" />
      </div>
      <DidYouMean text={current.value} unit={current.unit} onChoose={(chosen) => onSet('value', chosen)} />
    </li>
  )
}

const SIGN =
  'min-h-11 w-11 shrink-0 appearance-none rounded-control bg-transparent text-center font-semibold text-ink-2 -outline-offset-3'

type ResultFieldsProps = {
  readonly type: LabType
  readonly fields: Readonly<Record<'value' | 'reference_range', InputProps>> &
    Readonly<Record<'comparator' | 'unit', ComponentProps<'select'>>>
  readonly current: Readonly<Record<'comparator' | 'value' | 'unit', string>>
  /** Sets a field; the value has the focus then. */
  readonly onSet: (name: 'comparator' | 'value', value: string) => void
  readonly onRemove: () => void
}
type InputProps = Omit<ComponentProps<typeof TextField>, 'label'>

import type { ComponentProps, KeyboardEvent } from 'react'
import { DidYouMean } from '../amounts/did-you-mean.tsx'
import { NumberField, UnitSelect } from '../../ui/controls/field.tsx'
import { isMetricType, unitsOf } from './form-values.ts'
import { stepValue } from './step-value.ts'
import { text } from './text.ts'

/** The value of an entry and its unit. The arrow keys change the value by a tenth. */
export function ValueField({ type, value, unit, hint, current, onStep, onChoose }: ValueFieldProps) {
  const units = unitsOf(type)
  const { error: valueError, ...valueProps } = value
  const { error: unitError, ...unitProps } = unit
  const stepOnArrow = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(stepValue(event.currentTarget.value, event.key === 'ArrowUp' ? 1 : -1))
  }
  return (
    <div className="grid gap-2">
      <NumberField
        label={text.form.value}
        {...valueProps}
        error={valueError ?? (isMetricType(type) ? unitError : undefined)}
        hint={hint}
        onKeyDown={stepOnArrow}
        unit={
          <UnitSelect label={text.form.unit} {...unitProps} disabled={units.length === 0}>
            {units.length === 0 ? <option value="">{text.form.noUnit}</option> : null}
            {units.map((offered) => (
              <option key={offered}>{offered}</option>
            ))}
          </UnitSelect>
        }
      />
      <DidYouMean text={current.value} unit={current.unit} onChoose={onChoose} />
    </div>
  )
}

type ValueFieldProps = {
  readonly type: string
  readonly value: FieldProps
  readonly unit: FieldProps
  readonly hint: string | undefined
  readonly current: { readonly value: string; readonly unit: string }
  readonly onStep: (value: string) => void
  /** The same, and the field has the focus then: the tapped button is gone. */
  readonly onChoose: (value: string) => void
}
type FieldProps = Omit<ComponentProps<typeof NumberField>, 'label' | 'hint' | 'unit'> &
  Omit<ComponentProps<typeof UnitSelect>, 'label'>

import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react'
import { hasTwoValues } from '#domain/metrics/units'
import { DidYouMean } from '../amounts/did-you-mean.tsx'
import { NumberField, UnitSelect } from '../../ui/controls/field.tsx'
import { isMetricType, unitsOf } from './form-values.ts'
import { stepValue } from './step-value.ts'
import { text } from './text.ts'

/** The value of an entry and its unit; a blood pressure has two. The arrow keys change a value by a tenth. */
export function ValueField({ type, fields, hint, current, onSet, onChoose }: ValueFieldProps) {
  const units = unitsOf(type)
  const isPressure = hasTwoValues(type)
  const { error: unitError, ...unitProps } = fields.unit
  const wired = (name: ValueName) => ({
    ...fields[name],
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      onSet(name, stepValue(event.currentTarget.value, event.key === 'ArrowUp' ? 1 : -1))
    },
  })
  const unit = (
    <UnitSelect label={text.form.unit} {...unitProps} disabled={units.length === 0}>
      {units.length === 0 ? <option value="">{text.form.noUnit}</option> : null}
      {units.map((offered) => (
        <option key={offered}>{offered}</option>
      ))}
    </UnitSelect>
  )
  /** "120/80" in the first field is what people write: the slash leads on to the second. */
  const splitAtSlash = (event: ChangeEvent<HTMLInputElement>) => {
    const [systolic = '', diastolic] = event.target.value.split('/')
    if (diastolic === undefined) return fields.value.onChange?.(event)
    onSet('value', systolic.trim())
    onSet('value2', diastolic.trim())
    // At once: the next key belongs to the second field already.
    const next = event.target.form?.elements.namedItem('value2')
    return next instanceof HTMLElement ? next.focus() : undefined
  }
  const valueError = fields.value.error ?? (isMetricType(type) ? unitError : undefined)
  return (
    <div className="grid gap-2">
      {isPressure ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-2.5">
          <NumberField label={text.form.systolic} {...wired('value')} error={valueError} onChange={splitAtSlash} />
          <NumberField label={text.form.diastolic} {...wired('value2')} unit={unit} />
        </div>
      ) : (
        <NumberField label={text.form.value} {...wired('value')} error={valueError} hint={hint} unit={unit} />
      )}
      {VALUE_NAMES.map((name) => (
        <DidYouMean key={name} text={current[name]} unit={current.unit} onChoose={(chosen) => onChoose(name, chosen)} />
      ))}
    </div>
  )
}

const VALUE_NAMES = ['value', 'value2'] as const
type ValueName = (typeof VALUE_NAMES)[number]

type ValueFieldProps = {
  readonly type: string
  readonly fields: Readonly<Record<ValueName | 'unit', FieldProps>>
  readonly hint: string | undefined
  readonly current: Readonly<Record<ValueName | 'unit', string>>
  readonly onSet: (name: ValueName, value: string) => void
  /** The same, and the field has the focus then: the tapped button is gone. */
  readonly onChoose: (name: ValueName, value: string) => void
}
type FieldProps = Omit<ComponentProps<typeof NumberField>, 'label' | 'hint' | 'unit'> &
  Omit<ComponentProps<typeof UnitSelect>, 'label'>

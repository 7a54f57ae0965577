import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react'
import { COMPARATORS, comparatorTyped } from '#domain/metrics/comparator'
import { YES_NO } from '#domain/metrics/format'
import { hasTwoValues, isLab } from '#domain/metrics/units'
import { useOwnMetrics } from '../../data/metrics/names.ts'
import { DidYouMean } from '../amounts/did-you-mean.tsx'
import { NumberField, SelectField, UnitSelect } from '../../ui/controls/field.tsx'
import { unitsOf } from './form-values.ts'
import { stepValue } from './step-value.ts'
import { text } from './text.ts'

/** The value of an entry and its unit; a blood pressure has two, a lab result may be a limit. The arrow keys change a value by a tenth. */
export function ValueField({ type, fields, hint, current, onSet, onChoose }: ValueFieldProps) {
  const units = unitsOf(type, useOwnMetrics())
  const { error: unitError, ...unitProps } = fields.unit
  const wired = (name: 'value' | 'value2') => ({
    ...fields[name],
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      onSet(name, stepValue(event.currentTarget.value, event.key === 'ArrowUp' ? 1 : -1))
    },
  })
  const unit = (
    <UnitSelect label={text.form.unit} {...unitProps} defaultValue={current.unit} disabled={units.length === 0}>
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
  /** "<0.3" is what a report says: its sign goes to the select. */
  const takeSign = (event: ChangeEvent<HTMLInputElement>) => {
    const found = comparatorTyped(current.comparator, event.target.value)
    if (!found) return fields.value.onChange?.(event)
    onSet('comparator', found.comparator)
    return onSet('value', found.rest)
  }
  const valueError = fields.value.error ?? (units.length > 0 ? unitError : undefined)
  const single = { label: text.form.value, ...wired('value'), error: valueError, hint, unit }
  return (
    <div className="grid gap-2">
      {hasTwoValues(type) ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-2.5">
          <NumberField label={text.form.systolic} {...wired('value')} error={valueError} onChange={splitAtSlash} />
          <NumberField label={text.form.diastolic} {...wired('value2')} unit={unit} />
        </div>
      ) : units[0] === YES_NO ? (
        <SelectField
          label={text.form.value}
          name={fields.value.name}
          error={valueError}
          value={current.value}
          onChange={({ target }) => onSet('value', target.value)}
        >
          <option value="">{text.form.yesNo.choose}</option>
          <option value="1">{text.form.yesNo.yes}</option>
          <option value="0">{text.form.yesNo.no}</option>
        </SelectField>
      ) : isLab(type) ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-2.5">
          <SelectField label={text.form.comparator} {...fields.comparator} defaultValue={current.comparator}>
            <option value="">{text.form.exactly}</option>
            {COMPARATORS.map((comparator) => (
              <option key={comparator} value={comparator}>
                {text.form.comparators[comparator]}
              </option>
            ))}
          </SelectField>
          <NumberField {...single} onChange={takeSign} />
        </div>
      ) : (
        <NumberField {...single} />
      )}
      {(['value', 'value2'] as const).map((name) => (
        <DidYouMean key={name} text={current[name]} unit={current.unit} onChoose={(chosen) => onChoose(name, chosen)} />
      ))}
    </div>
  )
}

/** A field of what was measured that is set by what is typed into another. */
export type ValueName = 'comparator' | 'value' | 'value2'

type ValueFieldProps = {
  readonly type: string
  readonly fields: Readonly<Record<'value' | 'value2' | 'unit', FieldProps>> & {
    readonly comparator: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>
  }
  readonly hint: string | undefined
  readonly current: Readonly<Record<ValueName | 'unit', string>>
  readonly onSet: (name: ValueName, value: string) => void
  /** The same, and the field has the focus then: the tapped button is gone. */
  readonly onChoose: (name: ValueName, value: string) => void
}
type FieldProps = Omit<ComponentProps<typeof NumberField>, 'label' | 'hint' | 'unit'> &
  Omit<ComponentProps<typeof UnitSelect>, 'label'>

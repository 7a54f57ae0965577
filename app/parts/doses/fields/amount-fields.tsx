import type { ComponentProps } from 'react'
import { METHOD_CHOICES } from '#domain/doses/method'
import { LOGGABLE_UNITS } from '#domain/doses/unit'
import { NumberField, SelectField, UnitSelect } from '../../../ui/controls/field.tsx'
import { DidYouMean } from '../../amounts/did-you-mean.tsx'
import { unitApart } from '../../amounts/unit-apart.ts'
import { text } from './text.ts'

/** Amount, unit and method of a dose, as the log form and the edit of a dose ask them. */
export function AmountFields({ dosage, unit, method, values, onChoose }: AmountFieldsProps) {
  // An old row may be in 'units', which are no longer offered and never changed without being asked.
  const units = values.unit === 'units' ? [...LOGGABLE_UNITS, 'units'] : LOGGABLE_UNITS
  return (
    <>
      <div className="grid gap-2">
        <NumberField
          label={text.dosage}
          {...dosage}
          onChange={unitApart(LOGGABLE_UNITS, onChoose, dosage.onChange)}
          unit={
            <UnitSelect label={text.unit} {...unit}>
              {units.map((offered) => (
                <option key={offered}>{offered}</option>
              ))}
            </UnitSelect>
          }
        />
        <DidYouMean text={values.dosage} unit={values.unit} onChoose={onChoose} />
      </div>
      <SelectField label={text.method} {...method}>
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

type AmountFieldsProps = {
  readonly dosage: Omit<ComponentProps<typeof NumberField>, 'label' | 'unit'>
  readonly unit: Omit<ComponentProps<typeof UnitSelect>, 'label' | 'children'>
  readonly method: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>
  readonly values: { readonly dosage: string; readonly unit: string }
  /** Writes one of the two readings of an amount into the field, or an amount that was typed with its unit, and focuses it. */
  readonly onChoose: (dosage: string, unit?: string) => void
}

import type { Entry } from '#domain/calculators/entry'
import { NumberField, UnitSelect } from '../../ui/field.tsx'
import { choose } from './choice-field.tsx'

/** A number as typed and its unit. What cannot be read says why beneath the field; empty and zero say nothing. */
export function AmountField<Unit extends string>({
  label,
  entry,
  value,
  onChange,
  unit,
  units,
  onUnit,
  unitLabel = `Unit of ${label.toLowerCase()}`,
  hint,
  max,
}: AmountFieldProps<Unit>) {
  return (
    <NumberField
      label={label}
      hint={hint}
      value={value}
      max={max}
      onChange={(event) => onChange(event.target.value)}
      error={entry.kind === 'refused' ? entry.reason : undefined}
      enterKeyHint="done"
      unit={
        units === undefined ? (
          unit
        ) : (
          <UnitSelect label={unitLabel} value={unit} onChange={(event) => choose(units, event.target.value, onUnit)}>
            {units.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </UnitSelect>
        )
      }
    />
  )
}

type AmountFieldProps<Unit extends string> = {
  readonly label: string
  readonly entry: Entry
  readonly value: string
  readonly onChange: (value: string) => void
  readonly unit: Unit
  readonly units?: readonly Unit[]
  readonly onUnit?: (unit: Unit) => void
  readonly unitLabel?: string
  readonly hint?: string
  readonly max?: number
}

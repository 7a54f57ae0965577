import { useRef } from 'react'
import { shownInField, type Entry } from '#domain/amounts/entry'
import { DidYouMean } from '../../amounts/did-you-mean.tsx'
import { unitApart } from '../../amounts/unit-apart.ts'
import { NumberField, UnitSelect } from '../../../ui/controls/field.tsx'
import { UnbrokenNames } from '../unbroken-names.tsx'
import { choose } from './choice-field.tsx'
import { text } from './text.ts'

/**
 * A number, or the result of another calculation, and its unit. An invalid number has a message beneath; an empty field
 * and zero have none.
 */
export function AmountField<Unit extends string>({
  label,
  entry,
  value,
  onChange,
  unit,
  units,
  onUnit,
  unitLabel = text.unitOf(label),
  hint,
  max,
}: AmountFieldProps<Unit>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid min-w-0 content-start gap-2">
      <NumberField
        ref={input}
        label={<UnbrokenNames text={label} />}
        hint={hint === undefined ? undefined : <UnbrokenNames text={hint} />}
        value={shownInField(value)}
        max={max}
        onChange={unitApart(
          units ?? [unit],
          (amount, typed) => {
            onChange(amount)
            onUnit?.(typed)
          },
          (event) => onChange(event.target.value),
        )}
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
      <DidYouMean
        text={value}
        unit={unit}
        onChoose={(amount) => {
          onChange(amount)
          input.current?.focus()
        }}
      />
    </div>
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
  readonly hint?: string | undefined
  readonly max?: number
}

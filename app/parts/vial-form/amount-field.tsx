import { VIAL_UNITS } from '#domain/vials/words'
import { NumberField, UnitSelect } from '../../ui/controls/field.tsx'
import { DidYouMean } from '../amounts/did-you-mean.tsx'
import { unitApart } from '../amounts/unit-apart.ts'
import type { FormField } from './form-control.ts'
import { text } from './text.ts'

/** An amount with its unit. `onChoose`: one of the two readings of an ambiguous number was tapped, or a unit was typed with the amount. */
export function AmountField({ label, amount, unit, typed, onChoose }: AmountFieldProps) {
  const { error: unitError, ...unitField } = unit
  return (
    <div className="grid gap-2">
      <NumberField
        label={label}
        {...amount}
        onChange={unitApart(VIAL_UNITS, onChoose, amount.onChange)}
        error={amount.error ?? unitError}
        unit={
          <UnitSelect label={text.unit} {...unitField} value={typed.unit}>
            {VIAL_UNITS.map((offered) => (
              <option key={offered}>{offered}</option>
            ))}
          </UnitSelect>
        }
      />
      <DidYouMean text={typed.amount} unit={typed.unit} onChoose={onChoose} />
    </div>
  )
}

type AmountFieldProps = {
  readonly label: string
  readonly amount: FormField
  readonly unit: FormField
  readonly typed: { readonly amount: string; readonly unit: string }
  readonly onChoose: (amount: string, unit?: string) => void
}

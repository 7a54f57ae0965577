import { readEntry } from '#domain/amounts/entry'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { AmountField } from '../../../parts/calculator/fields/amount-field.tsx'
import type { TabProps } from '../../../parts/calculator/calculation.ts'
import { CalculatorForm } from '../calculator-form.tsx'
import { missingFieldsText } from '../../../parts/calculator/fields/missing-fields.ts'
import type { LazyResults } from '../use-lazy-results.ts'
import { text } from './text.ts'

/** How much of a vial is the peptide. */
export function PurityTab({ calculation, change, loaded }: TabProps & { readonly loaded: LazyResults }) {
  const vial = readEntry(calculation.powder)
  const purity = readEntry(calculation.purity)
  return (
    <CalculatorForm
      loaded={loaded}
      missing={missingFieldsText({ vial, purity })}
      fields={
        <SideBySide>
          <AmountField
            label={text.purity.vial}
            entry={vial}
            value={calculation.powder}
            onChange={(powder) => change({ powder })}
            unit="mg"
          />
          <AmountField
            label={text.purity.purity}
            entry={purity}
            value={calculation.purity}
            onChange={(purity) => change({ purity })}
            unit="%"
            max={100}
          />
        </SideBySide>
      }
    >
      {loaded.module && <loaded.module.PurityResult calculation={calculation} change={change} />}
    </CalculatorForm>
  )
}

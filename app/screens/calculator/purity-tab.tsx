import { readEntry } from '#domain/calculators/entry'
import { SideBySide } from '../../ui/side-by-side.tsx'
import { AmountField } from './amount-field.tsx'
import type { TabProps } from './calculation.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { stillMissing } from './missing.ts'
import type { LoadedAnswers } from './use-answers.ts'

/** How much of a vial is the peptide itself. */
export function PurityTab({ calculation, change, loaded }: TabProps & { readonly loaded: LoadedAnswers }) {
  const vial = readEntry(calculation.powder)
  const purity = readEntry(calculation.purity)
  return (
    <CalculatorForm
      loaded={loaded}
      missing={stillMissing({ 'the vial amount': vial, 'the purity': purity })}
      fields={
        <SideBySide>
          <AmountField
            label="Vial amount"
            entry={vial}
            value={calculation.powder}
            onChange={(text) => change({ powder: text })}
            unit="mg"
          />
          <AmountField
            label="Purity"
            entry={purity}
            value={calculation.purity}
            onChange={(text) => change({ purity: text })}
            unit="%"
            max={100}
          />
        </SideBySide>
      }
    >
      {loaded.part && <loaded.part.PurityAnswer calculation={calculation} change={change} />}
    </CalculatorForm>
  )
}

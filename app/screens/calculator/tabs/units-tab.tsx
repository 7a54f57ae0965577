import { readEntry } from '#domain/amounts/entry'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { AmountField } from '../../../parts/calculator/fields/amount-field.tsx'
import { CHOICES, type TabProps } from '../../../parts/calculator/calculation.ts'
import { CalculatorForm } from '../calculator-form.tsx'
import { ChoiceField } from '../../../parts/calculator/fields/choice-field.tsx'
import { missingFieldsText } from '../../../parts/calculator/fields/missing-fields.ts'
import { PeptideField } from '../../../parts/calculator/fields/peptide-field.tsx'
import type { LazyResults } from '../use-lazy-results.ts'
import { text } from './text.ts'

/** An amount in another unit; beneath it a volume in the marks of each syringe. */
export function UnitsTab({ calculation, change, loaded }: TabProps & { readonly loaded: LazyResults }) {
  const value = readEntry(calculation.value)
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <CalculatorForm
        loaded={loaded}
        missing={missingFieldsText({ value })}
        fields={
          <>
            <SideBySide>
              <AmountField
                label={text.units.value}
                entry={value}
                value={calculation.value}
                onChange={(value) => change({ value })}
                unit={calculation.valueUnit}
                units={CHOICES.valueUnit}
                onUnit={(unit) => change({ valueUnit: unit })}
              />
              <ChoiceField
                label={text.units.to}
                value={calculation.to}
                choices={CHOICES.to}
                onChoose={(unit) => change({ to: unit })}
              />
            </SideBySide>
            <PeptideField calculation={calculation} change={change} label={text.units.peptide} />
          </>
        }
      >
        {loaded.module && <loaded.module.UnitsResult calculation={calculation} />}
      </CalculatorForm>
      {loaded.module && <loaded.module.VolumeAndMarks calculation={calculation} change={change} />}
    </div>
  )
}

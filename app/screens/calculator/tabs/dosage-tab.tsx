import { readEntry } from '#domain/amounts/entry'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { AmountField } from '../../../parts/calculator/fields/amount-field.tsx'
import { CHOICES, type TabProps } from '../../../parts/calculator/calculation.ts'
import { CalculatorForm } from '../calculator-form.tsx'
import { missingFieldsText } from '../../../parts/calculator/fields/missing-fields.ts'
import { PeptideField } from '../../../parts/calculator/fields/peptide-field.tsx'
import type { LazyResults } from '../use-lazy-results.ts'
import { text } from './text.ts'

/** A dose by body weight, compared with the reference of the peptide. */
export function DosageTab({ calculation, change, loaded }: TabProps & { readonly loaded: LazyResults }) {
  const weight = readEntry(calculation.weight)
  const perKg = readEntry(calculation.perKg)
  return (
    <CalculatorForm
      loaded={loaded}
      missing={missingFieldsText({ weight, perKg })}
      fields={
        <>
          <PeptideField calculation={calculation} change={change} />
          <SideBySide>
            <AmountField
              label={text.dosage.weight}
              entry={weight}
              value={calculation.weight}
              onChange={(weight) => change({ weight })}
              unit={calculation.weightUnit}
              units={CHOICES.weightUnit}
              onUnit={(unit) => change({ weightUnit: unit })}
            />
            <AmountField
              label={text.dosage.perKg}
              entry={perKg}
              value={calculation.perKg}
              onChange={(perKg) => change({ perKg })}
              unit={calculation.perKgUnit}
              units={CHOICES.perKgUnit}
              onUnit={(unit) => change({ perKgUnit: unit })}
            />
          </SideBySide>
        </>
      }
    >
      {loaded.module && <loaded.module.DosageResult calculation={calculation} />}
    </CalculatorForm>
  )
}

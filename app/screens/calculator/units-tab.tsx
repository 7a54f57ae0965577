import { readEntry } from '#domain/calculators/entry'
import { SideBySide } from '../../ui/side-by-side.tsx'
import { AmountField } from './amount-field.tsx'
import { CHOICES, type TabProps } from './calculation.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { ChoiceField } from './choice-field.tsx'
import { stillMissing } from './missing.ts'
import { PeptideField } from './peptide-field.tsx'
import type { LoadedAnswers } from './use-answers.ts'

/** An amount in another unit; beneath it a volume in the marks of each syringe. */
export function UnitsTab({ calculation, change, loaded }: TabProps & { readonly loaded: LoadedAnswers }) {
  const value = readEntry(calculation.value)
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <CalculatorForm
        loaded={loaded}
        missing={stillMissing({ 'an amount': value })}
        fields={
          <>
            <SideBySide>
              <AmountField
                label="Amount"
                entry={value}
                value={calculation.value}
                onChange={(text) => change({ value: text })}
                unit={calculation.valueUnit}
                units={CHOICES.valueUnit}
                onUnit={(unit) => change({ valueUnit: unit })}
              />
              <ChoiceField
                label="Convert to"
                value={calculation.to}
                choices={CHOICES.to}
                onChoose={(unit) => change({ to: unit })}
              />
            </SideBySide>
            <PeptideField calculation={calculation} change={change} label="Peptide (for IU)" />
          </>
        }
      >
        {loaded.part && <loaded.part.UnitsAnswer calculation={calculation} />}
      </CalculatorForm>
      {loaded.part && <loaded.part.VolumeAndMarks calculation={calculation} change={change} />}
    </div>
  )
}

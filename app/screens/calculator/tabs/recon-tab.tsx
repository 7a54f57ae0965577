import { readExactText, readEntry } from '#domain/amounts/entry'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { AmountField } from '../../../parts/calculator/fields/amount-field.tsx'
import { CHOICES, type TabProps } from '../../../parts/calculator/calculation.ts'
import { CalculatorForm } from '../calculator-form.tsx'
import { missingFieldsText } from '../../../parts/calculator/fields/missing-fields.ts'
import { PeptideField } from '../../../parts/calculator/fields/peptide-field.tsx'
import type { LazyResults } from '../use-lazy-results.ts'
import { text } from './text.ts'

/** The volume to draw from a mixed vial, on the chosen syringe. */
export function ReconTab({ calculation, change, loaded }: TabProps & { readonly loaded: LazyResults }) {
  const vial = readExactText(calculation.vial)
  const water = readExactText(calculation.water)
  const dose = readEntry(calculation.dose)
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <CalculatorForm
        loaded={loaded}
        missing={missingFieldsText({ vial, water, dose })}
        fields={
          <>
            <SideBySide>
              <AmountField
                label={text.recon.vial}
                hint={loaded.module?.exactValueText(calculation.vial)}
                entry={vial}
                value={calculation.vial}
                onChange={(vial) => change({ vial })}
                unit={calculation.vialUnit}
                units={CHOICES.vialUnit}
                onUnit={(unit) => change({ vialUnit: unit })}
              />
              <AmountField
                label={text.recon.water}
                hint={loaded.module?.exactValueText(calculation.water)}
                entry={water}
                value={calculation.water}
                onChange={(water) => change({ water })}
                unit="ml"
              />
            </SideBySide>
            <SideBySide>
              <AmountField
                label={text.recon.dose}
                entry={dose}
                value={calculation.dose}
                onChange={(dose) => change({ dose })}
                unit={calculation.doseUnit}
                units={CHOICES.doseUnit}
                onUnit={(unit) => change({ doseUnit: unit })}
              />
              <PeptideField calculation={calculation} change={change} />
            </SideBySide>
          </>
        }
      >
        {loaded.module && <loaded.module.ReconResult calculation={calculation} change={change} />}
      </CalculatorForm>
      {loaded.module && <loaded.module.WaterForMark calculation={calculation} change={change} />}
      {loaded.module && <loaded.module.DoseAtMark calculation={calculation} change={change} />}
      {loaded.module && <loaded.module.VialsOfPlan calculation={calculation} />}
    </div>
  )
}

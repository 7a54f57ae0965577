import { readCarried, readEntry } from '#domain/amounts/entry'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { AmountField } from '../fields/amount-field.tsx'
import { CHOICES, type TabProps } from '../calculation.ts'
import { CalculatorForm } from '../calculator-form.tsx'
import { missingFieldsText } from '../fields/missing-fields.ts'
import { PeptideField } from '../fields/peptide-field.tsx'
import type { LazyResults } from '../use-lazy-results.ts'

/** The volume to draw from a mixed vial, on the chosen syringe. */
export function ReconTab({ calculation, change, loaded }: TabProps & { readonly loaded: LazyResults }) {
  const vial = readCarried(calculation.vial)
  const water = readCarried(calculation.water)
  const dose = readEntry(calculation.dose)
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <CalculatorForm
        loaded={loaded}
        missing={missingFieldsText({ 'the vial amount': vial, 'the water': water, 'the desired dose': dose })}
        fields={
          <>
            <SideBySide>
              <AmountField
                label="Vial amount"
                hint={loaded.module?.exactValueText(calculation.vial)}
                entry={vial}
                value={calculation.vial}
                onChange={(text) => change({ vial: text })}
                unit={calculation.vialUnit}
                units={CHOICES.vialUnit}
                onUnit={(unit) => change({ vialUnit: unit })}
              />
              <AmountField
                label="Bacteriostatic water"
                hint={loaded.module?.exactValueText(calculation.water)}
                entry={water}
                value={calculation.water}
                onChange={(text) => change({ water: text })}
                unit="ml"
              />
            </SideBySide>
            <SideBySide>
              <AmountField
                label="Desired dose"
                entry={dose}
                value={calculation.dose}
                onChange={(text) => change({ dose: text })}
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
    </div>
  )
}

import { exactText } from '#domain/calculators/exact-text'
import { doseAtMark } from '#domain/calculators/dose-at-mark'
import { readEntry, readExactText } from '#domain/amounts/entry'
import { fits } from '#domain/amounts/exact'
import { formatResult } from '#domain/amounts/format'
import { workingOfDoseAtMark } from '#domain/calculators/working'
import { referenceOf } from '#domain/peptides/reference'
import { syringeOf, type TabProps } from '../calculation.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { UnbrokenNames } from '../unbroken-names.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { missingFieldsText } from '../fields/missing-fields.ts'
import { MarkFold } from './mark-fold.tsx'
import { Steps } from './result.tsx'
import { text } from './text.ts'

/** The other reverse calculation: how much of the drug a syringe holds at a mark. */
export function DoseAtMark({ calculation, change }: TabProps) {
  return (
    <MarkFold
      title={text.doseAtMark.title}
      label={text.doseAtMark.mark(calculation.scale, calculation.barrel)}
      calculation={calculation}
      change={change}
    >
      <Answer calculation={calculation} change={change} />
    </MarkFold>
  )
}

function Answer({ calculation, change }: TabProps) {
  const { vialUnit, doseUnit: unit } = calculation
  const [vial, water] = [readExactText(calculation.vial), readExactText(calculation.water)]
  const mark = readEntry(calculation.mark)
  if (vial.kind !== 'number' || water.kind !== 'number' || mark.kind !== 'number')
    return <p>{missingFieldsText({ vial, water, mark })}</p>
  const drawn = {
    vial: { amount: vial.amount, unit: vialUnit },
    waterMl: water.amount,
    mark: mark.amount,
    unit,
    syringe: syringeOf(calculation),
    iuToMg: referenceOf(calculation.peptide)?.iuToMg,
  }
  const result = doseAtMark(drawn)
  if (result === undefined) return null
  if (result.kind === 'refused')
    return (
      <p className="font-semibold text-pending">
        <UnbrokenNames text={text.water.refused(result.reason)} />
      </p>
    )
  return (
    <>
      <p className="text-figure font-bold text-ink" aria-live="polite">
        <Untranslated>{`${formatResult(result.dose)} ${unit}`}</Untranslated>{' '}
        <span className="text-sub font-medium text-ink-2">
          <UnbrokenNames text={text.doseAtMark.at(mark.amount, calculation.scale)} />
        </span>
      </p>
      {/* A dose field holds a decimal. */}
      {fits(result.dose, 6) ? (
        <Button variant="quiet" className="print:hidden" onClick={() => change({ dose: exactText(result.dose) })}>
          {text.doseAtMark.use}
        </Button>
      ) : null}
      <div>
        <Steps working={workingOfDoseAtMark(drawn, result)} />
      </div>
    </>
  )
}

import { carried } from '#domain/calculators/carried'
import { readCarried, readEntry } from '#domain/amounts/entry'
import { compare, exactly, fits } from '#domain/amounts/exact'
import { volumeOf } from '#domain/calculators/reading'
import { waterFor } from '#domain/calculators/water-for-mark'
import { workingOfWater } from '#domain/calculators/working'
import { formatVolume } from '#domain/amounts/format'
import { referenceOf } from '#domain/peptides/reference'
import { Button } from '../../../ui/controls/button.tsx'
import { AmountField } from '../fields/amount-field.tsx'
import type { TabProps } from '../calculation.ts'
import { missingFieldsText } from '../fields/missing-fields.ts'
import { Fold, Steps } from './result.tsx'

/** The reverse calculation: how much water puts the dose on a mark that is easy to read. */
export function WaterForMark({ calculation, change }: TabProps) {
  const mark = readEntry(calculation.mark)
  return (
    <Fold
      title="Which amount of water puts my dose on a mark?"
      className={mark.kind === 'missing' ? 'print:hidden' : undefined}
    >
      <div className="grid gap-3">
        <AmountField
          label={`Mark on your ${calculation.scale} syringe, ${calculation.barrel} ml`}
          entry={mark}
          value={calculation.mark}
          onChange={(text) => change({ mark: text })}
          unit="units"
        />
        <Answer calculation={calculation} change={change} />
      </div>
    </Fold>
  )
}

function Answer({ calculation, change }: TabProps) {
  const { vialUnit, doseUnit, scale, barrel } = calculation
  const [vial, dose, mark] = [readCarried(calculation.vial), readEntry(calculation.dose), readEntry(calculation.mark)]
  if (vial.kind !== 'number' || dose.kind !== 'number' || mark.kind !== 'number')
    return <p>{missingFieldsText({ 'the vial amount': vial, 'the desired dose': dose, 'a mark': mark })}</p>
  const wish = {
    vial: { amount: vial.amount, unit: vialUnit },
    dose: { amount: dose.amount, unit: doseUnit },
    mark: mark.amount,
    syringe: { scale, barrel },
    iuToMg: referenceOf(calculation.peptide)?.iuToMg,
  }
  const water = waterFor(wish)
  if (water === undefined) return null
  if (water.kind === 'refused') return <p className="font-semibold text-pending">{water.reason}.</p>
  const markMl = volumeOf(exactly(mark.amount), scale)
  return (
    <>
      <p className="text-figure font-bold text-ink" aria-live="polite">
        {formatVolume(water.waterMl)} ml{' '}
        <span className="text-sub font-medium text-ink-2">of bacteriostatic water</span>
      </p>
      {fits(water.waterMl, 3) ? null : (
        <p>Shown rounded to what can be measured. The calculation goes on with the exact amount.</p>
      )}
      {compare(water.waterMl, ROOMY) > 0 ? <p>Check that your vial has room for it: many hold 2 to 3 ml.</p> : null}
      <Button variant="quiet" className="print:hidden" onClick={() => change({ water: carried(water.waterMl) })}>
        Use this amount of water
      </Button>
      <div>
        <Steps working={workingOfWater(wish.vial, wish.dose, markMl, water.waterMl, wish.iuToMg)} />
      </div>
    </>
  )
}

const ROOMY = exactly('3')

import { exactText } from '#domain/calculators/exact-text'
import { readExactText, readEntry } from '#domain/amounts/entry'
import { compare, exactly, fits } from '#domain/amounts/exact'
import { volumeOf } from '#domain/calculators/reading'
import { waterFor } from '#domain/calculators/water-for-mark'
import { workingOfWater } from '#domain/calculators/working'
import { formatVolume } from '#domain/amounts/format'
import { referenceOf } from '#domain/peptides/reference'
import { Button } from '../../../ui/controls/button.tsx'
import { syringeOf, type TabProps } from '../calculation.ts'
import { missingFieldsText } from '../fields/missing-fields.ts'
import { MarkFold } from './mark-fold.tsx'
import { Steps } from './result.tsx'
import { text } from './text.ts'
import { UnbrokenNames } from '../unbroken-names.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'

/** The reverse calculation: how much water puts the dose on a mark that is easy to read. */
export function WaterForMark({ calculation, change }: TabProps) {
  return (
    <MarkFold
      title={text.water.title}
      label={text.water.mark(calculation.scale, calculation.barrel)}
      calculation={calculation}
      change={change}
    >
      <Answer calculation={calculation} change={change} />
    </MarkFold>
  )
}

function Answer({ calculation, change }: TabProps) {
  const { vialUnit, doseUnit, scale } = calculation
  const [vial, dose, mark] = [readExactText(calculation.vial), readEntry(calculation.dose), readEntry(calculation.mark)]
  if (vial.kind !== 'number' || dose.kind !== 'number' || mark.kind !== 'number')
    return <p>{missingFieldsText({ vial, dose, mark })}</p>
  const wish = {
    vial: { amount: vial.amount, unit: vialUnit },
    dose: { amount: dose.amount, unit: doseUnit },
    mark: mark.amount,
    syringe: syringeOf(calculation),
    iuToMg: referenceOf(calculation.peptide)?.iuToMg,
  }
  const water = waterFor(wish)
  if (water === undefined) return null
  if (water.kind === 'refused')
    return (
      <p className="font-semibold text-pending">
        <UnbrokenNames text={text.water.refused(water.reason)} />
      </p>
    )
  const markMl = volumeOf(exactly(mark.amount), scale)
  return (
    <>
      <p className="text-figure font-bold text-ink" aria-live="polite">
        <Untranslated>{text.ml(formatVolume(water.waterMl))}</Untranslated>{' '}
        <span className="text-sub font-medium text-ink-2">{text.water.ofWater}</span>
      </p>
      {fits(water.waterMl, 3) ? null : <p>{text.water.rounded}</p>}
      {compare(water.waterMl, ROOMY) > 0 ? (
        <p>
          <UnbrokenNames text={text.water.room} />
        </p>
      ) : null}
      <Button variant="quiet" className="print:hidden" onClick={() => change({ water: exactText(water.waterMl) })}>
        {text.water.use}
      </Button>
      <div>
        <Steps working={workingOfWater(wish.vial, wish.dose, markMl, water.waterMl, wish.iuToMg)} />
      </div>
    </>
  )
}

const ROOMY = exactly('3')

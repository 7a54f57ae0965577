import { readExactText, readEntry } from '#domain/amounts/entry'
import { exactly } from '#domain/amounts/exact'
import { drawOf, isBetweenMarks } from '#domain/calculators/draw'
import { dosesAtMark, warningOf } from '#domain/calculators/reading'
import { reconstitute, type Mix, type Reconstitution } from '#domain/calculators/reconstitution'
import { sentencesOf } from '#domain/amounts/warning'
import { workingOfMix } from '#domain/calculators/working'
import { formatResult, formatVolume } from '#domain/amounts/format'
import { formatAmount } from '#domain/amounts/amount'
import { entryOf, referenceOf } from '#domain/peptides/reference'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { syringeOf, type Calculation, type TabProps } from '../calculation.ts'
import { verdictOn } from './dose-verdict.ts'
import { DrawUp, readingText } from './draw-up.tsx'
import { ReferenceNote } from './reference-note.tsx'
import { Figure, Refused, Warnings, Working } from './result.tsx'
import { joinSentences, Announcement } from './announcement.tsx'
import { text } from './text.ts'

/** The volume to draw on the syringe, the concentration and the doses per vial. Without `change` the syringe cannot be chosen. */
export function ReconResult({ calculation, change }: Pick<TabProps, 'calculation'> & Partial<TabProps>) {
  const mix = mixOf(calculation)
  const result = mix && reconstitute(mix)
  if (mix === undefined || result === undefined) return null
  if (result.kind === 'refused') return <Refused reason={result.reason} />

  const { scale, doseUnit, peptide: key } = calculation
  const syringe = syringeOf(calculation)
  const dose = exactly(mix.dose.amount)
  const { vial, waterMl: volumeMl, iuToMg } = mix
  const draw = drawOf({ vial, volumeMl, dose: { amount: dose, unit: mix.dose.unit }, device: syringe, iuToMg })
  if (draw?.kind !== 'draw') return null
  const peptide = entryOf(key)
  const { verdict, warnings: ofDose } = verdictOn(dose, doseUnit, peptide)
  const { reading } = draw
  const delivery = isBetweenMarks(draw) ? draw.delivery : undefined
  const mark = delivery && reading.kind === 'readable' ? reading.mark : undefined
  const ofMark = delivery && warningOf(delivery)
  const warnings = [...(ofMark ? [ofMark] : []), ...ofDose, ...result.warnings]
  const atMark = mark === undefined ? undefined : dosesAtMark(exactly(mix.waterMl), mark, scale)
  const doses = formatAmount(result.dosesPerVial)
  const drawn = atMark === undefined || atMark === result.dosesPerVial ? undefined : formatAmount(atMark)
  const [first = '', ...others] = concentrations(result.perMl, [mix.vial.unit, doseUnit].includes('IU'))
  const spoken = joinSentences([
    text.drawUp.spoken(formatVolume(result.volumeMl)),
    readingText(syringe, reading),
    drawn === undefined ? text.recon.spoken(doses) : text.recon.spokenAtMark(doses, drawn),
    ...sentencesOf(warnings),
  ])
  return (
    <>
      <DrawUp
        volumeMl={result.volumeMl}
        doseUnit={doseUnit}
        syringe={syringe}
        reading={reading}
        delivery={delivery}
        change={change}
      />
      <Warnings warnings={warnings} />
      <SideBySide>
        <Figure name={text.recon.concentration} value={first} note={others.join(' · ')} />
        <Figure
          name={text.recon.dosesPerVial}
          value={doses}
          more={drawn && text.recon.atMark(drawn)}
          note={text.recon.keeps}
        />
      </SideBySide>
      {peptide && <ReferenceNote peptide={peptide} verdict={verdict} />}
      <Working working={workingOfMix(mix, result, scale, mark)} />
      <Announcement text={spoken} />
    </>
  )
}

function mixOf(calculation: Calculation): Mix | undefined {
  const vial = readExactText(calculation.vial)
  const water = readExactText(calculation.water)
  const dose = readEntry(calculation.dose)
  if (vial.kind !== 'number' || water.kind !== 'number' || dose.kind !== 'number') return undefined
  return {
    vial: { amount: vial.amount, unit: calculation.vialUnit },
    waterMl: water.amount,
    dose: { amount: dose.amount, unit: calculation.doseUnit },
    iuToMg: referenceOf(calculation.peptide)?.iuToMg,
  }
}

/**
 * '2500 mcg/ml', '2.5 mg/ml'. IU come first when the vial or the dose is in IU, and last when they follow from the
 * reference alone.
 */
function concentrations(perMl: Reconstitution['perMl'], inIu: boolean): string[] {
  const units = inIu ? (['IU', 'mcg', 'mg'] as const) : (['mcg', 'mg', 'IU'] as const)
  return units.flatMap((unit) => (perMl[unit] === undefined ? [] : [`${formatResult(perMl[unit])} ${unit}/ml`]))
}

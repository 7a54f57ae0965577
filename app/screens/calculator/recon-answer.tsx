import { readEntry } from '#domain/calculators/entry'
import { exactly } from '#domain/calculators/exact'
import { reconstitute, type Mix, type Reconstitution } from '#domain/calculators/reconstitution'
import { workingOfMix } from '#domain/calculators/working'
import { written, writtenVolume } from '#domain/calculators/written'
import { formatAmount } from '#domain/doses/amount'
import { referenceOf } from '#domain/peptides/reference'
import { SideBySide } from '../../ui/side-by-side.tsx'
import type { Calculation, TabProps } from './calculation.ts'
import { verdictOn } from './dose-verdict.ts'
import { DrawUp, readingInWords } from './draw-up.tsx'
import { ReferenceNote } from './reference-note.tsx'
import { Figure, Refused, Warnings, Working } from './result.tsx'
import { inOneBreath, Spoken } from './spoken.tsx'

/** The volume to draw on the syringe at hand, the concentration and the doses of a vial. */
export function ReconAnswer({ calculation, change }: TabProps) {
  const mix = mixOf(calculation)
  const result = mix && reconstitute(mix)
  if (mix === undefined || result === undefined) return null
  if (result.kind === 'refused') return <Refused reason={result.reason} />

  const { scale, barrel, doseUnit, peptide: key } = calculation
  const syringe = { scale, barrel }
  const dose = exactly(mix.dose.amount)
  const peptide = referenceOf(key)
  const { words, warnings: ofDose } = verdictOn(dose, doseUnit, peptide)
  const warnings = [...ofDose, ...result.warnings]
  const [first = '', ...others] = concentrations(result.perMl, [mix.vial.unit, doseUnit].includes('IU'))
  const spoken = inOneBreath([
    `Draw up ${writtenVolume(result.volumeMl)} ml`,
    readingInWords(syringe, result.volumeMl),
    `${formatAmount(result.dosesPerVial)} doses per vial`,
    ...warnings.map(({ text }) => text),
  ])
  return (
    <>
      <DrawUp volumeMl={result.volumeMl} dose={dose} doseUnit={doseUnit} syringe={syringe} change={change} />
      <Warnings warnings={warnings} />
      <SideBySide>
        <Figure name="Concentration" value={first} note={others.join(' · ')} />
        <Figure name="Doses per vial" value={formatAmount(result.dosesPerVial)} note="use within 28 days" />
      </SideBySide>
      {peptide && <ReferenceNote peptide={peptide} verdict={words} />}
      <Working working={workingOfMix(mix, result, scale)} />
      <Spoken words={spoken} />
    </>
  )
}

function mixOf(calculation: Calculation): Mix | undefined {
  const vial = readEntry(calculation.vial)
  const water = readEntry(calculation.water)
  const dose = readEntry(calculation.dose)
  if (vial.kind !== 'number' || water.kind !== 'number' || dose.kind !== 'number') return undefined
  return {
    vial: { amount: vial.amount, unit: calculation.vialUnit },
    waterMl: water.amount,
    dose: { amount: dose.amount, unit: calculation.doseUnit },
    iuToMg: referenceOf(calculation.peptide)?.iuToMg,
  }
}

/** '2500 mcg/ml', '2.5 mg/ml'; IU first where somebody counts in IU, and last where only the ratio knows them. */
function concentrations(perMl: Reconstitution['perMl'], inIu: boolean): string[] {
  const units = inIu ? (['IU', 'mcg', 'mg'] as const) : (['mcg', 'mg', 'IU'] as const)
  return units.flatMap((unit) => (perMl[unit] === undefined ? [] : [`${written(perMl[unit])} ${unit}/ml`]))
}

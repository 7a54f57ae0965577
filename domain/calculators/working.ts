import { formatAmount } from '../amounts/amount.ts'
import type { PeptideReference } from '../peptides/reference.ts'
import { timesADay } from './dose-check.ts'
import type { Dosage } from './dosage.ts'
import type { DoseAtMark, Drawn } from './dose-at-mark.ts'
import { dividedBy, exactly, fits, floor, times, type Exact } from '../amounts/exact.ts'
import type { Purity } from './purity.ts'
import type { Mix, Reconstitution } from './reconstitution.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { unitsOn, volumeOf } from './reading.ts'
import type { Scale } from './syringe.ts'
import type { Amount, AmountUnit } from '../amounts/unit.ts'
import type { Weight } from '../amounts/weight.ts'
import { isFormattedExactly, unrounded, formatResult, formatVolume } from '../amounts/format.ts'

/** The steps of a calculation, each a formula with its numbers, and its assumptions. */
export type Working = { readonly steps: readonly Step[]; readonly assumptions: readonly string[] }
export type Step = { readonly name: string; readonly formula: string; readonly rounding?: string }

/** The steps of a dose by body weight. */
export function workingOfDosage(weight: Weight, perKg: Amount, result: Dosage, peptide?: PeptideReference): Working {
  const kg = `${unrounded(result.weightKg)} kg`
  const steps: Step[] = []
  if (weight.unit === 'lbs')
    steps.push({ name: 'Weight in kilograms', formula: `${formatAmount(weight.amount)} lbs × 0.453592 = ${kg}` })
  const dose = `${kg} × ${said(perKg)}/kg`
  steps.push({ name: 'Total dose', ...equals(dose, result.dose, perKg.unit) })
  if (peptide) steps.push(...dailyTotal(result, peptide))
  return {
    steps,
    assumptions: [
      ...(weight.unit === 'lbs' ? ['1 lb = 0.453592 kg'] : []),
      ...ratiosBetween([perKg.unit, peptide?.dosageRange.unit ?? perKg.unit], peptide?.iuToMg),
      'The dose per kilogram is meant for the whole body weight',
    ],
  }
}

function dailyTotal({ dose, unit }: Dosage, peptide: PeptideReference): Step[] {
  const own = inUnit(peptide.dosageRange.unit, dose, unit, peptide.iuToMg)
  if (own === undefined) return []
  const often = timesADay(peptide.frequency)
  const total = `${unrounded(own)} ${peptide.dosageRange.unit} × ${often} (${peptide.frequency})`
  return [{ name: 'Daily total', ...equals(total, times(own, exactly(often)), peptide.dosageRange.unit) }]
}

/** The steps of a reconstitution, read on a syringe. `mark`: the doses are drawn to the nearest mark instead. */
export function workingOfMix(mix: Mix, result: Reconstitution, scale: Scale, mark?: number): Working {
  const { vial, dose, waterMl, iuToMg } = mix
  const unit = dose.unit
  const inVial = inUnit(unit, exactly(vial.amount), vial.unit, iuToMg) ?? exactly(vial.amount)
  const content = `${unrounded(inVial)} ${unit}`
  const water = `${unrounded(exactly(waterMl))} ml`
  const steps: Step[] = []
  if (vial.unit !== unit) steps.push({ name: 'Vial content', formula: `${said(vial)} = ${content}` })
  const perMl = dividedBy(inVial, exactly(waterMl))
  const units = unitsOn(scale, result.volumeMl)
  steps.push(
    { name: 'Concentration', ...equals(`${content} ÷ ${water}`, perMl, `${unit}/ml`) },
    { name: 'Volume to draw', ...volume(`${said(dose)} × ${water} ÷ ${content}`, result.volumeMl) },
    { name: 'On the syringe', ...equals(`${unrounded(result.volumeMl)} ml × ${unitsPerMl(scale)}`, units, onA(scale)) },
    { name: 'Doses per vial', ...doses(`${content} ÷ ${said(dose)}`, dividedBy(inVial, exactly(dose.amount))) },
  )
  if (mark !== undefined) {
    const drawn = volumeOf(exactly(String(mark)), scale)
    const formula = `${water} ÷ ${unrounded(drawn)} ml`
    steps.push({ name: 'Doses at the nearest mark', ...doses(formula, dividedBy(exactly(waterMl), drawn)) })
  }
  return { steps, assumptions: [...MIXING, ...ratiosBetween([vial.unit, unit], iuToMg)] }
}

function doses(formula: string, exact: Exact): Omit<Step, 'name'> {
  const rounding = { rounding: `Whole doses only: ${formatAmount(floor(exact))}` }
  return { formula: `${formula} = ${unrounded(exact)}`, ...(fits(exact, 0) ? {} : rounding) }
}

/** The steps of a conversion. */
export function workingOfConversion(from: Amount, value: Exact, to: AmountUnit, iuToMg?: string): Working {
  const ratio = inUnit(to, exactly('1'), from.unit, iuToMg) ?? exactly('1')
  const back = inUnit(from.unit, exactly('1'), to, iuToMg) ?? exactly('1')
  const how = fits(ratio, 6) ? `× ${unrounded(ratio)}` : `÷ ${unrounded(back)}`
  const step = { name: 'Converted', ...equals(`${said(from)} ${how}`, value, to) }
  return { steps: [step], assumptions: ratiosBetween([from.unit, to], iuToMg) }
}

/** The steps of the content of a vial by its purity. */
export function workingOfPurity(vialMg: string, percent: string, { contentMg }: Purity): Working {
  const formula = `${formatAmount(vialMg)} mg × ${formatAmount(percent)} ÷ 100`
  return {
    steps: [{ name: 'Actual content', ...equals(formula, contentMg, 'mg') }],
    assumptions: ['The purity is a share of the whole powder by weight, as its certificate states it'],
  }
}

/** The steps of the water that brings a dose to a mark. */
export function workingOfWater(vial: Amount, dose: Amount, markMl: Exact, waterMl: Exact, iuToMg?: string): Working {
  const inVial = inUnit(dose.unit, exactly(vial.amount), vial.unit, iuToMg) ?? exactly(vial.amount)
  const formula = `${unrounded(inVial)} ${dose.unit} × ${unrounded(markMl)} ml ÷ ${said(dose)}`
  return {
    steps: [{ name: 'Water to add', ...volume(formula, waterMl) }],
    assumptions: [...MIXING, ...ratiosBetween([vial.unit, dose.unit], iuToMg)],
  }
}

/** The steps of the dose that a syringe holds at a mark. */
export function workingOfDoseAtMark({ vial, waterMl, unit, iuToMg }: Drawn, { dose, volumeMl }: DoseAtMark): Working {
  const inVial = inUnit(unit, exactly(vial.amount), vial.unit, iuToMg) ?? exactly(vial.amount)
  const formula = `${unrounded(inVial)} ${unit} × ${unrounded(volumeMl)} ml ÷ ${unrounded(exactly(waterMl))} ml`
  return {
    steps: [{ name: 'Dose at the mark', ...equals(formula, dose, unit) }],
    assumptions: [...MIXING, ...ratiosBetween([vial.unit, unit], iuToMg)],
  }
}

function equals(formula: string, value: Exact, unit: string): Omit<Step, 'name'> {
  const line = { formula: `${formula} = ${unrounded(value)} ${unit}` }
  return isFormattedExactly(value) ? line : { ...line, rounding: `Rounded half up: ${formatResult(value)} ${unit}` }
}

function volume(formula: string, ml: Exact): Omit<Step, 'name'> {
  const rounding = `Shown with 3 decimals, rounded half up: ${formatVolume(ml)} ml`
  return { formula: `${formula} = ${unrounded(ml)} ml`, rounding }
}

function said({ amount, unit }: Amount): string {
  return `${unrounded(exactly(amount))} ${unit}`
}

function onA(scale: Scale): string {
  return `units on a ${scale} syringe`
}

function unitsPerMl(scale: Scale): string {
  return unrounded(unitsOn(scale, exactly('1')))
}

/** The ratios between these units. */
function ratiosBetween(units: readonly AmountUnit[], iuToMg: string | undefined): readonly string[] {
  const has = (unit: AmountUnit) => units.includes(unit)
  const isOther = units.some((unit) => unit !== units[0])
  return [
    ...(isOther && has('mcg') && !has('g') ? ['1 mg = 1000 mcg'] : []),
    ...(isOther && has('g') ? ['1 g = 1000 mg = 1,000,000 mcg'] : []),
    ...(isOther && has('IU') && iuToMg !== undefined ? [`1 mg = ${iuToMg} IU`] : []),
  ]
}

const MIXING = [
  'The vial holds exactly what its label says, and all of it is dissolved',
  'The powder takes no room of its own',
  'Nothing stays behind in the vial, the syringe or the needle',
]

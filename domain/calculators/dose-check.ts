import { formatAmount } from '../amounts/amount.ts'
import { rangeOf } from '../peptides/range.ts'
import type { PeptideReference } from '../peptides/reference.ts'
import { compare, exactly, times, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import type { AmountUnit } from '../amounts/unit.ts'
import { caution, danger, type Warning } from '../amounts/warning.ts'

/**
 * The warnings for a dose, compared exactly with the reference of its peptide in the reference's unit. Undefined when
 * the dose has no value in that unit (IU of a peptide without a ratio). The daily total is the dose times `timesADay`
 * (docs/product/calculators.md#dose-check). A note says what the range is for, how many doses the total counts, and
 * where a label differs (docs/decisions/034-reference-sources.md).
 */
export function checkDose(dose: Exact, unit: AmountUnit, peptide: PeptideReference): readonly Warning[] | undefined {
  const { dosageRange, safeMaxDaily, frequency, iuToMg, labelDiffers } = peptide
  const { min, max, unit: own } = dosageRange
  const amount = inUnit(own, dose, unit, iuToMg)
  if (amount === undefined) return undefined
  const range = `(${rangeOf(peptide)})`
  const differs = (at: 'below the range' | 'over the maximum') =>
    labelDiffers?.at === at ? labelDiffers.text : undefined
  const warnings: Warning[] = []
  if (compare(amount, exactly(min)) < 0)
    warnings.push(
      caution(`Dose below typical range ${range}`, together(peptide.scope?.text, differs('below the range'))),
    )
  if (compare(amount, exactly(max)) > 0)
    warnings.push(caution(`⚠️ Dose above typical range ${range}`, peptide.scope?.text))
  const often = timesADay(frequency)
  if (compare(times(amount, exactly(often)), exactly(safeMaxDaily)) > 0)
    warnings.push(
      danger(
        overMaximum(safeMaxDaily, own),
        together(
          differs('over the maximum'),
          often === '1' ? undefined : frequencyNote(often, frequency, compare(amount, exactly(safeMaxDaily)) > 0),
        ),
      ),
    )
  return warnings
}

/**
 * The number of doses a day that a frequency means, for the daily total: 3 for '2-3 times', 2 for '2 times' or
 * 'twice'. Times a week or a month do not multiply: '2 times per week' is one dose on its day
 * (docs/product/calculators.md#dose-check).
 */
export function timesADay(frequency: string): '1' | '2' | '3' {
  const [, often] = SEVERAL_A_DAY.exec(frequency.toLowerCase()) ?? []
  if (often === undefined) return '1'
  return often === '2-3 times' ? '3' : '2'
}

const SEVERAL_A_DAY = /(2-3 times|2 times|twice)(?!\s+(?:(?:per|a|each|every|in a)\s+)?(?:week|month|other|\d))/

function overMaximum(most: string, unit: AmountUnit): string {
  return unit === 'IU'
    ? `Daily dose exceeds the reference maximum (${formatAmount(most)} IU)`
    : `DANGER: Daily dose exceeds safe maximum (${formatAmount(most)} ${unit})`
}

/** The total assumes the highest number of doses of the frequency; a person may take fewer. */
function frequencyNote(often: string, frequency: string, isOneTooMuch: boolean): string {
  const one = isOneTooMuch ? 'One dose alone exceeds it too.' : 'One dose a day alone does not exceed it.'
  return `This counts ${often} doses a day (${frequency}). ${one}`
}

function together(...words: readonly (string | undefined)[]): string | undefined {
  const said = words.filter((word) => word !== undefined)
  return said.length === 0 ? undefined : said.join(' ')
}

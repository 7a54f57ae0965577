import { compare, dividedBy, exactly, plus, times, type Exact } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { formatAmount } from '../doses/amount.ts'
import type { Unit } from '../doses/unit.ts'
import { rangeOfPeptide, type DosageRange } from '../peptides/ranges.ts'
import { REFERENCE_LINE } from '../peptides/range.ts'
import { isOnceWeekly } from '../schedules/once-weekly.ts'
import { newestFirst, type GuardedDose } from './doses.ts'

/** The amount of a dose that is about to be saved. `amount` is an exact decimal above zero. */
export type NewAmount = {
  readonly peptide_id: string
  readonly amount: string
  readonly unit: Unit
  readonly method: string
}

/**
 * The question about an amount that lies a power of ten from the usual one: the median of the last ten doses, at least
 * three of them in mass or in IU as the amount is; without them, the reference range. Undefined where nothing is unusual.
 * Everything is compared exactly (docs/product/guards.md#ten-fold).
 */
export function tenFoldQuestion(dose: NewAmount, doses: readonly GuardedDose[]): string | undefined {
  const kind = kindOf(dose.unit)
  if (kind === undefined) return undefined
  const alike = newestFirst(doses)
    .slice(0, MOST)
    .filter(({ unit }) => kindOf(unit) === kind)
  const [last] = alike
  return last && alike.length >= LEAST ? besideUsual(dose, alike, last.unit) : besideReference(dose)
}

const MOST = 10
const LEAST = 3

type Kind = 'mass' | 'IU'

/** In old rows 'units' may be a volume: they are left out. */
function kindOf(unit: string): Kind | undefined {
  if (unit === 'units') return undefined
  return unit === 'IU' ? 'IU' : 'mass'
}

/** An amount in the unit in which its kind is compared. */
function comparable({ amount, unit }: { readonly amount: string; readonly unit: Unit | DosageRange['unit'] }): Exact {
  const value = exactly(amount)
  return unit === 'IU' || unit === 'units' ? value : (inUnit('mcg', value, unit) ?? value)
}

function besideUsual(dose: NewAmount, alike: readonly GuardedDose[], lastUnit: Unit): string | undefined {
  const usual = median(alike.map(comparable))
  const amount = comparable(dose)
  const factor = FACTORS.find(({ times: by }) => isNear(amount, times(usual, by)) || isNear(usual, times(amount, by)))
  if (!factor) return undefined
  const isMore = compare(amount, usual) > 0
  const [more, less] = isMore ? [amount, usual] : [usual, amount]
  const isExact = compare(more, times(less, factor.times)) === 0
  // Where the unit may be the mistake, the usual amount stands in the unit in which it was logged.
  const unit = factor.isUnit ? lastUnit : dose.unit
  const shown = dose.unit === 'IU' ? usual : (inUnit(massUnit(unit), usual, 'mcg') ?? usual)
  const words = `${isExact ? '' : 'about '}${isMore ? `${factor.more} times` : `${factor.less} of`}`
  return `${sizeText(dose.amount, dose.unit)} is ${words} your usual ${sizeText(formatResult(shown), unit)}. ${doubt(factor, dose.unit)}`
}

/** Asks where a hundredth or a thousandth of the amount, or 100 or 1,000 times it, lies in the widened range. */
function besideReference(dose: NewAmount): string | undefined {
  const range = rangeOfPeptide(dose.peptide_id)
  // The ranges of once-weekly drugs are those of the weekly injection, not of daily tablets.
  const isOther = range && isOnceWeekly(dose.peptide_id, '') && !isOnceWeekly(dose.peptide_id, dose.method)
  if (!range || isOther || kindOf(range.unit) !== kindOf(dose.unit)) return undefined
  const amount = comparable(dose)
  const [least, most] = [
    times(comparable({ amount: range.min, unit: range.unit }), LOW),
    times(comparable({ amount: range.max, unit: range.unit }), HIGH),
  ]
  const isInside = (value: Exact) => compare(value, least) >= 0 && compare(value, most) <= 0
  const factor = FACTORS.slice(1).find(
    ({ times: by }) => isInside(dividedBy(amount, by)) || isInside(times(amount, by)),
  )
  if (!factor || isInside(amount)) return undefined
  const words = compare(amount, most) > 0 ? `${factor.more} times` : `${factor.less} of`
  const text = `${formatAmount(range.min)}-${formatAmount(range.max)} ${range.unit}`
  return `${sizeText(dose.amount, dose.unit)} is about ${words} the reference range (${text}). ${doubt(factor, dose.unit)} ${REFERENCE_LINE}`
}

type Factor = {
  readonly times: Exact
  readonly more: string
  readonly less: string
  /** Milligrams for micrograms, or the reverse. */
  readonly isUnit: boolean
}

const FACTORS: readonly Factor[] = [
  { times: exactly('10'), more: '10', less: 'a tenth', isUnit: false },
  { times: exactly('100'), more: '100', less: 'a hundredth', isUnit: false },
  { times: exactly('1000'), more: '1,000', less: 'a thousandth', isUnit: true },
]

/** A quarter less and a quarter more. */
const [LOW, HIGH] = [exactly('0.75'), exactly('1.25')]

/** Whether a value lies within a quarter of another, ends included. */
function isNear(value: Exact, other: Exact): boolean {
  return compare(value, times(other, LOW)) >= 0 && compare(value, times(other, HIGH)) <= 0
}

function median(values: readonly Exact[]): Exact {
  const sorted = values.toSorted(compare)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  const sum = middle.reduce((total, value) => plus(total, value), exactly('0'))
  return dividedBy(sum, exactly(String(middle.length)))
}

function massUnit(unit: Unit): 'mcg' | 'mg' {
  return unit === 'mg' ? 'mg' : 'mcg'
}

function doubt({ isUnit }: Factor, unit: Unit): string {
  return isUnit && unit !== 'IU'
    ? 'Is the unit right, milligrams (mg) or micrograms (mcg)?'
    : 'Is the decimal point right?'
}

/** Thousands are separated from 1,000 up here, one group earlier than elsewhere: the size of a number is the question. */
function sizeText(amount: string, unit: Unit): string {
  const written = formatAmount(amount.replaceAll(',', ''))
  return `${written.replace(/^(\d)(\d{3})(?=\.|$)/, '$1,$2')} ${unit}`
}

import { compare, dividedBy, exactly, fits, fixed, plus, times, type Exact } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { formatAmount } from '../amounts/amount.ts'
import type { Unit } from '../doses/unit.ts'
import { rangeOfPeptide, type DosageRange } from '../peptides/ranges.ts'
import { REFERENCE_LINE } from '../peptides/range.ts'
import { isOnceWeekly } from '../schedules/states/once-weekly.ts'
import { newestFirst, type GuardedDose } from './doses.ts'

/**
 * The amount of a dose that is about to be saved. `amount` is an exact decimal above zero. `previous` is the amount that the same plan
 * has before it. `amount_confirmed`: the person said yes to it when it was planned.
 */
export type NewAmount = {
  readonly peptide_id: string
  readonly amount: string
  readonly unit: Unit
  readonly method: string
  readonly previous?: Amount | undefined
  readonly amount_confirmed?: boolean | undefined
}

type Amount = { readonly amount: string; readonly unit: Unit }

/**
 * The question about an amount that is 4.5 times, or 1/4.5 of, the usual one: the median of the last ten doses, at least three of them in
 * mass or in IU as the amount is. An amount in line with these, or without them, is compared with the reference range in the same way;
 * one that has neither is asked about from 1,000 mg on. Undefined where nothing is unusual. Everything is compared exactly
 * (docs/product/guards.md#unusual-amounts).
 */
export function amountQuestion(dose: NewAmount, doses: readonly GuardedDose[]): string | undefined {
  const kind = kindOf(dose.unit)
  if (kind === undefined) return undefined
  const alike = newestFirst(doses)
    .slice(0, MOST)
    .filter(({ unit }) => kindOf(unit) === kind)
  const hasHistory = alike.length >= LEAST
  const range = referenceOf(dose)
  return (
    (hasHistory ? besideUsual(dose, alike) : undefined) ??
    (range ? besideReference(dose, range, alike) : undefined) ??
    (hasHistory || range ? undefined : besideNothing(dose))
  )
}

const MOST = 10
const LEAST = 3

/**
 * From this ratio on an amount is unusual. The longest step of a label is 4.24: 7.2 mg of Semaglutide after four weeks each of 1 mg,
 * 1.7 mg and 2.4 mg, whose median is 1.7 mg (domain/peptides/reference/semaglutide.ts).
 */
const FAR = exactly('4.5')

type Kind = 'mass' | 'IU'

/** In old rows 'units' may be a volume: they are left out. */
function kindOf(unit: string): Kind | undefined {
  if (unit === 'units') return undefined
  return unit === 'IU' ? 'IU' : 'mass'
}

/** An amount in the unit in which its kind is compared. */
function comparable({ amount, unit }: Amount | { readonly amount: string; readonly unit: DosageRange['unit'] }): Exact {
  const value = exactly(amount)
  return unit === 'IU' || unit === 'units' ? value : (inUnit('mcg', value, unit) ?? value)
}

/** The reference range for a dose. The ranges of once-weekly drugs are those of the weekly injection, not of daily tablets. */
function referenceOf({ peptide_id: id, unit, method }: NewAmount): DosageRange | undefined {
  const range = rangeOfPeptide(id)
  const isTablet = isOnceWeekly(id, '') && !isOnceWeekly(id, method)
  return range && !isTablet && kindOf(range.unit) === kindOf(unit) ? range : undefined
}

/** A ladder is planned in one go: its later steps lie far from what was taken before, and near to the step before them. */
function besideUsual(dose: NewAmount, alike: readonly GuardedDose[]): string | undefined {
  const [amount, usual] = [comparable(dose), median(alike.map(comparable))]
  const { previous } = dose
  const isStep = previous && kindOf(previous.unit) === kindOf(dose.unit) && !isFar(amount, comparable(previous))
  if (!isFar(amount, usual) || isStep) return undefined
  const factor = FACTORS.find(({ by }) => isNear(amount, times(usual, by)) || isNear(usual, times(amount, by)))
  // Where the unit may be the mistake, the usual amount stands in the unit in which it was logged.
  const unit = factor?.isUnit ? (alike[0]?.unit ?? dose.unit) : dose.unit
  const shown = dose.unit === 'IU' ? usual : (inUnit(massUnit(unit), usual, 'mcg') ?? usual)
  return `${sizeText(dose.amount, dose.unit)} is ${ratioText(amount, usual)} your usual ${sizeText(formatResult(shown), unit)}. ${doubt(factor, dose.unit)}`
}

/** Asks until three doses of about this size were confirmed, which is as many as make an amount usual. */
function besideReference(dose: NewAmount, range: DosageRange, alike: readonly GuardedDose[]): string | undefined {
  const [amount, min, max] = [dose, { ...range, amount: range.min }, { ...range, amount: range.max }].map(comparable)
  if (!amount || !min || !max) return undefined
  const [least, most] = [times(min, LOW), times(max, HIGH)]
  const isAbove = (value: Exact) => compare(value, times(most, FAR)) >= 0
  const isBelow = (value: Exact) => compare(times(value, FAR), least) <= 0
  const isBeyond = [isAbove, isBelow].find((beyond) => beyond(amount))
  if (!isBeyond) return undefined
  const confirmed = alike
    .filter(({ administration_method: method, ...taken }) => referenceOf({ ...taken, method }))
    .map(comparable)
    .filter((taken) => isBeyond(taken) && !isFar(taken, amount))
  if (confirmed.length >= LEAST) return undefined
  const isInside = (value: Exact) => compare(value, least) >= 0 && compare(value, most) <= 0
  const factor = FACTORS.find(({ by }) => isInside(dividedBy(amount, by)) || isInside(times(amount, by)))
  const [end, name] = isBeyond === isAbove ? [max, 'upper'] : [min, 'lower']
  const text = `${formatAmount(range.min)}-${formatAmount(range.max)} ${range.unit}`
  return `${sizeText(dose.amount, dose.unit)} is ${ratioText(amount, end)} the ${name} end of the reference range (${text}). ${doubt(factor, dose.unit)} ${REFERENCE_LINE}`
}

/** No peptide is dosed in grams. */
function besideNothing(dose: NewAmount): string | undefined {
  const grams = dose.unit === 'IU' ? undefined : inUnit('g', comparable(dose), 'mcg')
  if (!grams || compare(grams, exactly('1')) < 0) return undefined
  return `${sizeText(dose.amount, dose.unit)} is ${formatResult(grams)} g. ${doubt(undefined, dose.unit)}`
}

type Factor = {
  readonly by: Exact
  /** Milligrams for micrograms, or the reverse. */
  readonly isUnit: boolean
}

/** The mistakes that the question can name. */
const FACTORS: readonly Factor[] = [
  { by: exactly('10'), isUnit: false },
  { by: exactly('100'), isUnit: false },
  { by: exactly('1000'), isUnit: true },
]

/** A quarter less and a quarter more. */
const [LOW, HIGH] = [exactly('0.75'), exactly('1.25')]

/** Whether a value lies within a quarter of another, ends included. */
function isNear(value: Exact, other: Exact): boolean {
  return compare(value, times(other, LOW)) >= 0 && compare(value, times(other, HIGH)) <= 0
}

function isFar(one: Exact, other: Exact): boolean {
  return compare(one, times(other, FAR)) >= 0 || compare(other, times(one, FAR)) >= 0
}

/** '5 times' and '1/20 of'; 'about 7.3 times' where one decimal, or below one a whole number, does not say it exactly. */
function ratioText(amount: Exact, other: Exact): string {
  const isMore = compare(amount, other) > 0
  const ratio = isMore ? dividedBy(amount, other) : dividedBy(other, amount)
  const isExact = fits(ratio, isMore ? 1 : 0)
  const decimals = isMore && (isExact || compare(ratio, exactly('10')) < 0) ? 1 : 0
  const text = inThousands(formatAmount(fixed(ratio, decimals)))
  return `${isExact ? '' : 'about '}${isMore ? `${text} times` : `1/${text} of`}`
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

function doubt(factor: Factor | undefined, unit: Unit): string {
  if (!factor) return 'Is the amount right?'
  return factor.isUnit && unit !== 'IU'
    ? 'Is the unit right, milligrams (mg) or micrograms (mcg)?'
    : 'Is the decimal point right?'
}

function sizeText(amount: string, unit: Unit): string {
  return `${inThousands(formatAmount(amount.replaceAll(',', '')))} ${unit}`
}

/** Thousands are separated from 1,000 up here, one group earlier than elsewhere: the size of a number is the question. */
function inThousands(written: string): string {
  return written.replace(/^(\d)(\d{3})(?=\.|$)/, '$1,$2')
}

import { compare, dividedBy, exactly, plus, times, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import type { Unit } from '../doses/unit.ts'
import { rangeOfPeptide, type DosageRange } from '../peptides/ranges.ts'
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

/** What an amount is compared with that makes it unusual, and which mistake may lie behind it. Exact values are in mcg or IU. */
export type UnusualAmount =
  | {
      readonly beside: 'usual'
      readonly amount: Exact
      readonly usual: Exact
      readonly unit: Unit
      readonly factor?: Factor | undefined
    }
  | {
      readonly beside: 'reference'
      readonly amount: Exact
      readonly end: Exact
      readonly isAbove: boolean
      readonly range: DosageRange
      readonly factor?: Factor | undefined
    }
  | { readonly beside: 'nothing'; readonly grams: Exact }

/**
 * Why an amount is unusual: it is 4.5 times, or 1/4.5 of, the usual one: the median of the last ten doses, at least three of them in
 * mass or in IU as the amount is. An amount in line with these, or without them, is compared with the reference range in the same way;
 * one that has neither is unusual from 1,000 mg on. Undefined where nothing is unusual. Everything is compared exactly
 * (docs/product/guards.md#unusual-amounts). `amount-question.ts` has the words.
 */
export function unusualAmount(dose: NewAmount, doses: readonly GuardedDose[]): UnusualAmount | undefined {
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
function besideUsual(dose: NewAmount, alike: readonly GuardedDose[]): UnusualAmount | undefined {
  const [amount, usual] = [comparable(dose), median(alike.map(comparable))]
  const { previous } = dose
  const isStep = previous && kindOf(previous.unit) === kindOf(dose.unit) && !isFar(amount, comparable(previous))
  if (!isFar(amount, usual) || isStep) return undefined
  const factor = FACTORS.find(({ by }) => isNear(amount, times(usual, by)) || isNear(usual, times(amount, by)))
  // Where the unit may be the mistake, the usual amount stands in the unit in which it was logged.
  const unit = factor?.isUnit ? (alike[0]?.unit ?? dose.unit) : dose.unit
  return { beside: 'usual', amount, usual, unit, factor }
}

/** Unusual until three doses of about this size were confirmed, which is as many as make an amount usual. */
function besideReference(
  dose: NewAmount,
  range: DosageRange,
  alike: readonly GuardedDose[],
): UnusualAmount | undefined {
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
  return {
    beside: 'reference',
    amount,
    end: isBeyond === isAbove ? max : min,
    isAbove: isBeyond === isAbove,
    range,
    factor,
  }
}

/** No peptide is dosed in grams. */
function besideNothing(dose: NewAmount): UnusualAmount | undefined {
  const grams = dose.unit === 'IU' ? undefined : inUnit('g', comparable(dose), 'mcg')
  if (!grams || compare(grams, exactly('1')) < 0) return undefined
  return { beside: 'nothing', grams }
}

/** A mistake that the question can name. */
export type Factor = {
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

function median(values: readonly Exact[]): Exact {
  const sorted = values.toSorted(compare)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  const sum = middle.reduce((total, value) => plus(total, value), exactly('0'))
  return dividedBy(sum, exactly(String(middle.length)))
}

import { formatDose } from '../amounts/amount.ts'
import { dividedBy, exactly, fixed, plus, type Exact } from '../amounts/exact.ts'
import { addDays, daysBetween, type CivilDate } from '../time/civil.ts'
import { median } from './median.ts'

/** A dose on its day, which is that of the clock by which it was logged. `amount` is a canonical decimal. */
export type DoseOnDay = { readonly day: CivilDate; readonly amount: string; readonly unit: string }

/** A peptide with its doses, earliest first. */
export type PeptideDoses = { readonly id: string; readonly name: string; readonly doses: readonly DoseOnDay[] }

/** The days of a table after a dose: the day of the dose is 0. */
export const DAYS_AFTER = [0, 1, 2, 3, 4, 5, 6] as const

/** The days in which a new amount is apart from what comes later. */
export const SETTLING_DAYS = 14

/** Whether a peptide is taken once a week or more rarely: of at least three days with a dose, half are six days or more after the one before. */
export function isWeekly(doses: readonly DoseOnDay[]): boolean {
  const days = doseDays(doses)
  if (days.length < 3) return false
  return median(days.slice(1).map((day, at) => daysBetween(days[at] ?? day, day))) >= 6
}

/** The days that have a dose, earliest first. */
export function doseDays(doses: readonly DoseOnDay[]): readonly CivilDate[] {
  return [...new Set(doses.map(({ day }) => day))]
}

/**
 * The days on which an amount began, earliest first: none of the three doses before had it, so that two amounts in turn begin once each and the dose
 * after a mistyped one begins nothing; or the last dose was more than four weeks ago.
 */
export function amountsBegun(doses: readonly DoseOnDay[]): readonly CivilDate[] {
  const begun = doses.filter((dose, at) => {
    const before = doses.slice(Math.max(0, at - 3), at)
    const last = before.at(-1)
    return !last || last.day < addDays(dose.day, -28) || before.every((other) => stepName(other) !== stepName(dose))
  })
  return doseDays(begun)
}

/** The amount of a dose as a person reads it, by which steps are told apart: '0.5 mg'. */
export function stepName({ amount, unit }: Pick<DoseOnDay, 'amount' | 'unit'>): string {
  return formatDose(amount, unit)
}

/** The sums of amounts, exactly, as a person reads them: '6.5 mg'. Milligrams and micrograms are one, in mg where one dose is; IU and units stand apart. */
export function totalAmounts(doses: readonly Pick<DoseOnDay, 'amount' | 'unit'>[]): readonly string[] {
  const byUnit = new Map<string, Exact>()
  const isInMg = doses.some(({ unit }) => unit === 'mg')
  for (const { amount, unit } of doses) {
    const [key, value] =
      unit === 'mcg' && isInMg ? ['mg', dividedBy(exactly(amount), exactly('1000'))] : [unit, exactly(amount)]
    byUnit.set(key, plus(byUnit.get(key) ?? exactly('0'), value))
  }
  // An amount has at most 6 decimals, and a thousandth of one 3 more.
  return [...byUnit].map(([unit, sum]) => formatDose(fixed(sum, 9), unit))
}

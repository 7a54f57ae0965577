import { compare, exactly, fixed, plus, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import type { AmountUnit } from '../amounts/unit.ts'
import type { Unit } from '../doses/unit.ts'

/** An amount as a decimal, which `formatDose` writes. */
export type Amount = { readonly amount: string; readonly unit: Unit }

/** The smallest and the largest of some amounts, as they were entered. */
export type Range = { readonly least: Amount; readonly most: Amount }

/** Exact sums of amounts, by the unit in which they were entered. */
export type Sums = Readonly<Partial<Record<Unit, Exact>>>

/** The sums with one more amount. */
export function withAmount(sums: Sums, { amount, unit }: Amount): Sums {
  const sum = sums[unit]
  return { ...sums, [unit]: sum === undefined ? exactly(amount) : plus(sum, exactly(amount)) }
}

/**
 * One total for mass, in `unit`, one for IU, and one for old rows in "units". They are never added up, since an IU has no known mass.
 * Exact: an amount has at most six decimals, in mg nine.
 */
export function totalsOf(sums: Sums, mass: MassUnit): readonly Amount[] {
  const { mcg, mg, IU, units } = sums
  const parts = [mcg && inUnit(mass, mcg, 'mcg'), mg && inUnit(mass, mg, 'mg')].filter((part) => part !== undefined)
  const [first, second] = parts
  return [
    { sum: first && second ? plus(first, second) : first, unit: mass },
    { sum: IU, unit: 'IU' as const },
    { sum: units, unit: 'units' as const },
  ].flatMap(({ sum, unit }) => (sum === undefined ? [] : [{ amount: fixed(sum, 9), unit }]))
}
type MassUnit = Extract<AmountUnit, 'mcg' | 'mg'>

/** The unit for the mass of a peptide: the one in which all amounts were entered, else mg. */
export function massUnitOf(sums: Sums): MassUnit {
  return sums.mg === undefined ? 'mcg' : 'mg'
}

/** The ranges with one more amount: one of mass, one of IU, one of units, in the order in which they came. */
export function withinRanges(ranges: readonly Range[], amount: Amount): readonly Range[] {
  if (ranges.every(({ least }) => kindOf(least) !== kindOf(amount))) return [...ranges, { least: amount, most: amount }]
  return ranges.map((range) =>
    kindOf(range.least) === kindOf(amount)
      ? {
          least: isLess(amount, range.least) ? amount : range.least,
          most: isLess(range.most, amount) ? amount : range.most,
        }
      : range,
  )
}

function kindOf({ unit }: Amount): 'mass' | 'IU' | 'units' {
  return unit === 'mcg' || unit === 'mg' ? 'mass' : unit
}

/** Of two amounts of one kind. */
function isLess(one: Amount, other: Amount): boolean {
  return compare(comparable(one), comparable(other)) < 0
}

function comparable({ amount, unit }: Amount): Exact {
  const value = exactly(amount)
  return unit === 'mg' ? (inUnit('mcg', value, unit) ?? value) : value
}

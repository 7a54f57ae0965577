import {
  compare,
  dividedBy,
  exactly,
  fixed,
  floor,
  isZero,
  minus,
  plus,
  size,
  times,
  type Exact,
} from '../amounts/exact.ts'
import { capacityOf, graduationOf, UNITS_PER_ML, type Scale, type Syringe } from './syringe.ts'
import { caution, danger, type Warning } from '../amounts/warning.ts'

/** Converts ml to units of the scale, exactly: 0.1 ml is 10 units on a U-100 syringe. */
export function unitsOn(scale: Scale, ml: Exact): Exact {
  return times(ml, whole(UNITS_PER_ML[scale]))
}

/** Converts units of the scale to ml, exactly. */
export function volumeOf(units: Exact, scale: Scale): Exact {
  return dividedBy(units, whole(UNITS_PER_ML[scale]))
}

/** A volume on a syringe, and the nearest mark that can be drawn to. */
export type Reading =
  | { readonly kind: 'readable'; readonly units: Exact; readonly mark: number; readonly isOnMark: boolean }
  | { readonly kind: 'too much'; readonly units: Exact }
  | { readonly kind: 'too little'; readonly units: Exact }

/**
 * Reads a volume on a syringe. The nearest mark is chosen, and of two equally near the lower, so that a tie never
 * adds to a dose. More than the barrel holds, and half of the first mark or less, cannot be drawn
 * (docs/product/calculators.md#syringes).
 */
export function readOn(syringe: Syringe, ml: Exact): Reading {
  return nearestOf(unitsOn(syringe.scale, ml), graduationOf(syringe), String(capacityOf(syringe)))
}

/**
 * The same of a count on any scale with a mark every `step`, a decimal of at most 4 places, up to its end. Without a step every count is
 * a mark; without an end none is too much.
 */
export function nearestOf(units: Exact, step: string | null, end: string | null): Reading {
  if (end !== null && compare(units, exactly(end)) > 0) return { kind: 'too much', units }
  if (step === null) return { kind: 'readable', units, mark: Number(fixed(units, 4)), isOnMark: true }
  const distance = exactly(step)
  const below = exactly(floor(dividedBy(units, distance)))
  const rest = minus(units, times(below, distance))
  const isNearerAbove = compare(times(rest, whole(2)), distance) > 0
  const steps = isNearerAbove ? plus(below, whole(1)) : below
  if (isZero(steps)) return { kind: 'too little', units }
  return { kind: 'readable', units, mark: Number(fixed(times(steps, distance), 4)), isOnMark: isZero(rest) }
}

/**
 * The amount that a mark delivers: the dose times the volume of the mark over the exact volume, and its error in
 * percent of the dose.
 */
export function deliveredAt(mark: number, scale: Scale, volumeMl: Exact, dose: Exact): Delivery {
  const share = dividedBy(volumeOf(whole(mark), scale), volumeMl)
  return { dose: times(dose, share), errorPercent: times(minus(share, whole(1)), whole(100)) }
}
export type Delivery = { readonly dose: Exact; readonly errorPercent: Exact }

/** The error as text: '2.3 % less'. One decimal, rounded half up; 'under 0.1 % more' where that would be 0. */
export function errorText({ errorPercent }: Delivery): string {
  const percent = fixed(size(errorPercent), 1)
  const direction = compare(errorPercent, exactly('0')) < 0 ? 'less' : 'more'
  return percent === '0.0' ? `under 0.1 % ${direction}` : `${percent.replace(/\.0$/, '')} % ${direction}`
}

/**
 * The warning for an error of a mark, or of a setting of a dial: none up to 5 %, a caution above 5 %, a danger above 20 %, by the exact
 * error.
 */
export function warningOf(delivery: Delivery, of: 'mark' | 'setting' = 'mark'): Warning | undefined {
  const off = size(delivery.errorPercent)
  if (compare(off, exactly('5')) <= 0) return undefined
  const nearest = `The nearest ${of} gives ${errorText(delivery)} than your dose.`
  const text = of === 'mark' ? `${nearest} More water or finer marks usually come nearer.` : nearest
  return compare(off, exactly('20')) > 0 ? danger(text) : caution(text)
}

/**
 * The number of whole doses in a vial when each is drawn to this mark: floor(water / volume of the mark), in digits.
 */
export function dosesAtMark(waterMl: Exact, mark: number, scale: Scale): string {
  return floor(dividedBy(waterMl, volumeOf(whole(mark), scale)))
}

function whole(number: number): Exact {
  return exactly(String(number))
}

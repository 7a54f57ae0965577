import { compare, dividedBy, exactly, floor, isZero, minus, times, type Exact } from './exact.ts'
import { capacityOf, graduationOf, UNITS_PER_ML, type Scale, type Syringe } from './syringe.ts'

/** A volume in units of the scale, not rounded: 0.1 ml is 10 units on a U-100 syringe. */
export function unitsOn(scale: Scale, ml: Exact): Exact {
  return times(ml, whole(UNITS_PER_ML[scale]))
}

/** The volume in ml of so many units of the scale. */
export function volumeOf(units: Exact, scale: Scale): Exact {
  return dividedBy(units, whole(UNITS_PER_ML[scale]))
}

/** Where a volume stands on a syringe, and the mark that can really be drawn to. */
export type Reading =
  | { readonly kind: 'readable'; readonly units: Exact; readonly mark: number; readonly isOnMark: boolean }
  | { readonly kind: 'too much'; readonly units: Exact }
  | { readonly kind: 'too little'; readonly units: Exact }

/**
 * Reads a volume on a syringe. The nearest mark wins, and of two equally near the lower one, so that a tie never adds to
 * a dose. More than the barrel holds, and less than half of the first mark, cannot be drawn.
 */
export function readOn(syringe: Syringe, ml: Exact): Reading {
  const units = unitsOn(syringe.scale, ml)
  if (compare(units, whole(capacityOf(syringe))) > 0) return { kind: 'too much', units }
  const step = whole(graduationOf(syringe))
  const below = floor(dividedBy(units, step))
  const rest = minus(units, times(exactly(below), step))
  const isNearerAbove = compare(times(rest, whole(2)), step) > 0
  const mark = (Number(below) + (isNearerAbove ? 1 : 0)) * graduationOf(syringe)
  if (mark === 0) return { kind: 'too little', units }
  return { kind: 'readable', units, mark, isOnMark: isZero(rest) }
}

/** What a mark delivers: an amount per ml times the mark's volume, and the error against the dose wanted in percent. */
export function deliveredAt(mark: number, scale: Scale, volumeMl: Exact, dose: Exact): Delivery {
  const share = dividedBy(volumeOf(whole(mark), scale), volumeMl)
  return { dose: times(dose, share), errorPercent: times(minus(share, whole(1)), whole(100)) }
}
export type Delivery = { readonly dose: Exact; readonly errorPercent: Exact }

function whole(number: number): Exact {
  return exactly(String(number))
}

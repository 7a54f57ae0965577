import { compare, dividedBy, exactly, floor, isZero, minus, times, type Exact } from './exact.ts'

/** Marks of a syringe count a volume: on U-100, 1 unit is 0.01 ml; on U-50, 0.02 ml; on U-40, 0.025 ml (safety.md). */
export const SCALES = ['U-100', 'U-50', 'U-40'] as const
export type Scale = (typeof SCALES)[number]

/** What a barrel holds, in ml. */
export const BARRELS = ['0.3', '0.5', '1'] as const
export type Barrel = (typeof BARRELS)[number]

export type Syringe = { readonly scale: Scale; readonly barrel: Barrel }

/** A volume in units of the scale, not rounded: 0.1 ml is 10 units on a U-100 syringe. */
export function unitsOn(scale: Scale, ml: Exact): Exact {
  return times(ml, exactly(UNITS_PER_ML[scale]))
}

/** The volume in ml of so many units of the scale. */
export function volumeOf(units: Exact, scale: Scale): Exact {
  return dividedBy(units, exactly(UNITS_PER_ML[scale]))
}

/** The last mark of the barrel, in units: a U-100 barrel of 0.3 ml holds 30. */
export function capacityOf({ scale, barrel }: Syringe): number {
  return Number(floor(unitsOn(scale, exactly(barrel))))
}

/** Units from mark to mark: 2 on the 1 ml barrel of U-100, else 1 (safety.md; docs/decisions/021 for U-50 and U-40). */
export function graduationOf({ scale, barrel }: Syringe): number {
  return scale === 'U-100' && barrel === '1' ? 2 : 1
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
  if (compare(units, exactly(String(capacityOf(syringe)))) > 0) return { kind: 'too much', units }
  const step = exactly(String(graduationOf(syringe)))
  const below = floor(dividedBy(units, step))
  const rest = minus(units, times(exactly(below), step))
  const isNearerAbove = compare(times(rest, exactly('2')), step) > 0
  const mark = (Number(below) + (isNearerAbove ? 1 : 0)) * graduationOf(syringe)
  if (mark === 0) return { kind: 'too little', units }
  return { kind: 'readable', units, mark, isOnMark: isZero(rest) }
}

/** What a mark delivers: an amount per ml times the mark's volume, and the error against the dose wanted in percent. */
export function deliveredAt(mark: number, scale: Scale, volumeMl: Exact, dose: Exact): Delivery {
  const share = dividedBy(volumeOf(exactly(String(mark)), scale), volumeMl)
  return { dose: times(dose, share), errorPercent: times(minus(share, exactly('1')), exactly('100')) }
}
export type Delivery = { readonly dose: Exact; readonly errorPercent: Exact }

const UNITS_PER_ML = { 'U-100': '100', 'U-50': '50', 'U-40': '40' } as const

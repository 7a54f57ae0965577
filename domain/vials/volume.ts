import { exactly, fits, fixed, times, type Exact } from '../amounts/exact.ts'

/**
 * Writes a volume in ml with two decimals, three where the third is not 0: '1.40', '0.125'. Rounded half up
 * (docs/product/vials.md#what-is-left).
 */
export function volumeText(ml: Exact): string {
  const rounded = fixed(ml, 3)
  return rounded.endsWith('0') ? rounded.slice(0, -1) : rounded
}

/** The decimal of a volume as a draw keeps it: at most 9 decimals, rounded half up, without ending zeros. */
export function storedVolume(ml: Exact): string {
  return fixed(ml, fits(ml, 0) ? 0 : STORED_DECIMALS)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

/** The volume of `storedVolume`, exact. */
export function asStoredVolume(ml: Exact): Exact {
  return exactly(storedVolume(ml))
}

/** A volume in whole billionths of a ml, rounded half up: exact for what a draw and a level keep. */
export function inBillionths(ml: Exact): bigint {
  return BigInt(fixed(times(ml, BILLION), 0))
}

const BILLION = exactly('1000000000')

/** A billionth of a millilitre: no dose is changed by it, and a third of a millilitre can be kept. */
const STORED_DECIMALS = 9

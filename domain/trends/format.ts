import { valueIn } from '../metrics/conversion.ts'
import type { Change } from './rate.ts'

/** A weight in the unit that is shown, from kilograms. Nothing is rounded. */
export function weightIn(unit: string, kg: number): number {
  return unit === 'lbs' ? kg / KG_PER_POUND : kg
}

/** A weight as it is shown, from kilograms: '84.3', with one decimal. */
export function weightText(unit: string, kg: number): string {
  return weightIn(unit, kg).toFixed(1)
}

/**
 * A change of weight a week as it is shown, from kilograms: converted, then rounded once. The rate has two decimals and the ends of its interval one;
 * two where one would say 0 of an end that is not 0, or the same of both.
 */
export function changeText(unit: string, { rate, low, high }: Change): Readonly<Record<keyof Change, string>> {
  const [from, to] = [weightIn(unit, low), weightIn(unit, high)]
  const ends = [from, to].map((end) => signed(end, 1))
  const isCoarse = ends[0] === ends[1] || [from, to].some((end, at) => end !== 0 && ends[at] === '0.0')
  return {
    rate: signed(weightIn(unit, rate), 2),
    low: signed(from, isCoarse ? 2 : 1),
    high: signed(to, isCoarse ? 2 : 1),
  }
}

/** A number with its sign, '−0.70' or '+0.30'; what is rounded to 0 has none. */
export function signed(value: number, decimals: number): string {
  const size = Math.abs(value).toFixed(decimals)
  if (Number(size) === 0) return size
  return `${value < 0 ? '−' : '+'}${size}`
}

/** The pound in kilograms (docs/product/metrics.md#trend). */
const KG_PER_POUND = valueIn('weight', 'kg', { value: 1, unit: 'lbs' })

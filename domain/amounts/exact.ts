import { Decimal } from 'decimal.js'

/**
 * An exact number: a fraction of two decimals with a positive denominator. A third stays a third, so nothing is
 * rounded before it is shown, and a limit is met exactly or not at all
 * (docs/product/calculators.md#reading-and-showing).
 */
export type Exact = { readonly over: Decimal; readonly under: Decimal }

/** More digits than any calculation needs (an input has at most 15), so that no product is cut. */
const Wide = Decimal.clone({ precision: 600, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -600, toExpPos: 600 })
const ONE = new Wide(1)

/** The number of a decimal such as '0.25' or a fraction such as '5⁄3'. @throws RangeError on any other text. */
export function exactly(text: string): Exact {
  const [matched, over = '', under] = /^(\d+(?:\.\d+)?)(?:\u2044([1-9]\d*))?$/.exec(text) ?? []
  if (matched === undefined) throw new RangeError(`Not a decimal: ${text}`)
  return { over: new Wide(over), under: under === undefined ? ONE : new Wide(under) }
}

/** The product. */
export function times(one: Exact, ...others: readonly Exact[]): Exact {
  return others.reduce((product, next) => ratio(product.over.times(next.over), product.under.times(next.under)), one)
}

/** The quotient. @throws RangeError when `other` is zero. */
export function dividedBy(one: Exact, other: Exact): Exact {
  if (isZero(other)) throw new RangeError('Divided by zero')
  return ratio(one.over.times(other.under), one.under.times(other.over))
}

/** The sum. */
export function plus(one: Exact, other: Exact): Exact {
  return ratio(one.over.times(other.under).plus(other.over.times(one.under)), one.under.times(other.under))
}

/** The difference. */
export function minus(one: Exact, other: Exact): Exact {
  return ratio(one.over.times(other.under).minus(other.over.times(one.under)), one.under.times(other.under))
}

/** Compares two numbers: negative, 0 or positive. */
export function compare(one: Exact, other: Exact): number {
  return one.over.times(other.under).comparedTo(other.over.times(one.under))
}

/** Whether a number is zero. */
export function isZero(value: Exact): boolean {
  return value.over.isZero()
}

/** The absolute value. */
export function size(value: Exact): Exact {
  return { over: value.over.abs(), under: value.under }
}

/** The largest whole number that is not above it, in digits. For numbers from zero up. */
export function floor(value: Exact): string {
  return value.over.divToInt(value.under).toFixed()
}

/** Rounds half up (away from zero when negative) and writes exactly so many decimals: '0.100'. Never '-0'. */
export function fixed(value: Exact, decimals: number): string {
  const scale = new Wide(10).pow(decimals)
  const twice = value.over.abs().times(scale).times(2).plus(value.under)
  const rounded = twice.divToInt(value.under.times(2)).div(scale)
  const isNegative = value.over.isNegative() && !rounded.isZero()
  return (isNegative ? '-' : '') + rounded.toFixed(decimals)
}

/**
 * Cuts the number off after so many decimals and writes all of them: the digits before '…'. For numbers from zero up.
 */
export function cut(value: Exact, decimals: number): string {
  const scale = new Wide(10).pow(decimals)
  return value.over.times(scale).divToInt(value.under).div(scale).toFixed(decimals)
}

/** Whether so many decimals write the number without rounding. */
export function fits(value: Exact, decimals: number): boolean {
  return value.over.times(new Wide(10).pow(decimals)).mod(value.under).isZero()
}

/** Keeps the denominator positive. */
function ratio(over: Decimal, under: Decimal): Exact {
  return under.isNegative() ? { over: over.negated(), under: under.negated() } : { over, under }
}

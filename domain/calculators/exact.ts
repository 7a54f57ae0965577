import { Decimal } from 'decimal.js'

/**
 * An exact number: one decimal over another, the lower one above zero. A third stays a third, so nothing is rounded
 * before it is written, and a limit is met exactly or not at all (docs/product/calculators.md#reading-and-showing).
 */
export type Exact = { readonly over: Decimal; readonly under: Decimal }

/** Far more digits than the calculators can ever need (what is typed has at most 15), so that no product is cut. */
const Wide = Decimal.clone({ precision: 600, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -600, toExpPos: 600 })
const ONE = new Wide(1)

/** The number that a decimal such as '0.25' or a quotient such as '5⁄3' names. @throws RangeError on any other text. */
export function exactly(text: string): Exact {
  const [matched, over = '', under] = /^(\d+(?:\.\d+)?)(?:\u2044([1-9]\d*))?$/.exec(text) ?? []
  if (matched === undefined) throw new RangeError(`Not a decimal: ${text}`)
  return { over: new Wide(over), under: under === undefined ? ONE : new Wide(under) }
}

export function times(one: Exact, ...others: readonly Exact[]): Exact {
  return others.reduce((product, next) => ratio(product.over.times(next.over), product.under.times(next.under)), one)
}

/** @throws RangeError when divided by zero. */
export function dividedBy(one: Exact, other: Exact): Exact {
  if (isZero(other)) throw new RangeError('Divided by zero')
  return ratio(one.over.times(other.under), one.under.times(other.over))
}

export function minus(one: Exact, other: Exact): Exact {
  return ratio(one.over.times(other.under).minus(other.over.times(one.under)), one.under.times(other.under))
}

/** Below zero when the first is less, 0 when they are equal, above zero when the first is more. */
export function compare(one: Exact, other: Exact): number {
  return one.over.times(other.under).comparedTo(other.over.times(one.under))
}

export function isZero(value: Exact): boolean {
  return value.over.isZero()
}

/** The number without its sign. */
export function size(value: Exact): Exact {
  return { over: value.over.abs(), under: value.under }
}

/** The whole number just below, or the number itself: how many whole doses fit. For numbers from zero up. */
export function floor(value: Exact): string {
  return value.over.divToInt(value.under).toFixed()
}

/** Rounded half up (away from zero below zero), with exactly so many decimals: '0.100'. Never '-0'. */
export function fixed(value: Exact, decimals: number): string {
  const scale = new Wide(10).pow(decimals)
  const twice = value.over.abs().times(scale).times(2).plus(value.under)
  const rounded = twice.divToInt(value.under.times(2)).div(scale)
  const isNegative = value.over.isNegative() && !rounded.isZero()
  return (isNegative ? '-' : '') + rounded.toFixed(decimals)
}

/** Cut after so many decimals, with exactly so many: what stands before '…'. For numbers from zero up. */
export function cut(value: Exact, decimals: number): string {
  const scale = new Wide(10).pow(decimals)
  return value.over.times(scale).divToInt(value.under).div(scale).toFixed(decimals)
}

/** Whether so many decimals say the number without rounding. */
export function fits(value: Exact, decimals: number): boolean {
  return value.over.times(new Wide(10).pow(decimals)).mod(value.under).isZero()
}

/** Keeps the lower number above zero, so that signs live above the line. */
function ratio(over: Decimal, under: Decimal): Exact {
  return under.isNegative() ? { over: over.negated(), under: under.negated() } : { over, under }
}

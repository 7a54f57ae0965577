/**
 * An exact number: a fraction of two integers, the lower one positive. A third stays a third, so nothing is rounded before it is
 * shown, and a limit is met exactly or not at all (docs/product/calculators.md#reading-and-showing).
 */
export type Exact = { readonly over: bigint; readonly under: bigint }

/** The number of a decimal such as '0.25' or a fraction such as '5⁄3'. @throws RangeError on any other text. */
export function exactly(text: string): Exact {
  const [matched, whole = '', decimals = '', under = '1'] = NUMBER.exec(text) ?? []
  if (matched === undefined) throw new RangeError(`Not a decimal: ${text}`)
  return ratio(BigInt(whole + decimals), BigInt(under) * tenTo(decimals.length))
}

const NUMBER = /^(\d+)(?:\.(\d+))?(?:\u2044([1-9]\d*))?$/

/** The product. */
export function times(one: Exact, ...others: readonly Exact[]): Exact {
  return others.reduce((product, next) => ratio(product.over * next.over, product.under * next.under), one)
}

/** The quotient. @throws RangeError when `other` is zero. */
export function dividedBy(one: Exact, other: Exact): Exact {
  if (isZero(other)) throw new RangeError('Divided by zero')
  return ratio(one.over * other.under, one.under * other.over)
}

/** The sum. */
export function plus(one: Exact, other: Exact): Exact {
  if (one.under === other.under) return ratio(one.over + other.over, one.under)
  return ratio(one.over * other.under + other.over * one.under, one.under * other.under)
}

/** The difference. */
export function minus(one: Exact, other: Exact): Exact {
  return plus(one, { over: -other.over, under: other.under })
}

/** Compares two numbers: negative, 0 or positive. */
export function compare(one: Exact, other: Exact): number {
  const difference = one.over * other.under - other.over * one.under
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** Whether a number is zero. */
export function isZero(value: Exact): boolean {
  return value.over === 0n
}

/** The absolute value. */
export function size(value: Exact): Exact {
  return { over: magnitude(value.over), under: value.under }
}

/** The largest whole number that is not above it, in digits. For numbers from zero up. */
export function floor(value: Exact): string {
  return String(value.over / value.under)
}

/** Rounds half up (away from zero when negative) and writes exactly so many decimals: '0.100'. Never '-0'. */
export function fixed(value: Exact, decimals: number): string {
  const twice = magnitude(value.over) * tenTo(decimals) * 2n + value.under
  const rounded = twice / (value.under * 2n)
  return (value.over < 0n && rounded > 0n ? '-' : '') + withPoint(rounded, decimals)
}

/**
 * Cuts the number off after so many decimals and writes all of them: the digits before '…'. For numbers from zero up.
 */
export function cut(value: Exact, decimals: number): string {
  return withPoint((value.over * tenTo(decimals)) / value.under, decimals)
}

/** Whether so many decimals write the number without rounding. */
export function fits(value: Exact, decimals: number): boolean {
  return (value.over * tenTo(decimals)) % value.under === 0n
}

/** The same number in lowest terms. */
export function lowestTerms({ over, under }: Exact): Exact {
  const shared = greatestDivisor(magnitude(over), under)
  return { over: over / shared, under: under / shared }
}

/** Keeps the lower integer positive, and small where many numbers are added. */
function ratio(over: bigint, under: bigint): Exact {
  const value = under < 0n ? { over: -over, under: -under } : { over, under }
  return value.under < LONG ? value : lowestTerms(value)
}

/** Finding lowest terms takes longer than to calculate with a few more digits. */
const LONG = 2n ** 128n

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

function magnitude(whole: bigint): bigint {
  return whole < 0n ? -whole : whole
}

function tenTo(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}

/** A number of so many-th parts, at least zero, with its point: 5 hundredths are '0.05'. */
function withPoint(parts: bigint, decimals: number): string {
  if (decimals === 0) return String(parts)
  const digits = String(parts).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

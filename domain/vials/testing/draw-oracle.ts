// A second reckoning of draws, levels and forecasts, for tests alone: fractions of whole numbers (BigInt) and event lists. It
// shares no line with the rules.

/** A fraction with a positive denominator. */
export type Fraction = readonly [over: bigint, under: bigint]

/** The fraction of a decimal, '-0.25' too. */
export function fraction(decimal: string): Fraction {
  const point = decimal.indexOf('.')
  const [whole, digits] = point < 0 ? [decimal, ''] : [decimal.slice(0, point), decimal.slice(point + 1)]
  return [BigInt(whole + digits), 10n ** BigInt(digits.length)]
}

export function isLess([one, under]: Fraction, [other, otherUnder]: Fraction): boolean {
  return one * otherUnder < other * under
}

export function isEqual([one, under]: Fraction, [other, otherUnder]: Fraction): boolean {
  return one * otherUnder === other * under
}

export function add([one, under]: Fraction, [other, otherUnder]: Fraction): Fraction {
  return [one * otherUnder + other * under, under * otherUnder]
}

export function subtract(one: Fraction, [over, under]: Fraction): Fraction {
  return add(one, [-over, under])
}

export function multiply([one, under]: Fraction, [other, otherUnder]: Fraction): Fraction {
  return [one * other, under * otherUnder]
}

export function divide(one: Fraction, [over, under]: Fraction): Fraction {
  return multiply(one, [under, over])
}

/** The last mark and the distance of two marks of each syringe, copied from docs/product/calculators.md#syringes by hand. */
export const MARKS = [
  { scale: 'U-100', barrel: '0.3', last: 30n, step: 1n, perMl: 100n },
  { scale: 'U-100', barrel: '0.5', last: 50n, step: 1n, perMl: 100n },
  { scale: 'U-100', barrel: '1', last: 100n, step: 2n, perMl: 100n },
  { scale: 'U-50', barrel: '0.3', last: 15n, step: 1n, perMl: 50n },
  { scale: 'U-50', barrel: '0.5', last: 25n, step: 1n, perMl: 50n },
  { scale: 'U-50', barrel: '1', last: 50n, step: 1n, perMl: 50n },
  { scale: 'U-40', barrel: '0.3', last: 12n, step: 1n, perMl: 40n },
  { scale: 'U-40', barrel: '0.5', last: 20n, step: 1n, perMl: 40n },
  { scale: 'U-40', barrel: '1', last: 40n, step: 1n, perMl: 40n },
] as const
export type Marks = (typeof MARKS)[number]

/**
 * What a volume takes out of a vial: every mark is tried, 0 too, and the first of the nearest is taken; the volume itself beyond
 * the last mark and where 0 is nearest.
 */
export function taken(ml: Fraction, { last, step, perMl }: Marks): Fraction {
  if (isLess([last, perMl], ml)) return ml
  let best = 0n
  for (let mark = 0n; mark <= last; mark += step)
    if (isLess(away(ml, [mark, perMl]), away(ml, [best, perMl]))) best = mark
  return best === 0n ? ml : [best, perMl]
}

/** The whole billionths of a ml nearest to a volume. */
export function billionths([over, under]: Fraction): bigint {
  return (2n * over * 1_000_000_000n + under) / (2n * under)
}

function away(one: Fraction, other: Fraction): Fraction {
  const [over, under] = subtract(one, other)
  return [over < 0n ? -over : over, under]
}

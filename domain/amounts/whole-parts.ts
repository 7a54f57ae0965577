/** Decimals as whole numbers of a decimal place, for lists that no first screen may load the arithmetic of fractions for (exact.ts). */

/** A decimal from zero up in units of its last place of `places`: '0.25' in 6 is 250000n. It has no more places. */
export function inParts(decimal: string, places: number): bigint {
  const [whole = '', rest = ''] = decimal.split('.')
  return BigInt(whole + rest.padEnd(places, '0'))
}

/** The decimal of so many units, without zeros at its end. */
export function ofParts(parts: bigint, places: number): string {
  const digits = String(parts).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '')
}

/** The quotient of two numbers from zero up, rounded half up. */
export function dividedHalfUp(over: bigint, under: bigint): bigint {
  return (over * 2n + under) / (under * 2n)
}

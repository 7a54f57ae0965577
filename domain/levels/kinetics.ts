/** What one person does with a dose. Rates per hour, clearances in litres per hour, volumes in litres. */
export type Parameters = {
  readonly absorption: number
  readonly bioavailability: number
  readonly clearance: number
  readonly volume: number
  readonly peripheral?: { readonly clearance: number; readonly volume: number }
}

/** A part of the concentration after 1 mg, in ng/mL: `height` at the moment of the dose, which falls by `rate` an hour. */
export type Exponential = { readonly rate: number; readonly height: number }

/**
 * The concentration after 1 mg as a sum of exponentials: one compartment, or two, with absorption of the first order (M. Gibaldi and D. Perrier,
 * "Pharmacokinetics", 1982, chapters 1 and 2). Where absorption is as fast as elimination it is taken for a millionth faster, which is as
 * near to the limit.
 */
export function exponentialsOf({
  absorption,
  bioavailability,
  clearance,
  volume,
  peripheral,
}: Parameters): readonly Exponential[] {
  const perMg = (1000 * bioavailability) / volume
  const out = clearance / volume
  if (!peripheral) {
    const rate = apartFrom(absorption, [out])
    const height = (perMg * rate) / (rate - out)
    return [
      { rate: out, height },
      { rate, height: -height },
    ]
  }
  const [there, back] = [peripheral.clearance / volume, peripheral.clearance / peripheral.volume]
  const sum = out + there + back
  const root = Math.sqrt(sum ** 2 - 4 * out * back)
  const falling = [(sum + root) / 2, (sum - root) / 2]
  const rate = apartFrom(absorption, falling)
  const rates = [...falling, rate]
  return rates.map((one) => ({
    rate: one,
    height: rates.reduce(
      (height, other) => (other === one ? height : height / (other - one)),
      perMg * rate * (back - one),
    ),
  }))
}

/** The rate, a millionth faster where it is one of these within a millionth. */
function apartFrom(rate: number, others: readonly number[]): number {
  const near = others.find((other) => Math.abs(rate - other) < rate * A_MILLIONTH)
  return near === undefined ? rate : near * (1 + A_MILLIONTH)
}

const A_MILLIONTH = 1e-6

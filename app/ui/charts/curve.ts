export type Place = readonly [x: number, y: number]

/**
 * The path of a smooth line through all points, from left to right. Between two points it never rises above the higher
 * nor falls below the lower one, so that the chart shows no peak that was not recorded. Source: F. N. Fritsch and R. E.
 * Carlson, "Monotone Piecewise Cubic Interpolation", 1980.
 */
export function curveThrough(places: readonly Place[]): string {
  const [first] = places
  if (first === undefined) return ''
  const slopes = places.map((_, at) => slopeAt(places, at))
  return places.slice(1).reduce(
    (path, [x, y], at) => {
      const [fromX, fromY] = places[at] ?? [x, y]
      const third = (x - fromX) / 3
      const leave = fromY + third * (slopes[at] ?? 0)
      const arrive = y - third * (slopes[at + 1] ?? 0)
      return `${path}C${short(fromX + third)} ${short(leave)} ${short(x - third)} ${short(arrive)} ${short(x)} ${short(y)}`
    },
    `M${short(first[0])} ${short(first[1])}`,
  )
}

/** The outline of the band between two smooth lines over the same steps. */
export function bandBetween(upper: readonly Place[], lower: readonly Place[]): string {
  return `${curveThrough(upper)}${curveThrough(lower.toReversed()).replace('M', 'L')}z`
}

function slopeAt(places: readonly Place[], at: number): number {
  const before = steepness(places[at - 1], places[at])
  const after = steepness(places[at], places[at + 1])
  if (before === undefined || after === undefined) return before ?? after ?? 0
  if (before * after <= 0) return 0
  // Up to three times the flatter side would still be monotone.
  return Math.sign(before) * Math.min(2 * Math.abs(before), 2 * Math.abs(after), Math.abs(before + after) / 2)
}

function steepness(from: Place | undefined, to: Place | undefined): number | undefined {
  return from && to ? (to[1] - from[1]) / (to[0] - from[0]) : undefined
}

/** A tenth of a pixel is not visible. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

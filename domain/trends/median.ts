/** The middle of values, of which there is at least one: of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const above = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? above : ((sorted[middle - 1] ?? above) + above) / 2
}

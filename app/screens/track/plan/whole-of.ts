/** A whole number from 1 to `most` as it is typed; undefined for any other text. */
export function wholeOf(text: string, most: number): number | undefined {
  const value = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
  return value > 0 && value <= most ? value : undefined
}

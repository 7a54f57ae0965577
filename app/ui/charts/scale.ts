/** An axis of a chart: its lowest and highest value, and the labels of its evenly spaced lines, lowest first. */
export type Scale = { readonly low: number; readonly high: number; readonly ticks: readonly string[] }

/** The narrowest axis that holds all values, with two to four equal parts of round numbers. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  // Values that hardly differ are centred in a whole unit: otherwise a flat line would look steep.
  const room = Math.max(0, 1 - (most - least)) / 2
  for (let power = -1; ; power += 1) {
    for (const digit of [1, 2, 5]) {
      const step = digit * 10 ** power
      const below = Math.floor((least - room) / step + NEARLY)
      // No axis of what is never negative begins below zero.
      const first = least < 0 ? below : Math.max(0, below)
      const parts = Math.max(2, Math.ceil((most + room) / step - NEARLY) - first)
      if (parts <= MAX_PARTS) return evenScale(first * step, step, parts)
    }
  }
}

/** The axis from `low`, with this many steps. */
export function evenScale(low: number, step: number, parts: number): Scale {
  const decimals = step < 1 ? 1 : 0
  const lines = Array.from({ length: parts + 1 }, (_, line) => (low + line * step).toFixed(decimals))
  return { low: Number(lines[0]), high: Number(lines.at(-1)), ticks: lines }
}

const MAX_PARTS = 4

/** Sums of tenths are not exact in floating point. */
const NEARLY = 1e-9

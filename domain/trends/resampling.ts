import { randomOf } from './random.ts'

/** How often days are drawn anew, and the seed of all draws: the same days give the same answer on every device. */
export const DRAWS = 999
const SEED = 1_995

/** In days: what is nearer depends on each other. */
const BLOCK = 14
const SHORTEST = 10

/**
 * Orders of days in which nothing has to do with the day it falls on, for a permutation test of days that depend on each other: the days as a circle,
 * cut at random into blocks that are put in disorder. Blocks are of 10 to 18 days, 14 in the middle: of 14 days each, every block would keep its
 * weekdays, and no order would differ for what is taken on the same day of each week.
 */
export function shuffledDays(count: number): readonly Int16Array[] {
  const random = randomOf(SEED)
  return Array.from({ length: DRAWS }, () => {
    const start = Math.floor(random() * count)
    const blocks: { readonly from: number; readonly to: number; readonly rank: number }[] = []
    for (let from = 0; from < count; from = blocks.at(-1)?.to ?? count) {
      const to = Math.min(count, from + SHORTEST + Math.floor(random() * (2 * (BLOCK - SHORTEST) + 1)))
      blocks.push({ from, to, rank: random() })
    }
    const order = new Int16Array(count)
    let place = 0
    for (const { from, to } of blocks.toSorted((one, other) => one.rank - other.rank))
      for (let day = from; day < to; day += 1) order[place++] = (start + day) % count
    return order
  })
}

/**
 * Samples of days for an interval: blocks of 14 days of a circle, each drawn from all, so that a day may come twice or not at all. The circular block
 * bootstrap of D. N. Politis and J. P. Romano, "A circular block-resampling procedure for stationary data", 1992.
 */
export function sampledDays(count: number): readonly Int16Array[] {
  const random = randomOf(SEED)
  return Array.from({ length: DRAWS }, () => {
    const sample = new Int16Array(count)
    for (let place = 0; place < count; place += BLOCK) {
      const start = Math.floor(random() * count)
      for (let day = 0; day < BLOCK && place + day < count; day += 1) sample[place + day] = (start + day) % count
    }
    return sample
  })
}

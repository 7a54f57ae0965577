import type { Dose } from '#contract'

// A second calculation of what is left in vials, for tests alone: in whole billionths of a ml, from all events. It shares no code with
// the server.

/** The vials of every history, in mcg and ml. */
export const CONTENTS = [
  { mcg: 5_000n, ml: 2n },
  { mcg: 7_000n, ml: 3n },
] as const
export const BARRELS = ['1', '0.5', '0.3'] as const

/** The volume of the draw from the first of two vials. */
export const FIRST = { text: '0.033333333', nl: 33_333_333n }

/** Where a dose is drawn from: a vial, by its number, and from the other one as well where it is `split`. */
export type Source = { readonly vial: number; readonly barrel: (typeof BARRELS)[number]; readonly split: boolean }

/** A dose and its draws. */
export type Known = {
  readonly dose: Dose
  readonly state: 'live' | 'deleted' | 'gone'
  readonly slot: string | undefined
  readonly draws: readonly Taken[]
}
/** What was taken out of a vial, in billionths of a ml. */
type Taken = { readonly vial: number; readonly barrel: (typeof BARRELS)[number]; readonly nl: bigint }
/** What was wasted or read off the glass, and the moment, in ms. */
export type Happened = { readonly kind: string; readonly vial: number; readonly nl: bigint; readonly at: number }

/** What is left in a vial after all events. */
export function recount(vial: number, known: readonly Known[], happened: readonly Happened[]): bigint {
  const mine = happened.filter((one) => one.vial === vial)
  const level = mine.filter(({ kind }) => kind === 'corrected').toSorted((one, other) => other.at - one.at)[0]
  const since = level?.at ?? -Infinity
  let left = level?.nl ?? (CONTENTS[vial]?.ml ?? 0n) * ML
  for (const { kind, at, nl: wasted } of mine) if (kind === 'wasted' && at > since) left -= wasted
  for (const { dose, state, draws } of known) {
    const [taken, recorded] = [Date.parse(dose.administered_at), Date.parse(dose.recorded_at)]
    const at = recorded < taken + 60_000 ? recorded : taken
    if (state === 'live' && at > since) for (const draw of draws) if (draw.vial === vial) left -= draw.nl
  }
  return left
}

const ML = 1_000_000_000n

/** What a dose takes from its source. */
export function takenBy({ vial, barrel, split }: Source, mcg: bigint): readonly Taken[] {
  return split
    ? fromTwo({ vial, barrel, nl: FIRST.nl }, { vial: 1 - vial, barrel }, mcg)
    : [fromOne({ vial, barrel }, mcg, 1n)]
}

/** What it takes from the same vials for another amount. */
export function again([first, second]: readonly Taken[], mcg: bigint): readonly Taken[] {
  if (!first) return []
  return second ? fromTwo(first, second, mcg) : [fromOne(first, mcg, 1n)]
}

function fromTwo(first: Taken, second: Omit<Taken, 'nl'>, mcg: bigint): readonly Taken[] {
  const { mcg: held, ml } = CONTENTS[first.vial] ?? CONTENTS[0]
  // The rest of the amount, as a fraction with the denominator `per`.
  const per = ml * ML
  const rest = mcg * per - first.nl * held
  return rest <= 0n ? [fromOne(first, mcg, 1n)] : [first, fromOne(second, rest, per)]
}

/** The nearest mark of the barrel, of two equally near the lower one; the exact volume where it has none. */
function fromOne({ vial, barrel }: Omit<Taken, 'nl'>, mcg: bigint, per: bigint): Taken {
  const { mcg: held, ml } = CONTENTS[vial] ?? CONTENTS[0]
  const [over, under] = [mcg * ml * ML, held * per]
  const [step, capacity] = { '1': [20n, 1_000n], '0.5': [10n, 500n], '0.3': [10n, 300n] }[barrel] as [bigint, bigint]
  const mark = step * 1_000_000n * under
  const below = over / mark
  const marks = 2n * (over - below * mark) > mark ? below + 1n : below
  const hasMark = over <= capacity * 1_000_000n * under && marks > 0n
  return { vial, barrel, nl: hasMark ? marks * step * 1_000_000n : (2n * over + under) / (2n * under) }
}

/** Billionths of a ml as a decimal in ml. */
export function mlOf(volume: bigint): string {
  const digits = (volume < 0n ? -volume : volume).toString().padStart(10, '0')
  const text = `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '')
  return volume < 0n ? `-${text}` : text
}

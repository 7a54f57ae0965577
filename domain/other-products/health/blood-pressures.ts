import type { HealthRow } from './weights.ts'

/** One of the two values of a blood pressure, as a record of its own. */
type Half = { readonly moment: string; readonly value: string; readonly unit: string; readonly source: string }
type Side = 'systolic' | 'diastolic'

/**
 * Puts the two values of a blood pressure together, which Apple writes as records of their own: those within one Correlation belong together; they stand
 * outside of it once more ("Any Records that appear as children of a correlation also appear as top-level records", says the file itself), and some apps
 * write them outside alone. Outside, two values of one second, app and unit are one blood pressure where there is one of each. Several that cannot be
 * told apart become a row that is refused. At most so many are kept.
 */
export function createBloodPressures(most: number) {
  const pairs = new Map<string, Map<string, readonly [systolic: Half, diastolic: Half]>>()
  const singles = new Map<string, Record<Side, Map<string, Half>>>()
  let within: { readonly side: Side; readonly half: Half }[] | undefined
  let size = 0

  /** A Correlation begins. */
  function open(): void {
    close()
    within = []
  }

  /** It ends. */
  function close(): void {
    const [one, other, ...more] = within ?? []
    const both = one && other && one.side !== other.side && keyOf(one.half) === keyOf(other.half) && more.length === 0
    if (both) pair(one.side === 'systolic' ? [one.half, other.half] : [other.half, one.half])
    else for (const { side, half } of within ?? []) addSingle(side, half)
    within = undefined
  }

  function pair(halves: readonly [Half, Half]): void {
    const key = keyOf(halves[0])
    const known = pairs.get(key) ?? new Map<string, readonly [Half, Half]>()
    const values = `${halves[0].value}/${halves[1].value}`
    if (known.has(values) || size > most) return
    pairs.set(key, known.set(values, halves))
    size += 1
  }

  function add(side: Side, half: Half): void {
    if (within && within.length < MOST_WITHIN) within.push({ side, half })
    else addSingle(side, half)
  }

  function addSingle(side: Side, half: Half): void {
    const key = keyOf(half)
    const known = singles.get(key)
    if (known) {
      if (known[side].size < MOST_WITHIN) known[side].set(half.value, half)
      return
    }
    if (singles.size > most) return
    const fresh = { systolic: new Map<string, Half>(), diastolic: new Map<string, Half>() }
    fresh[side].set(half.value, half)
    singles.set(key, fresh)
  }

  /** The blood pressures, and how many single values have no other one. */
  function found(): { readonly rows: readonly HealthRow[]; readonly halves: number } {
    // The file may be cut within a Correlation.
    close()
    const rows = [...pairs.values()].flatMap((known) =>
      [...known.values()].map(([one, other]) => rowOf([one], [other])),
    )
    let halves = 0
    for (const [key, { systolic, diastolic }] of singles) {
      const paired = [...(pairs.get(key)?.values() ?? [])]
      const high = [...systolic.values()].filter(({ value }) => paired.every(([one]) => one.value !== value))
      const low = [...diastolic.values()].filter(({ value }) => paired.every(([, one]) => one.value !== value))
      if (high.length > 0 && low.length > 0) rows.push(rowOf(high, low))
      else halves += high.length + low.length
    }
    return { rows, halves }
  }

  return { open, close, add, found, size: () => Math.max(size, singles.size) }
}

/** A Correlation has two records, and nobody has more readings of one second. */
const MOST_WITHIN = 20

function keyOf({ moment, unit, source }: Half): string {
  return `${moment} ${unit} ${source}`
}

/** '121/79'; of several that cannot be told apart '121 118/79 76', which no reader takes for one. */
function rowOf(high: readonly Half[], low: readonly Half[]): HealthRow {
  const { moment = '', unit = '', source = '' } = high[0] ?? {}
  const [systolic, diastolic] = [high, low].map((halves) => halves.map(({ value }) => value).join(' '))
  return [moment, `${systolic}/${diastolic}`, unit, source, 'blood-pressure']
}

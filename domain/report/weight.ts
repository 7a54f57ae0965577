import type { RowOf } from '../export/tables.ts'
import { valueIn } from '../metrics/conversion.ts'
import { dayMeasured } from '../metrics/own-clock.ts'
import { trendOf, type Trend } from '../metrics/trend.ts'
import type { CivilDate } from '../time/civil.ts'
import { toEpochMs } from '../time/instant.ts'
import type { Zone } from '../time/zone.ts'
import type { Collector } from './context.ts'

/** An entry of the weight as it was entered, `at` in milliseconds since 1970. */
export type WeightPoint = {
  readonly at: number
  readonly date: CivilDate
  readonly value: string
  readonly unit: string
}

/**
 * The weight of a period. `curve` is thinned, earliest first: it keeps the first, the last, and the extremes. Its unit is that
 * of the latest entry; `change` is from the first entry to the latest, in that unit, null with a single one.
 */
export type WeightFacts = {
  readonly entries: number
  readonly first: WeightPoint
  readonly latest: WeightPoint
  readonly lowest: WeightPoint
  readonly highest: WeightPoint
  readonly change: Trend | null
  readonly curve: readonly WeightPoint[]
}

/** The entries of the weight, which come earliest first; null without one. */
export function collectWeight(zone: Zone): Collector<RowOf<'user_metrics'>, WeightFacts | null> {
  let points: WeightPoint[] = []
  let entries = 0
  return {
    add(row) {
      const { recorded_at, value, unit } = row
      points.push({ at: toEpochMs(recorded_at), date: dayMeasured(row, zone), value, unit })
      entries += 1
      if (points.length >= MOST_KEPT * 2) points = thinned(points, MOST_KEPT)
    },
    facts() {
      const [first, latest] = [points.at(0), points.at(-1)]
      if (!first || !latest) return null
      const { lowest, highest } = extremesOf(points, first)
      const change =
        entries === 1
          ? undefined
          : trendOf(
              'weight',
              [latest, first].map(({ value, unit }) => ({ value: Number(value), unit })),
            )
      return { entries, first, latest, lowest, highest, change: change ?? null, curve: thinned(points, MOST_DRAWN) }
    },
  }
}

/** At most `most` points: the first, the last, and the lowest and the highest of each of equal stretches of time. */
export function thinned(points: readonly WeightPoint[], most: number): WeightPoint[] {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last || points.length <= most) return [...points]
  const stretches = Math.floor(most / 2) - 1
  const length = Math.max(1, (last.at - first.at) / stretches)
  const stretchOf = ({ at }: WeightPoint) => Math.min(stretches - 1, Math.floor((at - first.at) / length))
  const kept = new Set([first, last])
  for (const [, some] of Map.groupBy(points, stretchOf)) {
    const { lowest, highest } = extremesOf(some, some[0] ?? first)
    kept.add(lowest).add(highest)
  }
  return points.filter((point) => kept.has(point))
}

/** The lowest and the highest; of equal ones the earliest. */
function extremesOf(points: readonly WeightPoint[], first: WeightPoint) {
  let [lowest, highest] = [first, first]
  for (const point of points) {
    if (inKg(point) < inKg(lowest)) lowest = point
    if (inKg(point) > inKg(highest)) highest = point
  }
  return { lowest, highest }
}

/** For comparing only. A double has 15 digits, enough for a weight (9) times the factor (6). */
function inKg({ value, unit }: WeightPoint): number {
  return valueIn('weight', 'kg', { value: Number(value), unit })
}

const MOST_KEPT = 4_000
const MOST_DRAWN = 200

import { HOUR } from '../time/instant.ts'
import { exponentialsOf, type Exponential, type Parameters } from './kinetics.ts'
import type { Model, Varied } from './models.ts'
import { peopleOf } from './people.ts'

/** A dose that a band counts. `at` in milliseconds since 1970; `kg` is the weight by then, undefined where it is not known. */
export type LevelDose = { readonly at: number; readonly mg: number; readonly kg: number | undefined }

/** The 5th, 50th and 95th percentile of people at an instant, in ng/mL. */
export type BandPoint = { readonly at: number; readonly low: number; readonly middle: number; readonly high: number }

/** How many people a band is of. Four times as many change an edge by 3 % at most, that of a trough with an unknown weight by 5 %. */
const PEOPLE = 256

/**
 * The band of a model over doses, at these instants (milliseconds since 1970, earliest first). Before the first dose it is 0. Each person of the
 * model keeps their parameters over all doses; a person of unknown weight keeps that too: 95 kg is the median, with a coefficient of
 * variation of 24 %, which is an assumption. The error of a measurement is not in it.
 */
export function bandOf(
  model: Model,
  doses: readonly LevelDose[],
  times: readonly number[],
  count = PEOPLE,
): readonly BandPoint[] {
  // In one order: sums of the same doses are the same to the last digit.
  const inOrder = doses.toSorted(
    (one, other) => one.at - other.at || one.mg - other.mg || (one.kg ?? 0) - (other.kg ?? 0),
  )
  const groups = [...Map.groupBy(inOrder, ({ kg }) => kg)].map(([kg, ofWeight]) => ({
    kg,
    doses: { at: Float64Array.from(ofWeight, ({ at }) => at), mg: Float64Array.from(ofWeight, ({ mg }) => mg) },
  }))
  const instants = Float64Array.from(times)
  const levels = peopleOf(count, 1 + VARIED.length).map((person) => {
    const level = new Float64Array(times.length)
    for (const { kg, doses: ofWeight } of groups)
      addLevels(level, exponentialsOf(parametersOf(model, person, kg)), { doses: ofWeight, times: instants })
    return level
  })
  const ofAll = new Float64Array(count)
  return times.map((at, index) => {
    levels.forEach((level, person) => (ofAll[person] = Math.max(0, level[index] ?? 0)))
    ofAll.sort()
    return { at, low: percentile(ofAll, 0.05), middle: percentile(ofAll, 0.5), high: percentile(ofAll, 0.95) }
  })
}

const VARIED: readonly Varied[] = ['clearance', 'volume', 'absorption']
const UNKNOWN_WEIGHT = { kg: 95, variation: 0.24 }

/** The parameters of a person: `person` has how far they are from the middle, first of the weight, then of each parameter. */
function parametersOf(model: Model, [ofWeight = 0, ...rest]: readonly number[], kg: number | undefined): Parameters {
  const weight = kg ?? UNKNOWN_WEIGHT.kg * Math.exp(spread(UNKNOWN_WEIGHT.variation) * ofWeight)
  const differing = (name: Varied) => Math.exp(spread(model.variation[name] ?? 0) * (rest[VARIED.indexOf(name)] ?? 0))
  const { absorption, bioavailability, clearance, volume, peripheral } = model
  return {
    absorption: absorption * differing('absorption'),
    bioavailability,
    clearance: clearance(weight) * differing('clearance'),
    volume: volume(weight) * differing('volume'),
    ...(peripheral && {
      peripheral: { clearance: peripheral.clearance(weight), volume: peripheral.volume(weight) },
    }),
  }
}

/** The deviation of the logarithm of what is log-normal with this coefficient of variation. */
function spread(variation: number): number {
  return Math.sqrt(Math.log(1 + variation ** 2))
}

/**
 * Adds what is there of the doses at each instant. It goes once through both, as numbers alone: a person may have thousands of doses, and a
 * band has hundreds of people.
 */
function addLevels(level: Float64Array, exponentials: readonly Exponential[], { doses, times }: DosesAndTimes): void {
  const { at, mg } = doses
  const count = at.length
  for (const { rate, height } of exponentials) {
    const perMs = rate / HOUR
    // Of an earlier dose a billionth is there at the first instant, and less later.
    let next = firstFrom(at, (times[0] ?? 0) - 21 / perMs)
    let [value, last] = [0, 0]
    for (let index = firstFrom(times, at[next] ?? Infinity); index < times.length; index += 1) {
      const time = times[index] as number
      for (; next < count && (at[next] as number) <= time; next += 1) {
        value = value * Math.exp(-perMs * ((at[next] as number) - last)) + (mg[next] as number) * height
        last = at[next] as number
      }
      const now = value * Math.exp(-perMs * (time - last))
      level[index] = (level[index] as number) + now
      // Nothing is left until the next dose of this weight.
      if (now < NOTHING && now > -NOTHING) {
        value = 0
        index = Math.max(index, firstFrom(times, at[next] ?? Infinity, index) - 1)
      }
    }
  }
}

/** In ng/mL: far less than the last digit that is shown. */
const NOTHING = 1e-6

/** The doses of one weight, and the instants, earliest first. */
type DosesAndTimes = {
  readonly doses: { readonly at: Float64Array; readonly mg: Float64Array }
  readonly times: Float64Array
}

/** The first place from `start` on with this value or a greater one; the length where there is none. */
function firstFrom(sorted: Float64Array, value: number, start = 0): number {
  let index = start
  while (index < sorted.length && (sorted[index] as number) < value) index += 1
  return index
}

/** Of sorted values, between the two that are nearest. */
function percentile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}

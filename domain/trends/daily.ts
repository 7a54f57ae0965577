import { valueIn } from '../metrics/conversion.ts'
import type { CivilDate } from '../time/civil.ts'
import { dayMeasured, type Measured } from '../metrics/own-clock.ts'
import type { Zone } from '../time/zone.ts'
import { median } from './median.ts'

/** The one value of a day, in kilograms where it is a weight. */
export type DayValue = { readonly day: CivilDate; readonly value: number }

/** An entry of a metric as it is stored. */
export type Entered = Measured & { readonly value: number; readonly unit: string }

/** The weight of each day that has an entry, in kilograms, earliest first: the median of its entries. Days are those of the calendar of `zone`, but for entries with a clock of their own. */
export function dailyWeights(entries: readonly Entered[], zone: Zone): readonly DayValue[] {
  return dailyValues(entries, zone, (entry) => (entry.unit === 'kg' ? entry.value : valueIn('weight', 'kg', entry)))
}

/** The same of any metric, in what `valueOf` makes of an entry. */
export function dailyValues(
  entries: readonly Entered[],
  zone: Zone,
  valueOf: (entry: Entered) => number,
): readonly DayValue[] {
  const days = Map.groupBy(entries, (entry) => dayMeasured(entry, zone))
  return [...days]
    .map(([day, ofDay]) => ({ day, value: median(ofDay.map(valueOf)) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

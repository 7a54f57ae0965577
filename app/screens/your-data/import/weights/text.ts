import type { WeightsImported } from '#contract'
import type { ImportedMetric } from '#domain/imported-weights/measure'
import { METRIC_NAMES } from '#domain/metrics/format'
import { counted } from '../counted.ts'
import { text as tableText } from '../csv/text.ts'
import type { WeightState } from './weight-state.ts'

/** What a file holds: weights alone, or other measurements too. */
export type Held = 'weights' | 'measurements'

/** A count of what a file holds. */
export function measured(count: number, held: Held): string {
  return counted(count, held === 'weights' ? 'weight' : 'measurement')
}

export const text = {
  title: { weights: 'Weights in this file', measurements: 'Measurements in this file' },
  introduction: {
    weights: 'They become entries of Weight under Progress, in their own unit. Other measurements are left out.',
    measurements: 'They become entries under Progress, each of its own metric and in its own unit.',
  },
  metrics: {
    title: 'What to import',
    of: (metric: ImportedMetric, count: number) => `${METRIC_NAMES[metric]}: ${count.toLocaleString('en-US')}`,
  },
  columns: {
    weight: 'Weight',
    date: 'Date',
    time: 'Time',
    unit: 'Unit',
    none: tableText.columns.none,
    name: tableText.columns.name,
  },
  forAll: {
    unit: 'Unit of weights without one',
    order: tableText.forAll.order,
    time: tableText.forAll.time,
    dayFirst: tableText.forAll.dayFirst,
    monthFirst: tableText.forAll.monthFirst,
    timesAre: 'Times beside an offset',
    ofClock: 'As the clock showed them',
    inUtc: 'In UTC: the offset is added',
    notSaid: tableText.forAll.notSaid,
  },
  zone: (place: string) => `Times without a time zone are read as those of ${place}.`,
  reading: tableText.readingRows,
  rows: {
    title: (held: Held) => `Rows with ${held}`,
    list: 'What becomes of each row',
    counted: (state: WeightState, count: number, held: Held) => COUNTED[state](count, held),
    all: (count: number) => `All ${counted(count, 'row')}`,
    place: tableText.rows.place,
    line: tableText.rows.line,
    states: {
      new: 'will be imported',
      copy: 'imported only when you confirm it',
      end: 'imported only when you confirm it',
      refused: 'left out',
      there: 'there already',
      same: 'twice in the file',
      other: 'holds no weight',
    } satisfies Record<WeightState, string>,
    sameAs: (place: string) => `the same as in ${place.toLowerCase()}`,
    from: 'From',
    copyOf: (place: string) =>
      `Midnight, and the same as in ${place.toLowerCase()}: probably a copy that an app has made.`,
  },
  end: 'Import the last weight: the file ends right behind it, and it is whole',
  copies: (count: number, held: Held) =>
    `Import ${measured(count, held)} at midnight that another one of the day repeats`,
  button: (count: number, held: Held) => (count === 0 ? 'Nothing to import' : `Import ${measured(count, held)}`),
  done: (held: Held) => ({
    title: ({ imported }: WeightsImported) =>
      imported === 0 ? 'Everything was there already' : `Imported ${measured(imported, held)}`,
    explanation: ({ present, imported }: WeightsImported) =>
      present > 0 && imported > 0
        ? `${measured(present, held)} ${present === 1 ? 'was' : 'were'} there already. They are in Progress.`
        : 'They are in Progress, on all of your devices.',
  }),
}

const COUNTED: Readonly<Record<WeightState, (count: number, held: Held) => string>> = {
  new: (count, held) => `${measured(count, held)} to import`,
  copy: (count, held) => `${measured(count, held)} to confirm`,
  end: (count, held) => `${measured(count, held)} to confirm, at the end of the file`,
  refused: (count) => `${counted(count, 'row')} left out`,
  there: (count, held) => `${measured(count, held)} there already`,
  same: (count) => `${counted(count, 'row')} twice in the file`,
  other: (count) => `${counted(count, 'row')} without a weight`,
}

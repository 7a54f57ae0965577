import type { WeightsImported } from '#contract'
import { counted } from '../counted.ts'
import { text as tableText } from '../csv/text.ts'
import type { WeightState } from './weight-state.ts'

export const text = {
  title: 'Weights in this file',
  introduction: 'They become entries of Weight under Progress, in their own unit. Other measurements are left out.',
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
    title: 'Rows with weights',
    list: 'What becomes of each row',
    counted: (state: WeightState, count: number) => COUNTED[state](count),
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
    sameAs: (place: string) => `the same weight as in ${place.toLowerCase()}`,
    from: 'From',
    copyOf: (place: string) =>
      `Midnight, and the same weight as in ${place.toLowerCase()}: probably a copy that an app has made.`,
  },
  end: 'Import the last weight: the file ends right behind it, and it is whole',
  copies: (count: number) => `Import ${counted(count, 'weight')} at midnight that another one of the day repeats`,
  button: (count: number) => (count === 0 ? 'Nothing to import' : `Import ${counted(count, 'weight')}`),
  done: {
    title: ({ imported }: WeightsImported) =>
      imported === 0 ? 'Everything was there already' : `Imported ${counted(imported, 'weight')}`,
    explanation: ({ present, imported }: WeightsImported) =>
      present > 0 && imported > 0
        ? `${counted(present, 'weight')} ${present === 1 ? 'was' : 'were'} there already. They are in Progress.`
        : 'They are in Progress, on all of your devices.',
  },
}

const COUNTED: Readonly<Record<WeightState, (count: number) => string>> = {
  new: (count) => `${counted(count, 'weight')} to import`,
  copy: (count) => `${counted(count, 'weight')} to confirm`,
  end: (count) => `${counted(count, 'weight')} to confirm, at the end of the file`,
  refused: (count) => `${counted(count, 'row')} left out`,
  there: (count) => `${counted(count, 'weight')} there already`,
  same: (count) => `${counted(count, 'row')} twice in the file`,
  other: (count) => `${counted(count, 'row')} without a weight`,
}

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { CivilTime } from '#domain/time/civil'
import { reviewOf, type Choices } from './testing/review.ts'

// Files of other products: 83.4 kg on 1 May 2026 at 7:12:31, 183.2 lb on 3 May, 82.9 kg on 9 May at 23:58:41.

async function rowsOf(name: string, ofWeights: Choices['ofWeights'] = {}): Promise<readonly string[]> {
  const file = new Blob([await readFile(new URL(`field/${name}`, import.meta.url))])
  return (await reviewOf(file, { ofWeights })).weights
}
const KG = { unitForAll: 'kg' } as const
const AT_7 = { timeForAll: '07:00' as CivilTime }
const MAY_1 = '2026-05-01T06:12:31 83.4 kg'

test.each([
  ['withings-weight-3.csv', ['2: 2026-05-09T22:58:41 82.9 kg', '3: 2026-05-03T06:40:00 83.1 kg', `4: ${MAY_1}`]],
  ['withings-weight-lbs.csv', ['2: 2026-05-01T06:12:31 183.87 lbs']],
  ['withings-weight-fr-semicolon.csv', [`2: ${MAY_1}`]],
  ['withings-weight-de-old.csv', ['2: 2014-02-13T06:04:00 94.34 kg', '3: 2014-02-12T06:09:00 94.89 kg']],
  ['garmin-weight-eu.csv', ['3: 2026-05-09T22:58:00 82.9 kg', '5: 2026-05-01T06:12:00 83.4 kg']],
  [
    'garmin-weight-us.csv',
    [
      '3: 2026-05-09T22:58:00 182.8 lbs',
      '5: 2026-05-01T06:12:00 183.9 lbs',
      '6: 2026-05-01T06:12:00 183.9 lbs, same as 5',
    ],
  ],
  ['openscale-new.csv', ['2: 2026-05-01T06:12:00 83.4 kg']],
  ['openscale.csv', ['2: 2026-10-05T06:10:00 82.4 kg', '3: 2026-10-12T06:05:00 81.5 kg']],
  ['google-fit-derived-weight.json', [`1: ${MAY_1}`]],
  ['shotsy-export-v2.shotsyjson', ['1: 2026-05-04T07:12:31 83.4 kg']],
  [
    'mytherapy-archive.csv',
    [
      '2: no weight',
      '3: no weight',
      '4: 2026-05-04T06:12:00 83.4 kg',
      '5: 2026-05-04T06:12:00 83.4 kg, same as 4',
      '6: no weight',
    ],
  ],
  ['mytherapy-archive-es.csv', ['2: 2026-05-04T06:12:00 83.4 kg', '3: no weight']],
  [
    'apple-health-weights.csv',
    ['2: 2026-10-05T11:10:00 181.7 lbs', '3: 2026-10-12T11:05:00 179.7 lbs', '4: no weight'],
  ],
])('%s', async (name, rows) => expect(await rowsOf(name)).toEqual(rows))

test.each([
  [
    'shotsy_export.csv',
    ['2: 2026-05-04T06:00:00 183.9 lbs', '3: no weight', '4: 2026-05-11T06:00:00 182.8 lbs', '5: no weight'],
  ],
  ['peptide-pitstop-journal.csv', ['2: 2026-05-04T06:00:00 83.4 kg', '3: 2026-05-05T06:00:00 183.2 lbs']],
  ['sparkyfitness-measurements.csv', ['2: 2026-05-04T06:00:00 83.4 kg', '3: 2026-05-05T06:00:00 183.2 lbs']],
  ['google-fit-daily-activity-metrics.csv', ['2: 2026-05-01T06:00:00 83.4 kg', '3: no weight']],
])('%s has days alone: the time of all is asked for', async (name, rows) => {
  expect((await rowsOf(name))[0]).toBe('2: The time is missing. Choose one for all days without a time')
  expect(await rowsOf(name, AT_7)).toEqual(rows)
})

test('Fitbit: the unit is asked for, and a time that stands for none is none', async () => {
  const name = 'fitbit-takeout-weight-2026-05-01.json'
  expect(await rowsOf(name)).toEqual([
    '1: The unit is missing. Choose one for all weights without a unit',
    '2: The time is missing. Choose one for all days without a time',
  ])
  expect(await rowsOf(name, { unitForAll: 'lbs', ...AT_7 })).toEqual([
    '1: 2026-05-01T06:12:31 183.9 lbs',
    '2: 2026-05-03T06:00:00 183.2 lbs',
  ])
})

test('what can be two days or has no unit is asked about', async () => {
  expect((await rowsOf('spreadsheet-ambiguous-days.csv'))[0]).toContain('can be 2026-05-03 or 2026-03-05')
  expect(await rowsOf('spreadsheet-ambiguous-days.csv', { order: 'month first', ...AT_7 })).toEqual([
    '2: 2026-03-05T07:00:00 83.4 kg',
    '3: 2026-04-05T06:00:00 83.1 kg',
    '4: 2026-09-05T06:00:00 82.9 kg',
  ])
  expect(await rowsOf('openscale-old-de.csv', { order: 'day first' })).toEqual(['2: 2026-05-01T06:12:00 83.4 kg'])
  expect((await rowsOf('libra.csv'))[0]).toBe('5: The unit is missing. Choose one for all weights without a unit')
  expect(await rowsOf('libra.csv', KG)).toEqual(['5: 2026-10-05T07:10:00 82.4 kg', '6: 2026-10-12T07:05:00 81.5 kg'])
})

test('a month in German is read', async () => {
  expect(await rowsOf('garmin-weight-de.csv')).toEqual([
    '3: 2026-05-09T22:58:00 82.9 kg',
    '5: 2026-03-01T07:12:00 83.4 kg',
  ])
})

test.each(['medisafe.csv', 'medtimer.csv', 'peptide-pitstop-doses-2026-05-20.csv', 'pokii.csv'])(
  'doses are no weights: %s',
  async (name) => {
    const rows = await rowsOf(name)
    expect(rows.filter((row) => / (?:kg|lbs)/.test(row))).toEqual([])
  },
)

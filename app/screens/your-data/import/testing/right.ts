import { answerKey } from '#domain/csv/state-cell'
import type { CivilTime } from '#domain/time/civil'
import type { Choices } from './review.ts'

/** Files in the form of other products, with values of their own. */
export const FIELD = new URL('../field/', import.meta.url)
const AT_7 = { timeForAll: '07:00' as CivilTime }
const MG_5 = { amount: '5', unit: 'mg' } as const
const MAY_4 = '2026-05-04T07:01:00'

/** What a person chooses, and the doses and weights that they then have; each other row is left out with a reason. */
type Right = { readonly choices?: Choices; readonly doses?: readonly string[]; readonly weights?: readonly string[] }
const SIX_OF_APPLE = [
  '1: 2026-05-01T06:12:31 83.4 kg',
  '2: 2026-05-03T21:40:00 183.2 lbs',
  '3: 2026-04-30T23:00:00 83.4 kg, copy as 1',
  '4: 2026-05-10T03:58:41 82.9 kg',
  '5: 2026-05-11T06:00:00 182 lbs',
  '6: 2026-05-01T06:12:31 26.4 %',
]
const threeDoses = (first: number) => [
  `${first}: 2026-10-05T07:00:00 BPC-157 0.25 mg`,
  `${first + 1}: 2026-10-06T07:00:00 BPC-157 0.25 mg`,
  `${first + 2}: 2026-10-07T07:00:00 Semaglutide 0.5 mg`,
]
/** What is right for each of them; a file without a line here fails its tests. */
export const RIGHT: Readonly<Record<string, Right>> = {
  'apple-health-export-14.xml': { weights: SIX_OF_APPLE },
  'apple-health-export-ios16-broken-dtd.xml': { weights: SIX_OF_APPLE },
  'apple-health-export-localised-name.zip': { weights: SIX_OF_APPLE },
  'apple-health-export-truncated.xml': { weights: SIX_OF_APPLE.slice(0, 3) },
  'apple-health-metrics.xml': {
    weights: [
      '1: 2026-05-01T05:12:31 83.4 kg',
      '2: 2026-05-03T06:00:00 waist 33.5 in',
      '3: 2026-05-03T19:00:00 temperature 36.67 °C',
      '4: 2026-04-30T22:04:12 resting-heart-rate 58 bpm',
      '5: 2026-05-01T00:10:00 oxygen-saturation 95 %',
      '6: 2026-05-02T01:10:00 oxygen-saturation 97 %',
      '7: 2026-05-04T05:00:00 blood-pressure 121/79 mmHg',
      '8: 2026-05-04T05:00:00 blood-pressure 118/81 mmHg',
      '9: 2026-05-05T05:00:00 blood-pressure 125/84 mmHg',
    ],
  },
  'apple-health-export.xml': { weights: ['1: 2026-10-05T11:10:00 181.7 lbs', '2: 2026-10-12T11:05:00 81.5 kg'] },
  'apple-health-weights.csv': { weights: ['2: 2026-10-05T11:10:00 181.7 lbs', '3: 2026-10-12T11:05:00 179.7 lbs'] },
  'excel-sep.csv': { doses: threeDoses(3) },
  'excel-unicode-text.txt': { doses: threeDoses(2) },
  'fhir-clinic-transaction.json': { doses: ['1: 2026-10-05T12:07:00 BPC-157 250 mcg'] },
  'fitbit-takeout-weight-2026-05-01.json': {
    choices: { ofWeights: { unitForAll: 'lbs', ...AT_7 } },
    weights: ['1: 2026-05-01T06:12:31 183.9 lbs', '2: 2026-05-03T06:00:00 183.2 lbs'],
  },
  'garmin-weight-de.csv': { weights: ['3: 2026-05-09T22:58:00 82.9 kg', '5: 2026-03-01T07:12:00 83.4 kg'] },
  'garmin-weight-eu.csv': { weights: ['3: 2026-05-09T22:58:00 82.9 kg', '5: 2026-05-01T06:12:00 83.4 kg'] },
  'garmin-weight-us.csv': {
    weights: [
      '3: 2026-05-09T22:58:00 182.8 lbs',
      '5: 2026-05-01T06:12:00 183.9 lbs',
      '6: 2026-05-01T06:12:00 183.9 lbs, same as 5',
    ],
  },
  'google-fit-daily-activity-metrics.csv': {
    choices: { ofWeights: AT_7 },
    weights: ['2: 2026-05-01T06:00:00 83.4 kg'],
  },
  'google-fit-derived-weight.json': { weights: ['1: 2026-05-01T06:12:31 83.4 kg'] },
  'health-auto-export-medications-es.csv': {
    choices: { pieces: { 'Tirzepatida 5 mg': MG_5 } },
    doses: ['2: 2026-05-04T06:01:12 Tirzepatide 5 mg'],
  },
  'health-auto-export-medications.csv': {
    choices: { pieces: { 'Tirzepatide 5 mg': MG_5 } },
    doses: ['2: 2026-05-04T07:01:12 Tirzepatide 5 mg'],
  },
  'health-connect.zip': {
    weights: [
      '1: 2026-05-01T06:12:31 83.4 kg',
      '2: 2026-05-03T21:40:00 83.1 kg',
      '3: 2026-05-10T03:58:41 82.9 kg',
      '4: 2026-05-01T06:12:31 26.4 %',
    ],
  },
  'libra.csv': {
    choices: { ofWeights: { unitForAll: 'kg' } },
    weights: ['5: 2026-10-05T07:10:00 82.4 kg', '6: 2026-10-12T07:05:00 81.5 kg'],
  },
  'medisafe.csv': {
    choices: { mapping: { order: 'month first' }, pieces: { Mounjaro: MG_5 } },
    doses: [`2: ${MAY_4} Mounjaro 5 mg`, '4: 2026-05-11T23:05:00 Mounjaro 5 mg'],
  },
  'medtimer-backup.json': { doses: [`1: ${MAY_4} Mounjaro 2.5 mg`] },
  'medtimer-de.csv': { doses: ['2: 2026-05-04T06:01:00 Mounjaro 2.5 mg'] },
  'medtimer-events-de.csv': {
    doses: [
      '2: 2026-10-05T06:12:00 BPC-157 250 mcg',
      '4: 2026-10-07T06:03:00 Semaglutide 0.25 mg',
      '5: 2026-10-08T06:01:00 BPC-157 250 mcg',
    ],
  },
  'medtimer-events.csv': {
    doses: [
      '2: 2026-10-05T12:12:00 BPC-157 250 mcg',
      '4: 2026-10-07T14:05:00 BPC-157 0.25 mg',
      '6: 2026-10-09T12:02:00 BPC-157 250 mcg, asks: joined',
      '7: 2026-10-10T12:02:00 TB-500 2 mg',
    ],
  },
  'medtimer.csv': {
    doses: [`2: ${MAY_4} Mounjaro 2.5 mg`, '4: 2026-05-12T07:02:00 Mounjaro 2.5 mg, asks: joined'],
  },
  'mona_backup_2026-05-20T18-04-11.json': { doses: [`1: ${MAY_4} Semaglutide 2.5 mg`] },
  'mytherapy-archive-es.csv': { weights: ['2: 2026-05-04T06:12:00 83.4 kg'] },
  'mytherapy-archive.csv': {
    choices: { pieces: { Mounjaro: MG_5 } },
    doses: [`2: ${MAY_4} Mounjaro 5 mg`],
    weights: ['4: 2026-05-04T06:12:00 83.4 kg', '5: 2026-05-04T06:12:00 83.4 kg, same as 4'],
  },
  'openscale-new.csv': { weights: ['2: 2026-05-01T06:12:00 83.4 kg'] },
  'openscale-old-de.csv': {
    choices: { ofWeights: { order: 'day first' } },
    weights: ['2: 2026-05-01T06:12:00 83.4 kg'],
  },
  'openscale.csv': { weights: ['2: 2026-10-05T06:10:00 82.4 kg', '3: 2026-10-12T06:05:00 81.5 kg'] },
  'peptide-pitstop-doses-2026-05-20.csv': {
    doses: [`2: ${MAY_4} BPC-157 250 mcg`, '3: 2026-05-10T03:58:41 Tirzepatide 2500 mcg'],
  },
  'peptide-pitstop-journal.csv': {
    choices: { ofWeights: AT_7 },
    weights: ['2: 2026-05-04T06:00:00 83.4 kg', '3: 2026-05-05T06:00:00 183.2 lbs'],
  },
  'pokii.csv': {
    choices: { mapping: { unit: 'mg' } },
    doses: [
      '2: 2026-09-28T08:00:00 Semaglutide 0.25 mg',
      '4: 2026-10-05T08:00:00 Semaglutide 0.25 mg',
      '6: 2026-10-12T08:00:00 Zepbound 2.5 mg',
      '7: 2026-10-13T08:00:00 Zepbound 2.5 mg',
      '8: 2026-10-20T08:00:00 Mounjaro 5 mg',
    ],
  },
  'shotsy-export-utc.csv': {
    choices: { ofWeights: AT_7 },
    doses: ['1: 2026-05-04T22:40:00 Tirzepatide 2.5 mg'],
    weights: ['2: 2026-05-04T06:00:00 83.4 kg'],
  },
  'shotsy-export-v2.shotsyjson': {
    doses: [`1: ${MAY_4} Mounjaro 2.5 mg`, '2: 2026-05-11T07:01:00 Mounjaro 2.5 mg'],
    weights: ['1: 2026-05-04T07:12:31 83.4 kg'],
  },
  'shotsy_export.csv': {
    choices: { ofWeights: AT_7 },
    doses: [`1: ${MAY_4} Mounjaro 2.5 mg`, '2: 2026-05-11T07:00:00 Mounjaro 2.5 mg'],
    weights: ['2: 2026-05-04T06:00:00 183.9 lbs', '4: 2026-05-11T06:00:00 182.8 lbs'],
  },
  'sparkyfitness-measurements.csv': {
    choices: { ofWeights: AT_7 },
    weights: ['2: 2026-05-04T06:00:00 83.4 kg', '3: 2026-05-05T06:00:00 183.2 lbs'],
  },
  // Zero stands where nothing was logged.
  'sparkyfitness-prescriber-summary.csv': {
    choices: {
      mapping: {
        answers: { [answerKey(2, '100%')]: 'taken', [answerKey(2, 'N/A')]: 'taken' },
        peptide: 'Tirzepatide',
        time: '07:00' as CivilTime,
      },
      ofWeights: AT_7,
    },
    doses: ['2: 2026-05-04T06:00:00 Tirzepatide 2.5 mg'],
    weights: ['2: 2026-05-04T06:00:00 83.4 kg'],
  },
  'spreadsheet-ambiguous-days.csv': {
    choices: { ofWeights: { order: 'month first', ...AT_7 } },
    weights: ['2: 2026-03-05T07:00:00 83.4 kg', '3: 2026-04-05T06:00:00 83.1 kg', '4: 2026-09-05T06:00:00 82.9 kg'],
  },
  'spreadsheet-dots-in-time.csv': {},
  'spreadsheet-eu.csv': {
    choices: { isWestern: true, ofWeights: { order: 'day first', unitForAll: 'kg' } },
    weights: ['2: 2026-05-01T06:12:00 83.4 kg', '3: 2026-05-03T21:40:00 83.1 kg'],
  },
  'title-and-total.csv': { doses: threeDoses(4) },
  'withings-weight-3.csv': {
    weights: ['2: 2026-05-09T22:58:41 82.9 kg', '3: 2026-05-03T06:40:00 83.1 kg', '4: 2026-05-01T06:12:31 83.4 kg'],
  },
  'withings-weight-de-old.csv': { weights: ['2: 2014-02-13T06:04:00 94.34 kg', '3: 2014-02-12T06:09:00 94.89 kg'] },
  'withings-weight-fr-semicolon.csv': { weights: ['2: 2026-05-01T06:12:31 83.4 kg'] },
  'withings-weight-lbs.csv': { weights: ['2: 2026-05-01T06:12:31 183.87 lbs'] },
  'withings-weight.csv': { weights: ['2: 2026-10-12T06:05:00 81.5 kg', '3: 2026-10-05T06:10:00 82.4 kg'] },
}

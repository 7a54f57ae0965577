import { readdir, readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { answerKey } from '#domain/csv/state-cell'
import type { CivilTime } from '#domain/time/civil'
import { reviewOf, type Choices, type Review } from './testing/review.ts'
import { text as tableText } from './csv/text.ts'
import { text as healthText } from './health/text.ts'
import { text as jsonText } from './json/text.ts'
import { text as importText } from './text.ts'

// Every file of field/, as it is and as people and systems change it. Nothing that a change makes of it is another dose or weight.

const FIELD = new URL('field/', import.meta.url)
const AT_7 = { timeForAll: '07:00' as CivilTime }
const MG_5 = { amount: '5', unit: 'mg' } as const
const MAY_4 = '2026-05-04T07:01:00'

/** What a person chooses, and the doses and weights that they then have; each other row is left out with a reason. */
type Right = { readonly choices?: Choices; readonly doses?: readonly string[]; readonly weights?: readonly string[] }
const FIVE_OF_APPLE = [
  '1: 2026-05-01T06:12:31 83.4 kg',
  '2: 2026-05-03T21:40:00 183.2 lbs',
  '3: 2026-04-30T23:00:00 83.4 kg, copy as 1',
  '4: 2026-05-10T03:58:41 82.9 kg',
  '5: 2026-05-11T06:00:00 182 lbs',
]
const threeDoses = (first: number) => [
  `${first}: 2026-10-05T07:00:00 BPC-157 0.25 mg`,
  `${first + 1}: 2026-10-06T07:00:00 BPC-157 0.25 mg`,
  `${first + 2}: 2026-10-07T07:00:00 Semaglutide 0.5 mg`,
]
const RIGHT: Readonly<Record<string, Right>> = {
  'apple-health-export-14.xml': { weights: FIVE_OF_APPLE },
  'apple-health-export-ios16-broken-dtd.xml': { weights: FIVE_OF_APPLE },
  'apple-health-export-localised-name.zip': { weights: FIVE_OF_APPLE },
  'apple-health-export-truncated.xml': { weights: FIVE_OF_APPLE.slice(0, 3) },
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
    weights: ['1: 2026-05-01T06:12:31 83.4 kg', '2: 2026-05-03T21:40:00 83.1 kg', '3: 2026-05-10T03:58:41 82.9 kg'],
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

const kept = (rows: readonly string[]) => rows.filter((row) => /^\d+: \d{4}-\d{2}-\d{2}T/.test(row))
const keptOf = ({ doses, weights }: Review) => ({ doses: kept(doses), weights: kept(weights) })
/** Doses and weights without the places of their rows and what is asked about them. A row where the file ends waits for a confirmation. */
const valuesOf = (review: Review) =>
  [...kept(review.doses), ...kept(review.weights)]
    .filter((row) => !/, asks: (?:\w+,)*end$/.test(row))
    .map((row) => row.replace(/^\d+: /, '').replace(/, .*$/, ''))
    .toSorted()

const REASONS: Readonly<Record<string, string>> = {
  ...tableText.reasons,
  ...healthText.reasons,
  ...jsonText.reasons,
  ...importText.others,
}

/** A change of a file gives rows of the file, all of those of `all`, or a refusal with words that say what to do. */
async function expectRowsOf(whole: Review, changed: Blob, choices: Choices = {}): Promise<Review> {
  const review = await reviewOf(changed, choices)
  if (review.refused !== undefined)
    expect([review.refused, REASONS[review.refused]]).toEqual([
      review.refused,
      expect.stringContaining('Nothing was changed.'),
    ])
  const of = valuesOf(whole)
  for (const value of valuesOf(review)) expect(of).toContain(value)
  return review
}

describe.each(await readdir(FIELD))('%s', async (name) => {
  const bytes = new Uint8Array(await readFile(new URL(name, FIELD)))
  const { choices = {}, doses = [], weights = [] } = RIGHT[name] ?? {}
  const whole = await reviewOf(new Blob([bytes]), choices)
  const isBinary = name.endsWith('.zip')
  const encoding = bytes[0] === 0xff ? 'utf-16le' : choices.isWestern ? 'windows-1252' : 'utf-8'
  const text = isBinary ? '' : new TextDecoder(encoding).decode(bytes)

  test('it gives the rows of which its product tells, and no others', () => {
    expect(RIGHT[name]).toBeDefined()
    expect(keptOf(whole)).toEqual({ doses, weights })
  })

  test('cut anywhere it gives rows of its own or is refused in words', async () => {
    const step = Math.max(1, Math.floor(bytes.length / 150))
    for (let size = 1; size < bytes.length; size += step)
      await expectRowsOf(whole, new Blob([bytes.subarray(0, size)]), choices)
  })

  if (isBinary) return

  test('in another encoding it gives the same rows, or is refused in words', async () => {
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const others = { bom: Buffer.from(`\uFEFF${text}`), utf16le: utf16, utf16be: Buffer.from(utf16).swap16() }
    for (const [kind, other] of Object.entries(others))
      expect([kind, keptOf(await reviewOf(new Blob([other]), choices))]).toEqual([kind, { doses, weights }])
    const western = new Blob([Buffer.from(text, 'latin1')])
    await expectRowsOf(whole, western, { ...choices, isWestern: false })
  })

  if (!/\.(?:csv|txt)$/.test(name)) return
  const { above, header, rows, write } = tableOf(text)

  test('its rows twice are there once', async () => {
    const { doses: ofDoses, weights: ofWeights } = await reviewOf(write([...above, header, ...rows, ...rows]), choices)
    const offered = [...ofDoses, ...ofWeights].filter((row) => !/, same as \d+$/.test(row))
    expect(valuesOf({ doses: offered, weights: [] })).toEqual([...new Set(valuesOf(whole))])
  })

  test('its columns in another order give rows of its own', async () => {
    const turned = [header, ...rows.filter(({ length }) => length <= header.length)].map((row) =>
      Array.from(header, (_, at) => row[at] ?? '').toReversed(),
    )
    await expectRowsOf(whole, write([...above, ...turned]), choices)
  })

  test('one of its columns, or the names of all, give no row', async () => {
    for (const at of header.keys()) {
      const column = [...above, header, ...rows].map((row) => [row[at] ?? ''])
      expect(valuesOf(await expectRowsOf(whole, write(column), choices))).toEqual([])
    }
    expect(valuesOf(await expectRowsOf(whole, write([...above, header]), choices))).toEqual([])
  })
})

/** The rows of a table, and what writes such ones: the first of more than two cells holds the names of the columns. */
function tableOf(text: string) {
  const [, named] = /^sep=(.)/.exec(text) ?? []
  const { data, meta } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), named ? { delimiter: named } : {})
  const at = Math.max(
    0,
    data.findIndex(({ length }) => length > 2),
  )
  const write = (rows: readonly (readonly string[])[]) =>
    new Blob([
      Papa.unparse(
        rows.map((row) => [...row]),
        { delimiter: meta.delimiter },
      ),
      '\r\n',
    ])
  return { above: data.slice(0, at), header: data[at] ?? [], rows: data.slice(at + 1), write }
}

test('the suffix of a file says nothing: its content decides', async () => {
  for (const name of await readdir(FIELD)) {
    const bytes = await readFile(new URL(name, FIELD))
    const { choices } = RIGHT[name] ?? {}
    for (const wrong of ['a.csv', 'a.zip', 'a.xml', 'a.json', 'a.xlsx'])
      expect(await reviewOf(new File([bytes], wrong, { type: 'text/csv' }), choices)).toEqual(
        await reviewOf(new Blob([bytes]), choices),
      )
  }
})

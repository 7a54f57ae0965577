import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { suggestedMapping } from '#domain/csv/mapping'
import { holdsWeights } from '#domain/csv/weights'
import { openTable } from './csv/open-table.ts'
import { kindOfFile } from './file-kind.ts'
import { reviewOf, type Choices } from './testing/review.ts'

// Files as people bring them: own values in the form of other products.

const blobOf = async (name: string) => new Blob([await readFile(new URL(`field/${name}`, import.meta.url))])

async function rowsOf(name: string, mapping: Choices['mapping'] = {}): Promise<readonly string[]> {
  return (await reviewOf(await blobOf(name), { zone: 'Europe/Berlin', mapping })).doses
}

const THREE = (first: number) => [
  `${first}: 2026-10-05T06:00:00 BPC-157 0.25 mg`,
  `${first + 1}: 2026-10-06T06:00:00 BPC-157 0.25 mg`,
  `${first + 2}: 2026-10-07T06:00:00 Semaglutide 0.5 mg`,
]

test('the events of MedTimer: what was skipped, and what cannot be read, is left out, and a note with a semicolon is asked about', async () => {
  expect(await rowsOf('medtimer-events.csv')).toEqual([
    '2: 2026-10-05T12:12:00 BPC-157 250 mcg',
    '3: Not taken: "Taken" is empty',
    '4: 2026-10-07T14:05:00 BPC-157 0.25 mg',
    '5: The unit "vial" is not one of mcg, mg and IU',
    '6: 2026-10-09T12:02:00 BPC-157 250 mcg, asks: joined',
    '7: 2026-10-10T12:02:00 TB-500 2 mg',
  ])
})

test('the events of MedTimer are read in German', async () => {
  const [second, third, fourth, fifth] = await rowsOf('medtimer-events-de.csv')
  expect([second, third, fifth]).toEqual([
    '2: 2026-10-05T06:12:00 BPC-157 250 mcg',
    '3: Not taken: "Eingenommen" is empty',
    '5: 2026-10-08T06:01:00 BPC-157 250 mcg',
  ])
  expect(fourth).toMatch(/^4: 2026-10-07T06:03:00 Semaglutide? 0\.25 mg$/)
})

test('a line that names the mark between the cells, UTF-16, and a title above with a total below', async () => {
  expect(await rowsOf('excel-sep.csv')).toEqual(THREE(3))
  expect(await rowsOf('excel-unicode-text.txt')).toEqual(THREE(2))
  expect(await rowsOf('title-and-total.csv')).toEqual([...THREE(4), '7: "Total" is not a date'])
})

test('check-ins beside shots are left out', async () => {
  const rows = await rowsOf('pokii.csv', { unit: 'mg' })
  expect(rows.filter((row) => row.endsWith(' mg'))).toHaveLength(5)
  expect(rows.filter((row) => /Not taken: "type" is "check-?in"$/.test(row))).toHaveLength(2)
})

test.each([
  'openscale.csv',
  'libra.csv',
  'withings-weight.csv',
  'apple-health-weights.csv',
  'garmin-weight-de.csv',
  'withings-weight-fr-semicolon.csv',
])('%s holds weights, and no column of it is proposed as an amount', async (name) => {
  const { headers, rows } = await openTable(await blobOf(name))
  const mapping = suggestedMapping(headers, rows)
  expect(mapping.columns.amount).toBeUndefined()
  expect(holdsWeights(headers, rows, mapping)).toBe(true)
})

test('a weight is no dose where somebody chooses its column', async () => {
  const { headers } = await openTable(await blobOf('withings-weight.csv'))
  expect(headers[1]).toBe('Weight (kg)')
  const all = await rowsOf('withings-weight.csv', {
    columns: { date: 0, amount: 1 },
    amounts: 'Weight (kg)',
    peptide: 'BPC-157',
    unit: 'mg',
  })
  expect(all).toEqual(['2', '3'].map((line) => `${line}: "Weight (kg)" holds body weights, which are no doses`))
  expect(
    await rowsOf('apple-health-weights.csv', {
      columns: { date: 1, amount: 3, unit: 4 },
      states: [],
      peptide: 'BPC-157',
    }),
  ).toEqual([
    '2: "lbs" is a unit of body weight. A weight is no dose',
    '3: "lbs" is a unit of body weight. A weight is no dose',
    '4: The unit "steps" is not one of mcg, mg and IU',
  ])
})

test('the moment with an offset is proposed as the date', async () => {
  const { headers, rows } = await openTable(await blobOf('apple-health-weights.csv'))
  expect(headers[suggestedMapping(headers, rows).columns.date ?? -1]).toBe('ISO8601')
})

test('Medisafe, MyTherapy, Shotsy and Health Auto Export: no dose is made of what was skipped', async () => {
  for (const name of [
    'medisafe.csv',
    'mytherapy-archive.csv',
    'shotsy_export.csv',
    'health-auto-export-medications-es.csv',
  ]) {
    const { headers, rows, headerLine } = await openTable(await blobOf(name))
    const { columns } = suggestedMapping(headers, rows)
    // As if each column could be the amount, with a unit and a peptide for all.
    for (const at of headers.keys()) {
      const found = await rowsOf(name, {
        columns: { ...columns, amount: at, date: columns.date ?? 0 },
        unit: 'mg',
        peptide: 'X',
      })
      for (const row of found.filter((one) => one.endsWith(' mg')))
        expect(rows[Number(row.split(':')[0]) - headerLine - 1]?.join()).not.toMatch(
          /skipped|rejected|omitido|,No,|planned|measurement|activity/i,
        )
    }
  }
})

test('Peptide Pitstop keeps micrograms, whatever the unit of the input was', async () => {
  expect(await rowsOf('peptide-pitstop-doses-2026-05-20.csv')).toEqual([
    '2: 2026-05-04T07:01:00 BPC-157 250 mcg',
    '3: 2026-05-10T03:58:41 Tirzepatide 2500 mcg',
  ])
})

test('an export of Apple Health is known by its content', async () => {
  expect(await kindOfFile(await blobOf('apple-health-export.xml'))).toBe('health')
})

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTable } from './csv/open-table.ts'
import { reviewOf, type Choices } from './testing/review.ts'

// Files of other products: 2.5 mg was taken on 4 May 2026, 11 May was skipped, 18 May is planned.

const blobOf = async (name: string) => new Blob([await readFile(new URL(`field/${name}`, import.meta.url))])

async function rowsOf(name: string, choices: Choices = {}): Promise<readonly string[]> {
  return (await reviewOf(await blobOf(name), choices)).doses
}

const MG_5 = { amount: '5', unit: 'mg' } as const
const MAY_4 = '2026-05-04T07:01:00 Mounjaro 2.5 mg'

test('Shotsy: each shot of a day is a dose, and what was planned is none', async () => {
  expect(await rowsOf('shotsy_export.csv')).toEqual([
    `1: ${MAY_4}`,
    '2: 2026-05-11T07:00:00 Mounjaro 2.5 mg',
    '3: Not taken: "Taken" is "No"',
    '4: Not taken: "Taken" is "No"',
  ])
})

test('a bundle of FHIR: a dose as a clinic has it', async () => {
  expect(await rowsOf('fhir-clinic-transaction.json')).toEqual(['1: 2026-10-05T12:07:00 BPC-157 250 mcg'])
})

test('Shotsy: a time of a column in UTC is in UTC', async () => {
  expect(await rowsOf('shotsy-export-utc.csv')).toEqual(['1: 2026-05-04T22:40:00 Tirzepatide 2.5 mg'])
})

test('the JSON of Shotsy: a shot without a mark was taken, and one that is planned was not', async () => {
  expect(await rowsOf('shotsy-export-v2.shotsyjson')).toEqual([
    `1: ${MAY_4}`,
    '2: 2026-05-11T07:01:00 Mounjaro 2.5 mg',
    '3: Not taken: "Taken" is "No"',
  ])
})

test.each(['mytherapy-archive.csv', 'health-auto-export-medications.csv', 'health-auto-export-medications-es.csv'])(
  '%s counts pieces: no dose is read until the amount of one is entered',
  async (name) => {
    const [taken, ...others] = await rowsOf(name)
    expect(taken).toMatch(/^2: Say what one piece of ".+" holds$/)
    expect(others.every((row) => row.includes(': Not taken: '))).toBe(true)
  },
)

test('pieces become amounts by what the person says of one', async () => {
  expect((await rowsOf('mytherapy-archive.csv', { pieces: { Mounjaro: MG_5 } }))[0]).toBe(
    '2: 2026-05-04T07:01:00 Mounjaro 5 mg',
  )
  expect((await rowsOf('health-auto-export-medications.csv', { pieces: { 'tirzepatide 5 MG': MG_5 } }))[0]).toBe(
    '2: 2026-05-04T07:01:12 Tirzepatide 5 mg',
  )
})

test('Medisafe: each of its two doses waits for the order of day and month and for what a piece holds', async () => {
  expect(await rowsOf('medisafe.csv', { mapping: { order: 'month first' } })).toEqual([
    '2: Say what one piece of "Mounjaro" holds',
    '3: Not taken: "Status" is "Skipped"',
    '4: Say what one piece of "Mounjaro" holds',
  ])
  expect((await rowsOf('medisafe.csv', { pieces: { Mounjaro: MG_5 } }))[0]).toContain('can be 2026-04-05 or 2026-05-04')
  expect(await rowsOf('medisafe.csv', { mapping: { order: 'month first' }, pieces: { Mounjaro: MG_5 } })).toEqual([
    '2: 2026-05-04T07:01:00 Mounjaro 5 mg',
    '3: Not taken: "Status" is "Skipped"',
    '4: 2026-05-11T23:05:00 Mounjaro 5 mg',
  ])
})

test('MedTimer: a row whose note holds a semicolon is asked about', async () => {
  expect(await rowsOf('medtimer.csv')).toEqual([
    `2: ${MAY_4}`,
    '3: Not taken: "Taken" is empty',
    '4: 2026-05-12T07:02:00 Mounjaro 2.5 mg, asks: joined',
  ])
  expect((await openTable(await blobOf('medtimer.csv'))).rows[2]?.[6]).toBe('left; then right')
  expect(await rowsOf('medtimer-de.csv')).toEqual(['2: 2026-05-04T06:01:00 Mounjaro 2.5 mg'])
})

test('backups of MedTimer and Mona hold one dose each', async () => {
  expect(await rowsOf('medtimer-backup.json')).toEqual([`1: ${MAY_4}`, '2: Not taken: "status" is "SKIPPED"'])
  expect(await rowsOf('mona_backup_2026-05-20T18-04-11.json')).toEqual([
    '1: 2026-05-04T07:01:00 Semaglutide 2.5 mg',
    '2: Not taken: "taken_at" is empty',
  ])
})

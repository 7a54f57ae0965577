import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { suggestedMapping, type Mapping } from '#domain/csv/mapping'
import { createPeptideFinder } from '#domain/csv/peptide-cell'
import { withPieces, type PieceAnswer } from '#domain/csv/pieces'
import { readTable } from '#domain/csv/read-table'
import { atOnce } from '#domain/csv/testing/at-once'
import { spellingOf } from '#domain/peptides/spelling'
import type { Zone } from '#domain/time/zone'
import { openTable, type Table } from './csv/open-table.ts'
import { openJson } from './json/open-json.ts'

// Files of other products: 2.5 mg was taken on 4 May 2026, 11 May was skipped, 18 May is planned.

const blobOf = async (name: string) => new Blob([await readFile(new URL(`field/${name}`, import.meta.url))])

async function tableOf(name: string): Promise<Table> {
  const file = await blobOf(name)
  if (name.endsWith('.csv')) return openTable(file)
  const opened = await openJson(file)
  if (!('table' in opened)) throw new Error(`${name} is an export`)
  return opened.table
}

async function rowsOf(name: string, { pieces = {}, ...more }: Choices = {}): Promise<readonly string[]> {
  const table = await tableOf(name)
  const mapping = {
    ...suggestedMapping(table.headers, table.rows, table.pieces),
    method: 'subcutaneous' as const,
    ...more,
  }
  const { amount = -1, peptide = -1 } = mapping.columns
  const answers = new Map(Object.entries(pieces).map(([of, answer]) => [spellingOf(of), answer]))
  const rows =
    table.pieces === undefined ? table.rows : withPieces(table.rows, { pieces: table.pieces, amount, peptide }, answers)
  return atOnce(
    readTable(rows, mapping, {
      zone: 'Europe/London' as Zone,
      findPeptide: createPeptideFinder([]),
      refusalOf: () => undefined,
      width: table.headers.length,
      headerLine: table.headerLine,
      joined: table.joined,
    }),
  ).map((row) => {
    if (row.kind === 'refused') return `${row.line}: ${row.reason}`
    const { administered_at: at, peptide, amount, unit } = row.dose
    const asks = row.kind === 'asked' ? `, asks: ${row.asks.map(({ kind }) => kind).join()}` : ''
    return `${row.line}: ${at} ${peptide} ${amount} ${unit}${asks}`
  })
}

type Choices = Omit<Partial<Mapping>, 'pieces'> & { readonly pieces?: Readonly<Record<string, PieceAnswer>> }

const MG_5 = { amount: '5', unit: 'mg' } as const
const MAY_4 = '2026-05-04T07:01:00.000Z Mounjaro 2.5 mg'

test('Shotsy: each shot of a day is a dose, and what was planned is none', async () => {
  expect(await rowsOf('shotsy_export.csv')).toEqual([
    `1: ${MAY_4}`,
    '2: 2026-05-11T07:00:00.000Z Mounjaro 2.5 mg',
    '3: Not taken: "Taken" is "No"',
    '4: Not taken: "Taken" is "No"',
  ])
})

test('a bundle of FHIR: a dose as a clinic has it', async () => {
  expect(await rowsOf('fhir-clinic-transaction.json')).toEqual(['1: 2026-10-05T12:07:00.000Z BPC-157 250 mcg'])
})

test('Shotsy: a time of a column in UTC is in UTC', async () => {
  expect(await rowsOf('shotsy-export-utc.csv')).toEqual(['1: 2026-05-04T22:40:00.000Z Tirzepatide 2.5 mg'])
})

test('the JSON of Shotsy: a shot without a mark was taken, and one that is planned was not', async () => {
  expect(await rowsOf('shotsy-export-v2.shotsyjson')).toEqual([
    `1: ${MAY_4}`,
    '2: 2026-05-11T07:01:00.000Z Mounjaro 2.5 mg',
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
    '2: 2026-05-04T07:01:00.000Z Mounjaro 5 mg',
  )
  expect((await rowsOf('health-auto-export-medications.csv', { pieces: { 'tirzepatide 5 MG': MG_5 } }))[0]).toBe(
    '2: 2026-05-04T07:01:12.000Z Tirzepatide 5 mg',
  )
})

test('Medisafe: each of its two doses waits for the order of day and month and for what a piece holds', async () => {
  expect(await rowsOf('medisafe.csv', { order: 'month first' })).toEqual([
    '2: Say what one piece of "Mounjaro" holds',
    '3: Not taken: "Status" is "Skipped"',
    '4: Say what one piece of "Mounjaro" holds',
  ])
  expect((await rowsOf('medisafe.csv', { pieces: { Mounjaro: MG_5 } }))[0]).toContain('can be 2026-04-05 or 2026-05-04')
  expect(await rowsOf('medisafe.csv', { order: 'month first', pieces: { Mounjaro: MG_5 } })).toEqual([
    '2: 2026-05-04T07:01:00.000Z Mounjaro 5 mg',
    '3: Not taken: "Status" is "Skipped"',
    '4: 2026-05-11T23:05:00.000Z Mounjaro 5 mg',
  ])
})

test('MedTimer: a row whose note holds a semicolon is asked about', async () => {
  expect(await rowsOf('medtimer.csv')).toEqual([
    `2: ${MAY_4}`,
    '3: Not taken: "Taken" is empty',
    '4: 2026-05-12T07:02:00.000Z Mounjaro 2.5 mg, asks: joined',
  ])
  expect((await tableOf('medtimer.csv')).rows[2]?.[6]).toBe('left; then right')
  expect(await rowsOf('medtimer-de.csv')).toEqual(['2: 2026-05-04T06:01:00.000Z Mounjaro 2.5 mg'])
})

test('backups of MedTimer and Mona hold one dose each', async () => {
  expect(await rowsOf('medtimer-backup.json')).toEqual([`1: ${MAY_4}`, '2: Not taken: "status" is "SKIPPED"'])
  expect(await rowsOf('mona_backup_2026-05-20T18-04-11.json')).toEqual([
    '1: 2026-05-04T07:01:00.000Z Semaglutide 2.5 mg',
    '2: Not taken: "taken_at" is empty',
  ])
})

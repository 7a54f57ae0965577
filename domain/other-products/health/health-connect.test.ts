import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { healthConnectWeights } from './health-connect.ts'

/** The columns that every table of a moment has, without those of its values (AOSP, InstantRecordHelper). */
const INSTANT = `row_id INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB NOT NULL UNIQUE, last_modified_time INTEGER,
  client_record_id TEXT, app_info_id INTEGER, time INTEGER, zone_offset INTEGER, local_date INTEGER`
const WORKED_OUT = 'local_date_time INTEGER AS (time + 1000 * zone_offset)'
const TABLES: Readonly<Record<string, string>> = {
  weight: 'weight REAL',
  body_fat: 'percentage REAL',
  oxygen_saturation: 'percentage REAL',
  resting_heart_rate: 'beats_per_minute INTEGER',
  blood_pressure: 'measurement_location TEXT NOT NULL, systolic REAL, diastolic REAL, body_position TEXT NOT NULL',
  body_temperature: 'measurement_location INTEGER, temperature REAL',
  basal_body_temperature: 'measurement_location INTEGER, temperature REAL',
  blood_glucose: 'specimen_source TEXT NOT NULL, level REAL',
}

/** 1 May 2026, 06:12:31 in UTC. */
const AT = Date.UTC(2026, 4, 1, 6, 12, 31)
type Row = readonly [at: number, values: Readonly<Record<string, number | string>>]

/** What is read of a database with these rows; `columns` writes the columns of a table in their order. */
async function readOf(
  rows: Readonly<Record<string, readonly Row[]>>,
  columns = (values: string) => `${INSTANT}, ${values}, ${WORKED_OUT}`,
  most = 100,
) {
  const directory = mkdtempSync(join(tmpdir(), 'vialog-health-connect-'))
  try {
    const file = join(directory, 'health_connect_export.db')
    const database = new DatabaseSync(file)
    for (const [name, values] of Object.entries(TABLES))
      database.exec(`create table ${name}_record_table (${columns(values)})`)
    for (const [name, all] of Object.entries(rows))
      for (const [at, values] of all) {
        const known = { uuid: `${name} ${at} ${JSON.stringify(values)}`, time: at, zone_offset: 3600, ...values }
        const names = Object.keys(known)
        database
          .prepare(`insert into ${name}_record_table (${names.join()}) values (${names.map(() => '?').join()})`)
          .run(...Object.values(known))
      }
    database.close()
    const bytes = new Uint8Array(readFileSync(file))
    return await healthConnectWeights(async (from, length) => bytes.subarray(from, from + length), most)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  weight: [[AT, { weight: 83_400.5 }]],
  body_fat: [[AT, { percentage: 26.4 }]],
  oxygen_saturation: [
    [AT, { percentage: 97 }],
    [AT - 1000, { percentage: 96.5 }],
    [AT + 86_400_000, { percentage: 98 }],
  ],
  resting_heart_rate: [[AT, { beats_per_minute: 58 }]],
  blood_pressure: [[AT, { measurement_location: '3', systolic: 121, diastolic: 79.5, body_position: '1' }]],
  body_temperature: [[AT, { measurement_location: 1, temperature: 36.667 }]],
  basal_body_temperature: [[AT, { measurement_location: 1, temperature: 36.1 }]],
  blood_glucose: [[AT, { specimen_source: '2', level: 5.5 }]],
}
const MOMENT = '2026-05-01T07:12:31.000+01:00'
const RIGHT = [
  [MOMENT, '83400.5', 'g'],
  [MOMENT, '26.4', '%', '', 'body-fat'],
  [MOMENT, '121/79.5', 'mmHg', '', 'blood-pressure'],
  [MOMENT, '36.667', '°C', '', 'temperature'],
  [MOMENT, '58', 'bpm', '', 'resting-heart-rate'],
  ['2026-05-01T07:12:30.000+01:00', '96.5', '%', '', 'oxygen-saturation'],
  ['2026-05-02T07:12:31.000+01:00', '98', '%', '', 'oxygen-saturation'],
]

test('each table gives its metric in its unit, a blood pressure is one row, and glucose is counted', async () => {
  const found = await readOf(ROWS)
  expect(found?.rows).toEqual(RIGHT)
  expect(found?.notKept).toEqual({ sleep: 0, glucose: 1, halfPressures: 0, laterOfDay: 1, other: 0 })
})

test('a column that is worked out takes no place in a row, wherever it stands', async () => {
  const found = await readOf(ROWS, (values) => `${INSTANT}, ${WORKED_OUT}, ${values}`)
  expect(found?.rows).toEqual(RIGHT)
})

test('a column that is worked out and stored takes one', async () => {
  const found = await readOf(ROWS, (values) => `${INSTANT}, ${WORKED_OUT} STORED, ${values}`)
  expect(found?.rows).toEqual(RIGHT)
})

test('an export without a weight has its other measurements, and one without rows none', async () => {
  const { weight: _, ...others } = ROWS
  expect((await readOf(others))?.rows).toEqual(RIGHT.slice(1))
  expect((await readOf({}))?.rows).toEqual([])
})

test('of many rows as many are read as are wanted and one more', async () => {
  const oxygen = Array.from({ length: 30 }, (_, at): Row => [AT + at * 86_400_000, { percentage: 97 }])
  const found = await readOf({ ...ROWS, oxygen_saturation: oxygen }, undefined, 10)
  expect(found?.rows).toHaveLength(11)
})

import { MINUTE, toIsoString } from '../../time/instant.ts'
import type { ImportedMetric } from '../../imported-weights/measure.ts'
import { createFirstOfDay, ONE_A_DAY } from './first-of-day.ts'
import { openSqlite, type SqliteTable } from './sqlite.ts'
import type { ReadBytes } from './sqlite-pages.ts'
import type { SqliteValue } from './sqlite-record.ts'
import { NONE_LEFT, type HealthRow, type HealthWeights, type NotKept } from './weights.ts'

/**
 * The measurements of a database of Health Connect (`health_connect_export.db`) that are metrics of Vialog. Its schema is not published: a table is known
 * by its name and its columns, a moment in milliseconds since 1970, the offset of the clock in seconds, and values in units that are fixed: grams, percent,
 * beats a minute, mmHg, °C. Returns undefined where no table has any.
 * @throws NotSqlite
 *
 * Form: AOSP, HealthFitness module, WeightRecordHelper, BodyFatRecordHelper, RestingHeartRateRecordHelper, OxygenSaturationRecordHelper,
 * BloodPressureRecordHelper, BodyTemperatureRecordHelper.
 */
export async function healthConnectWeights(read: ReadBytes, most: number): Promise<HealthWeights | undefined> {
  const { tables, rowsOf } = await openSqlite(read)
  const wanted = KEPT.flatMap((kept) => {
    const table = tables.find((one) => kept.table.test(one.name) && columnsOf(one, kept.values) !== undefined)
    const columns = table && columnsOf(table, kept.values)
    return table && columns ? [{ ...kept, from: table, columns }] : []
  })
  if (wanted.length === 0) return undefined
  const rows: HealthRow[] = []
  const firstOfDay = createFirstOfDay(most)
  for (const { from, columns, unit, metric } of wanted) {
    for await (const values of rowsOf(from, columns)) {
      if (rows.length + firstOfDay.size() > most) break
      const row = rowOf(values, unit, metric)
      if (metric !== undefined && ONE_A_DAY.has(metric)) firstOfDay.add(row)
      else rows.push(row)
    }
  }
  const notKept: NotKept = { ...NONE_LEFT }
  for (const { table, left } of LEFT) {
    const from = tables.find((one) => table.test(one.name))
    if (!from) continue
    for await (const _ of rowsOf(from, [])) notKept[left] += 1
  }
  const ofDays = firstOfDay.found()
  notKept.laterOfDay = ofDays.later
  return { rows: [...rows, ...ofDays.rows], notKept, isCut: false }
}

/** The tables that are read: their names, the columns of their values, and the unit of these. */
const KEPT: readonly {
  readonly table: RegExp
  readonly values: readonly RegExp[]
  readonly unit: string
  readonly metric?: ImportedMetric
}[] = [
  { table: /weight/i, values: [/^(?:weight|mass)(?:_grams)?$/], unit: 'g' },
  { table: /body_fat/i, values: [/^percentage$/], unit: '%', metric: 'body-fat' },
  { table: /resting_heart_rate/i, values: [/^beats_per_minute$/], unit: 'bpm', metric: 'resting-heart-rate' },
  { table: /oxygen_saturation/i, values: [/^percentage$/], unit: '%', metric: 'oxygen-saturation' },
  { table: /blood_pressure/i, values: [/^systolic$/, /^diastolic$/], unit: 'mmHg', metric: 'blood-pressure' },
  { table: /^body_temperature/i, values: [/^temperature$/], unit: '°C', metric: 'temperature' },
]

/** Those whose rows are counted. */
const LEFT: readonly { readonly table: RegExp; readonly left: keyof NotKept }[] = [
  { table: /blood_glucose/i, left: 'glucose' },
  { table: /sleep_session/i, left: 'sleep' },
]

/** The columns of the moment, of its offset and of the values. */
function columnsOf({ columns }: SqliteTable, values: readonly RegExp[]): readonly string[] | undefined {
  const [moment, offset, ...ofValues] = [/^time(?:_milli(?:second)?s)?$/, /^zone_offset/, ...values].map((pattern) =>
    columns.find((column) => pattern.test(column)),
  )
  if (moment === undefined || ofValues.includes(undefined)) return undefined
  return [moment, offset ?? '', ...ofValues.map((column) => column ?? '')]
}

function rowOf([ms, offset, ...values]: readonly SqliteValue[], unit: string, metric?: ImportedMetric): HealthRow {
  const isRead = typeof ms === 'number' && values.every((value) => typeof value === 'number')
  if (!isRead || ms < 0 || ms > MOST_MS) return withMetric('', '?')
  const minutes = typeof offset === 'number' && offset % 60 === 0 && Math.abs(offset) <= 14 * 3600 ? offset / 60 : 0
  const clock = toIsoString(ms + minutes * MINUTE).slice(0, -1)
  const moment = typeof offset === 'number' ? clock + offsetText(minutes) : `${clock}Z`
  return withMetric(moment, values.join('/'))

  function withMetric(at: string, value: string): HealthRow {
    return metric === undefined ? [at, value, unit] : [at, value, unit, '', metric]
  }
}

/** 2100. */
const MOST_MS = 4_102_444_800_000

/** '-04:00' */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}

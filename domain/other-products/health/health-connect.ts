import { MINUTE, toIsoString } from '../../time/instant.ts'
import { PERCENT_OF_FAT } from '../../imported-weights/weight-cell.ts'
import { openSqlite, type SqliteTable } from './sqlite.ts'
import type { ReadBytes } from './sqlite-pages.ts'
import type { SqliteValue } from './sqlite-record.ts'
import type { HealthWeights } from './weights.ts'

/**
 * The weights and the body fat of a database of Health Connect (`health_connect_export.db`), whose schema is not published: a table is known by its
 * name and its columns, a mass in grams or a percentage, a moment in milliseconds since 1970 and the offset of the clock in seconds. Undefined where
 * no table has weights. @throws NotSqlite
 *
 * Form: AOSP, WeightRecordHelper and BodyFatRecordHelper of the HealthFitness module.
 */
export async function healthConnectWeights(read: ReadBytes, most: number): Promise<HealthWeights | undefined> {
  const { tables, rowsOf } = await openSqlite(read)
  const table = tables.find((one) => /weight/i.test(one.name) && columnsOf(one, MASS) !== undefined)
  const columns = table && columnsOf(table, MASS)
  if (!table || !columns) return undefined
  const rows: (readonly string[])[] = []
  const take = async (one: SqliteTable, wanted: Columns, unit: string) => {
    for await (const values of rowsOf(one, wanted)) {
      rows.push(rowOf(values, unit))
      if (rows.length > most) return
    }
  }
  await take(table, columns, 'g')
  const fat = tables.find((one) => /body_fat/i.test(one.name) && columnsOf(one, PERCENTAGE) !== undefined)
  const ofFat = fat && columnsOf(fat, PERCENTAGE)
  if (fat && ofFat && rows.length <= most) await take(fat, ofFat, PERCENT_OF_FAT)
  return { rows, notKept: { sleep: 0, other: 0 }, isCut: false }
}

const MASS = /^(?:weight|mass)(?:_grams)?$/
const PERCENTAGE = /^percentage$/

type Columns = readonly [moment: string, offset: string, value: string]

/** The columns of the moment, of its offset and of the value. */
function columnsOf({ columns }: SqliteTable, value: RegExp): Columns | undefined {
  const [moment, offset, ofValue] = [/^time(?:_milli(?:second)?s)?$/, /^zone_offset/, value].map((pattern) =>
    columns.find((column) => pattern.test(column)),
  )
  return moment === undefined || ofValue === undefined ? undefined : [moment, offset ?? '', ofValue]
}

function rowOf([ms, offset, value]: readonly SqliteValue[], unit: string): readonly string[] {
  if (typeof ms !== 'number' || typeof value !== 'number' || ms < 0 || ms > MOST_MS) return ['', '?', unit]
  const minutes = typeof offset === 'number' && offset % 60 === 0 && Math.abs(offset) <= 14 * 3600 ? offset / 60 : 0
  const clock = toIsoString(ms + minutes * MINUTE).slice(0, -1)
  return [typeof offset === 'number' ? clock + offsetText(minutes) : `${clock}Z`, String(value), unit]
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

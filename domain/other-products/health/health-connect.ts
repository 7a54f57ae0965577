import { MINUTE, toIsoString } from '../../time/instant.ts'
import { openSqlite, type SqliteTable } from './sqlite.ts'
import type { ReadBytes } from './sqlite-pages.ts'
import type { SqliteValue } from './sqlite-record.ts'
import type { HealthWeights } from './weights.ts'

/**
 * The weights of a database of Health Connect (`health_connect_export.db`), whose schema is not published: the table is known by its name and
 * its columns, a mass in grams, a moment in milliseconds since 1970 and the offset of the clock in seconds. Undefined where no table is like
 * that. @throws NotSqlite
 *
 * Form: AOSP, WeightRecordHelper and BodyFatRecordHelper of the HealthFitness module.
 */
export async function healthConnectWeights(read: ReadBytes, most: number): Promise<HealthWeights | undefined> {
  const { tables, rowsOf } = await openSqlite(read)
  const table = tables.find((one) => /weight/i.test(one.name) && columnsOf(one) !== undefined)
  const columns = table && columnsOf(table)
  if (!table || !columns) return undefined
  const rows: (readonly string[])[] = []
  for await (const values of rowsOf(table, columns)) {
    rows.push(rowOf(values))
    if (rows.length > most) break
  }
  const fat = tables.find(({ name }) => /body_fat/i.test(name))
  let bodyFat = 0
  if (fat) for await (const _ of rowsOf(fat, [])) bodyFat += 1
  return { rows, notKept: { bodyFat, sleep: 0, other: 0 }, isCut: false }
}

/** The columns of the moment, of its offset and of the mass. */
function columnsOf({ columns }: SqliteTable): readonly [moment: string, offset: string, mass: string] | undefined {
  const [moment, offset, mass] = [/^time(?:_milli(?:second)?s)?$/, /^zone_offset/, /^(?:weight|mass)(?:_grams)?$/].map(
    (pattern) => columns.find((column) => pattern.test(column)),
  )
  return moment === undefined || mass === undefined ? undefined : [moment, offset ?? '', mass]
}

function rowOf([ms, offset, grams]: readonly SqliteValue[]): readonly string[] {
  if (typeof ms !== 'number' || typeof grams !== 'number' || ms < 0 || ms > MOST_MS) return ['', '?', 'g']
  const minutes = typeof offset === 'number' && offset % 60 === 0 && Math.abs(offset) <= 14 * 3600 ? offset / 60 : 0
  const clock = toIsoString(ms + minutes * MINUTE).slice(0, -1)
  return [typeof offset === 'number' ? clock + offsetText(minutes) : `${clock}Z`, String(grams), 'g']
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

import { checked, textOf, varint, viewOf } from './sqlite-bytes.ts'

export type SqliteValue = string | number | null

/** The first values of a record. @throws NotSqlite */
export function valuesOf(record: Uint8Array, most: number): readonly SqliteValue[] {
  const [headerSize, first] = varint(record, 0)
  const values: SqliteValue[] = []
  let [at, from] = [first, headerSize]
  while (at < headerSize && values.length < most) {
    const [type, next] = varint(record, at)
    const size = sizeOf(type)
    values.push(valueAt(record, checked(record, from, size), type, size))
    at = next
    from += size
  }
  return values
}

function sizeOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2)
  return [0, 1, 2, 3, 4, 6, 8, 8, 0, 0][type] ?? 0
}

function valueAt(record: Uint8Array, at: number, type: number, size: number): SqliteValue {
  const view = viewOf(record)
  if (type >= 1 && type <= 6) return integerAt(view, at, size)
  if (type === 7) return view.getFloat64(at)
  if (type === 8 || type === 9) return type - 8
  return type >= 13 && type % 2 === 1 ? textOf(record.subarray(at, at + size)) : null
}

/** A signed integer of 1 to 8 bytes, the highest first. */
function integerAt(view: DataView, at: number, size: number): number {
  if (size === 8) return Number(view.getBigInt64(at))
  let value = view.getInt8(at)
  for (let place = 1; place < size; place += 1) value = value * 256 + view.getUint8(at + place)
  return value
}

import { FitbitExport, FitbitWeight } from './schema.ts'
import { UNREAD, type ProductTable } from './table.ts'

/**
 * The weights of a file of Fitbit's takeout (`weight-2026-05-01.json`), a list. It has no unit, days are written MM/DD/YY, and 23:59:59
 * stands where no time is known.
 */
export function fitbitWeights(file: unknown): ProductTable | undefined {
  const { data: list } = FitbitExport.safeParse(file)
  if (!list?.some((entry) => FitbitWeight.safeParse(entry).success)) return undefined
  return {
    headers: [],
    rows: [],
    weights: { headers: ['date', 'time', 'weight'], isOfEntries: true, rows: list.map(rowOf) },
  }
}

function rowOf(entry: unknown): readonly string[] {
  const { data } = FitbitWeight.safeParse(entry)
  if (!data) return [...UNREAD, '', '?']
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{2})$/.exec(data.date) ?? []
  const date = year === undefined ? data.date : `20${year}-${month}-${day}`
  return [date, data.time === UNKNOWN ? '' : data.time, String(data.weight)]
}

const UNKNOWN = '23:59:59'

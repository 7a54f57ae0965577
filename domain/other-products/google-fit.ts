import { toIsoString } from '../time/instant.ts'
import { GoogleFitExport, GoogleFitWeight } from './schema.ts'
import { UNREAD, type ProductTable } from './table.ts'

/** The weights of a file of Google Fit's takeout ('All Data'), in kilograms. Points of other kinds have an empty weight. */
export function googleFitWeights(file: unknown): ProductTable | undefined {
  const { data } = GoogleFitExport.safeParse(file)
  if (!data?.['Data Points'].some(({ dataTypeName }) => dataTypeName === WEIGHT)) return undefined
  const rows = data['Data Points'].map(rowOf)
  return {
    headers: [],
    rows: [],
    weights: { headers: ['timestamp', 'weight', 'weight unit'], isOfEntries: true, rows },
  }
}

const WEIGHT = 'com.google.weight'

function rowOf(entry: { readonly dataTypeName: string }): readonly string[] {
  const { data: point } = GoogleFitWeight.safeParse(entry)
  const kg = point?.fitValue[0]?.value.fpVal
  if (!point || kg === undefined) return [...UNREAD, entry.dataTypeName === WEIGHT ? '?' : '', 'kg']
  return [toIsoString(Math.round(Number(point.endTimeNanos) / 1e6)), String(kg), 'kg']
}

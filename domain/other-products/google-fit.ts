import { toIsoString } from '../time/instant.ts'
import { GoogleFitExport, GoogleFitPoint, GoogleFitWeight } from './schema.ts'
import { UNREAD, type ProductTable } from './table.ts'

/** The weights of a file of Google Fit's takeout ('All Data'), in kilograms. Points of other kinds have an empty weight. */
export function googleFitWeights(file: unknown): ProductTable | undefined {
  const { data } = GoogleFitExport.safeParse(file)
  if (!data?.['Data Points'].some(isWeight)) return undefined
  const rows = data['Data Points'].map(rowOf)
  return {
    headers: [],
    rows: [],
    weights: { headers: ['timestamp', 'weight', 'weight unit'], isOfEntries: true, rows },
  }
}

const WEIGHT = 'com.google.weight'

function isWeight(entry: unknown): boolean {
  return GoogleFitPoint.safeParse(entry).data?.dataTypeName === WEIGHT
}

function rowOf(entry: unknown): readonly string[] {
  const { data: point } = GoogleFitWeight.safeParse(entry)
  const kg = point?.fitValue[0]?.value.fpVal
  if (!point || kg === undefined) return [...UNREAD, isWeight(entry) ? '?' : '', 'kg']
  return [toIsoString(Math.round(Number(point.endTimeNanos) / 1e6)), String(kg), 'kg']
}

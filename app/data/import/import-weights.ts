import { useMemo } from 'react'
import type { WeightsImported } from '#contract'
import { bySecond, isThere } from '#domain/imported-weights/doubles'
import { isImportedMetric, IMPORTED_UNITS, type ImportedUnit } from '#domain/imported-weights/measure'
import type { TableWeight } from '#domain/imported-weights/read-weights'
import { announce } from '../changes.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { pullRows } from '../rows/pull.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'
import { PATIENCE_MS } from './patience.ts'

/** The entries of this device of the metrics that are imported, by their seconds, the deleted ones too: an import brings none of them back. */
const weightsHere = selector(['user_metrics'], ({ user_metrics }) =>
  bySecond(
    [...user_metrics.values()].flatMap(({ metric_type, value, value2, unit, recorded_at }) =>
      isImportedMetric(metric_type) && isImportedUnit(unit)
        ? [{ metric_type, value: String(value), value2: value2 === null ? null : String(value2), unit, recorded_at }]
        : [],
    ),
  ),
)

function isImportedUnit(unit: string): unit is ImportedUnit {
  return (IMPORTED_UNITS as readonly string[]).includes(unit)
}

/** Tells whether the person has a weight, or another measurement, already, the same function until their entries change; undefined while the rows of this device are not known. */
export function useIsWeightThere(): ((weight: TableWeight) => boolean) | undefined {
  const { data } = useSelected(weightsHere)
  return useMemo(() => data && ((weight: TableWeight) => isThere(weight, data)), [data])
}

/**
 * Imports weights of a table, or measurements of a phone, as entries. `id` is the idempotency key: sent again with the same id, the import is done once. @throws
 * Unreachable without an answer, Refused with the server's message and reasons
 */
export async function importWeights(weights: readonly TableWeight[], id: string): Promise<WeightsImported> {
  const response = await client.api.import.weights.$post(
    { header: { 'idempotency-key': id } },
    {
      init: { body: JSON.stringify({ weights }), signal: AbortSignal.timeout(PATIENCE_MS) },
      headers: { 'content-type': 'application/json' },
    },
  )
  const imported = await bodyOf(response)
  announce('everything')
  void pullRows()
  return imported
}

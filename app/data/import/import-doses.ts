import type { DosesImported, DosesThere } from '#contract'
import type { TableDose } from '#domain/csv/read-row'
import { announce } from '../changes.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { pullRows } from '../rows/pull.ts'
import { PATIENCE_MS } from './patience.ts'

/** Which of these doses the person has already. @throws Unreachable without an answer, Refused with the server's message */
export async function findDosesThere(doses: readonly TableDose[]): Promise<DosesThere['there']> {
  const response = await client.api.import.doses.check.$post({}, { init: sent(doses.map(withoutNotes)), ...JSON_SENT })
  return (await bodyOf(response)).there
}

/**
 * Imports doses of a table; then the screens read everything again. `id` is the idempotency key: sent again with the same id, the import
 * is done once. @throws Unreachable without an answer, Refused with the server's message and reasons
 */
export async function importDoses(doses: readonly TableDose[], id: string): Promise<DosesImported> {
  const header = { 'idempotency-key': id }
  const imported = await bodyOf(await client.api.import.doses.$post({ header }, { init: sent(doses), ...JSON_SENT }))
  announce('everything')
  void pullRows()
  return imported
}

const JSON_SENT = { headers: { 'content-type': 'application/json' } }

function sent(doses: readonly TableDose[]): RequestInit {
  return { body: JSON.stringify({ doses }), signal: AbortSignal.timeout(PATIENCE_MS) }
}

function withoutNotes(dose: TableDose): TableDose {
  return { ...dose, notes: null }
}

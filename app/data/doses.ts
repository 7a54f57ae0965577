import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Dose, LogDose } from '#contract'
import { formatDose } from '#domain/doses/amount'
import { doseInstant, type OneTimeDose } from '#domain/doses/dose'
import { storedMethod } from '#domain/doses/method'
import { client } from './client.ts'
import type { Write } from './outbox.ts'
import { bodyOf } from './wire.ts'
import { usePendingWrites, write } from './writes.ts'

/** A dose as the screens show it: `waiting` while the server has not said that it has it. */
export type ShownDose = Dose & { readonly waiting: boolean }

/** The dashboard shows 5, progress loads 10 (specification section 9). */
export const dosesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['doses', limit],
    queryFn: async () => bodyOf<Dose[]>(await client.api.doses.$get({ query: { limit: String(limit) } })),
  })

/** The newest doses with everything that this device has done and not yet sent. */
export function useNewestDoses(limit: number) {
  const { data, ...rest } = useQuery(dosesQuery(limit))
  const pending = usePendingWrites()
  return { ...rest, doses: shown(data, pending, limit) }
}

/** The answer last seen with the unsent writes applied in order; undefined while nothing is known and nothing waits. */
export function shown(
  stored: readonly Dose[] | undefined,
  pending: readonly Write[],
  limit: number,
): readonly ShownDose[] | undefined {
  const writes = pending.filter(({ refused, kind }) => !refused && (kind === 'log-dose' || kind === 'delete-dose'))
  if (!stored && writes.length === 0) return undefined
  const doses = new Map((stored ?? []).map((dose) => [dose.id, { ...dose, waiting: false }]))
  for (const { kind, preview } of writes) {
    const dose = preview as Dose
    if (kind === 'delete-dose') doses.delete(dose.id)
    else if (!doses.has(dose.id)) doses.set(dose.id, { ...dose, waiting: true })
  }
  return [...doses.values()].toSorted(newestFirst).slice(0, limit)
}

/** Logs a dose under an id made by the form, so that two taps are one dose. @throws when the device has no room for it. */
export async function logDose(id: string, dose: OneTimeDose, peptideName: string): Promise<void> {
  const preview: Dose = {
    id,
    peptide_id: dose.peptide,
    peptide_name: peptideName,
    amount: dose.dosage,
    unit: dose.unit,
    administration_method: storedMethod(dose.administrationMethod),
    administered_at: doseInstant(dose),
    recorded_at: new Date().toISOString(),
    notes: dose.notes || null,
    cycle_id: null,
  }
  const body: LogDose = { id, dose }
  const label = `Log ${formatDose(preview.amount, preview.unit)} of ${peptideName}`
  await write({ id, kind: 'log-dose', method: 'POST', path: '/api/doses', body, preview, label })
}

/** Deletes a dose. @throws when the device has no room to remember it. */
export async function deleteDose(dose: Dose): Promise<void> {
  await write({
    id: crypto.randomUUID(),
    kind: 'delete-dose',
    method: 'DELETE',
    path: `/api/doses/${dose.id}`,
    body: undefined,
    preview: dose,
    label: `Delete ${formatDose(dose.amount, dose.unit)} of ${dose.peptide_name}`,
  })
}

/** Puts the server's answer where the preview was, before the preview goes. */
export function acceptDoseWrite(queries: QueryClient, { kind, preview }: Write, answer: unknown): void {
  if (kind !== 'log-dose' && kind !== 'delete-dose') return
  const id = (preview as Dose).id
  for (const [key, doses] of queries.getQueriesData<Dose[]>({ queryKey: ['doses'] })) {
    const rest = (doses ?? []).filter((dose) => dose.id !== id)
    const next = kind === 'log-dose' ? [answer as Dose, ...rest].toSorted(newestFirst) : rest
    queries.setQueryData(key, next.slice(0, Number(key[1])))
  }
  void queries.invalidateQueries({ queryKey: ['doses'] })
  if (kind === 'log-dose') void queries.invalidateQueries({ queryKey: ['peptides'] })
}

function newestFirst(a: Dose, b: Dose): number {
  return (
    Date.parse(b.administered_at) - Date.parse(a.administered_at) ||
    Date.parse(b.recorded_at) - Date.parse(a.recorded_at) ||
    (b.id > a.id ? 1 : -1)
  )
}

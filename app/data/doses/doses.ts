import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Completion, Dose, LogDose } from '#contract'
import { formatDose } from '#domain/doses/amount'
import { doseInstant } from '#domain/doses/dose'
import type { OneTimeDose } from '#domain/doses/schema'
import { storedMethod } from '#domain/doses/method'
import { client } from '../client.ts'
import type { Write } from '../outbox/outbox.ts'
import type { CompletionPreview, UncheckingPreview } from '../scheduled-doses/optimistic-scheduled-doses.ts'
import { bodyOf } from '../fetch-json.ts'
import { usePendingWrites, write } from '../outbox/pending-writes.ts'

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
  const changes = pending.filter(({ refused }) => !refused).flatMap((write) => changeOf(write) ?? [])
  if (!stored && changes.length === 0) return undefined
  const doses = new Map((stored ?? []).map((dose) => [dose.id, { ...dose, waiting: false }]))
  for (const { logged, id } of changes) {
    if (!logged) doses.delete(id)
    else if (!doses.has(id)) doses.set(id, { ...logged, waiting: true })
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
export function acceptDoseWrite(queries: QueryClient, write: Write, answer: unknown): void {
  const change = changeOf(write)
  if (!change) return
  const logged = change.logged && (write.kind === 'log-dose' ? (answer as Dose) : (answer as Completion).dose)
  for (const [key, doses] of queries.getQueriesData<Dose[]>({ queryKey: ['doses'] })) {
    const rest = (doses ?? []).filter((dose) => dose.id !== change.id)
    const next = logged ? [logged, ...rest].toSorted(newestFirst) : rest
    queries.setQueryData(key, next.slice(0, Number(key[1])))
  }
  void queries.invalidateQueries({ queryKey: ['doses'] })
  if (write.kind === 'log-dose') void queries.invalidateQueries({ queryKey: ['peptides'] })
}

/** The dose that a write logs, or whose id it takes away; undefined for a write that does neither. */
function changeOf({ kind, preview }: Write): { readonly id: string; readonly logged?: Dose } | undefined {
  if (kind === 'log-dose') return added(preview as Dose)
  if (kind === 'complete-dose') return added((preview as CompletionPreview).dose)
  if (kind === 'delete-dose') return { id: (preview as Dose).id }
  const unchecked = kind === 'uncheck-dose' ? (preview as UncheckingPreview).scheduled_dose.actual_dose_id : null
  return unchecked === null ? undefined : { id: unchecked }
}

function added(logged: Dose): { readonly id: string; readonly logged: Dose } {
  return { id: logged.id, logged }
}

function newestFirst(a: Dose, b: Dose): number {
  return (
    Date.parse(b.administered_at) - Date.parse(a.administered_at) ||
    Date.parse(b.recorded_at) - Date.parse(a.recorded_at) ||
    (b.id > a.id ? 1 : -1)
  )
}

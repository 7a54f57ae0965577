import type { QueryClient } from '@tanstack/react-query'
import type { Dose, LastDose } from '#contract'
import { updateAnswers } from '../cache/update-answers.ts'
import { lastDosesQuery } from './queries.ts'

/** How many doses of a peptide the answer holds (docs/product/guards.md#unusual-amounts). */
const LAST = 10

/** Puts a dose, new or changed, into the cached last doses. */
export function cacheLastDose(queries: QueryClient, dose: Dose): void {
  const { id, peptide_id, peptide_name, amount, unit, administration_method, administered_at, zone } = dose
  const { scheduled_dose_id } = dose
  const what = { peptide_id, peptide_name, amount, unit, administration_method }
  const kept = { id, ...what, administered_at, zone, scheduled_dose_id }
  updateAnswers<readonly LastDose[]>(queries, lastDosesQuery.queryKey, (doses) => withLastDose(doses, kept))
}

/** Takes a deleted dose out of the cached last doses. Where there may be an older one, they load again. */
export function uncacheLastDose(queries: QueryClient, id: string): void {
  const known = queries.getQueryData(lastDosesQuery.queryKey)
  const removed = known?.find((dose) => dose.id === id)
  if (!known || !removed) return
  const isFull = known.filter(({ peptide_id }) => peptide_id === removed.peptide_id).length >= LAST
  updateAnswers<readonly LastDose[]>(queries, lastDosesQuery.queryKey, (doses) =>
    doses.filter((dose) => dose.id !== id),
  )
  if (isFull) void queries.invalidateQueries({ queryKey: lastDosesQuery.queryKey })
}

/** The last doses with one more, or with another in its place. */
export function withLastDose(doses: readonly LastDose[], dose: LastDose): readonly LastDose[] {
  const others = doses.filter(({ id }) => id !== dose.id)
  const isAlike = ({ peptide_id }: LastDose) => peptide_id === dose.peptide_id
  const alike = [dose, ...others.filter(isAlike)].toSorted(newestFirst).slice(0, LAST)
  return [...alike, ...others.filter((other) => !isAlike(other))].toSorted(newestFirst)
}

function newestFirst(one: LastDose, other: LastDose): number {
  return Date.parse(other.administered_at) - Date.parse(one.administered_at)
}

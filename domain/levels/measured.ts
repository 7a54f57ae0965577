import type { OwnMetric } from '../metrics/own.ts'
import { toEpochMs } from '../time/instant.ts'
import type { LevelPeptide } from './settings.ts'

/** A measured level in ng/mL, `at` in milliseconds since 1970. */
export type MeasuredLevel = { readonly id: string; readonly at: number; readonly level: number }

/**
 * The levels that the person has had measured: the entries of metrics of their own in ng/mL whose name has the name of the peptide in it, such as
 * 'Semaglutide trough'. They are points beside a band, and change no number of it.
 */
export function measuredLevels(
  peptide: LevelPeptide,
  own: readonly OwnMetric[],
  entries: readonly Entry[],
): readonly MeasuredLevel[] {
  const ids = new Set<string>(
    own.filter(({ label, unit }) => unit === 'ng/mL' && label.toLowerCase().includes(peptide)).map(({ id }) => id),
  )
  return entries
    .filter(({ metric_type }) => ids.has(metric_type))
    .map(({ id, value, recorded_at }) => ({ id, at: toEpochMs(recorded_at), level: value }))
}

type Entry = {
  readonly id: string
  readonly metric_type: string
  readonly value: number
  readonly recorded_at: string
}

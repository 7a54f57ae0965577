import type { ScheduledDose } from '#contract'
import type { Write } from '../outbox/write-kinds.ts'

/** Each scheduled dose whose state a write changes, as it was last seen, else as it was tapped. */
export function touchedDoses(writes: readonly Write[], seen: readonly ScheduledDose[]): readonly ScheduledDose[] {
  const seenById = new Map(seen.map((dose) => [dose.id, dose]))
  const doses = new Map<string, ScheduledDose>()
  for (const write of writes) {
    const touched = touchedBy(write, seen)
    if (touched && !doses.has(touched.id)) doses.set(touched.id, seenById.get(touched.id) ?? touched)
  }
  return [...doses.values()]
}

function touchedBy({ kind, preview }: Write, seen: readonly ScheduledDose[]): ScheduledDose | undefined {
  if (kind === 'complete-dose' || kind === 'link-dose' || kind === 'uncheck-dose') return preview.scheduled_dose
  if (kind === 'skip-dose' || kind === 'unskip-dose') return preview.scheduled_dose
  if (kind === 'delete-dose') return seen.find(({ actual_dose_id }) => actual_dose_id === preview.id)
  return undefined
}

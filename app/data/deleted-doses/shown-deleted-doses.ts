import { doseMaker } from '../doses/shown-doses.ts'
import { lastMadeFirst } from '../rows/compare.ts'
import { selector } from '../rows/selector.ts'
import type { ShownDeletedDose } from './shown-deleted-dose.ts'

/**
 * The deleted doses, the one deleted last first. A dose that went with the completion that made it is not among them: its newest change is
 * of another kind.
 */
export const shownDeletedDoses = selector(
  ['doses', 'dose_changes', ...doseMaker.names],
  ({ doses, dose_changes }, rows): readonly ShownDeletedDose[] => {
    const isDeletion = (id: string | null) => id !== null && dose_changes.get(id)?.kind === 'deleted'
    const deleted = [...doses.values()].filter(
      ({ deleted_at, last_change_id }) => deleted_at !== null && isDeletion(last_change_id),
    )
    return lastMadeFirst(deleted, ({ deleted_at }) => deleted_at ?? '').map(doseMaker(rows))
  },
)

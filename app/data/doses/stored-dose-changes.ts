import type { DoseChange, DoseDraw, RowOf } from '#contract'
import { compare } from '../rows/compare.ts'
import { selector } from '../rows/selector.ts'
import { removedVial } from '../vials/text.ts'

/** The changes of a dose of this device, newest first; undefined of a dose that it does not keep. */
export const storedDoseChanges = selector(
  ['dose_changes', 'doses', 'vials'],
  ({ dose_changes, doses, vials }): ((doseId: string) => readonly DoseChange[] | undefined) => {
    const newestFirst = (all: readonly RowOf<'dose_changes'>[]) =>
      all.toSorted((one, other) => compare(other.changed_at, one.changed_at) || compare(other.id, one.id))
    const byDose = Map.groupBy(dose_changes.values(), ({ dose_id }) => dose_id)
    const changeOf = ({
      version: _version,
      dose_id: _dose,
      scheduled_dose: _scheduled,
      draws,
      ...change
    }: RowOf<'dose_changes'>) => ({
      ...change,
      draws: ((draws ?? []) as Omit<DoseDraw, 'vial_name'>[]).map((draw) => ({
        ...draw,
        // A vial that no dose names any more may have been removed.
        vial_name: vials.get(draw.vial_id)?.name ?? removedVial,
      })),
    })
    return (doseId) => (doses.has(doseId) ? newestFirst(byDose.get(doseId) ?? []).map(changeOf) : undefined)
  },
)

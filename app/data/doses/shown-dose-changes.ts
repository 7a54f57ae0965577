import type { DoseChange, DoseDraw } from '#contract'
import { isOnDevice } from '#domain/doses/on-device'
import { toEpochMs } from '#domain/time/instant'
import { dateIn, UTC } from '#domain/time/zone'
import { lastMadeFirst } from '../rows/compare.ts'
import type { ShownRow } from '../rows/draft.ts'
import { selector } from '../rows/selector.ts'
import { removedVial } from './text.ts'

/** `waiting` until the server has answered that it has it. */
export type ShownDoseChange = DoseChange & { readonly waiting: boolean }

/** The changes of a dose, newest first. `isWhole`: there are no others, since this device has had all of the days that the dose was of. */
export type ChangesHere = { readonly changes: readonly ShownDoseChange[]; readonly isWhole: boolean }

/** The changes of each dose, with the unsent writes of this device. */
export const shownDoseChanges = selector(
  ['dose_changes', 'doses', 'vials'],
  ({ dose_changes, doses, vials }, { from, hasOlder }): ((doseId: string) => ChangesHere) => {
    const byDose = Map.groupBy(dose_changes.values(), ({ dose_id }) => dose_id)
    const isHere = ({ administered_at }: Pick<ShownRow<'doses'>, 'administered_at'>) =>
      !hasOlder || isOnDevice(dateIn(toEpochMs(administered_at), UTC), from)
    return (doseId) => {
      const [dose, rows] = [doses.get(doseId), byDose.get(doseId) ?? []]
      return {
        changes: lastMadeFirst(rows, ({ changed_at }) => changed_at).map((row) => changeOf(row, vials)),
        isWhole: dose !== undefined && [dose, ...rows].every(isHere),
      }
    }
  },
)

function changeOf(row: ShownRow<'dose_changes'>, vials: ReadonlyMap<string, ShownRow<'vials'>>): ShownDoseChange {
  const { id, kind, changed_at, amount, unit, administration_method, administered_at, zone, notes, sites } = row
  const values = { amount, unit, administration_method, administered_at, zone, notes, sites }
  const draws = ((row.draws ?? []) as Omit<DoseDraw, 'vial_name'>[]).map((draw) => ({
    ...draw,
    // A vial that no dose names any more may have been removed.
    vial_name: vials.get(draw.vial_id)?.name ?? removedVial,
  }))
  return { id, kind, changed_at, ...values, draws, waiting: row.waiting === true }
}

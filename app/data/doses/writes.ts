import type * as contract from '#contract'
import { without, withUnsent } from '../outbox/unsent-rows.ts'
import { withDeleted } from '../deleted-doses/optimistic-deleted-doses.ts'
import { defineWrite, withIdInBoth } from '../outbox/define-write.ts'
import { releaseDose } from '../scheduled-doses/optimistic-scheduled-doses.ts'
import { withoutLoggedDose } from '../schedules/optimistic-schedule.ts'
import { doseText } from './dose-of-peptide.ts'
import { withoutDrawsOfDose, withDrawsOfDose } from '../vials/drawn-vials.ts'
import { withEdit, type EditPreview } from './edited-doses.ts'
import type { ReadConcentration } from './sent-draws.ts'
import type { ShownDose } from './shown-dose.ts'

declare module '../outbox/define-write.ts' {
  interface Views {
    readonly doses: readonly ShownDose[]
  }
}

/** Logs a one-time dose. */
export const logDoseWrite = defineWrite<'log-dose', typeof contract.logDose, contract.Dose & ReadConcentration>({
  kind: 'log-dose',
  call: { method: 'post', path: '/api/doses' },
  title: (dose) => `Log ${doseText(dose)}`,
  done: () => ({ title: 'Dose Logged Successfully', duration: 3000 }),
  failed: 'Failed to save dose. Please try again.',
  applyTo: {
    doses: withLogged,
    vials: (view, dose) => withDrawsOfDose(view, dose, dose.read_concentration),
  },
  withNewId: withIdInBoth,
})

function withLogged(doses: readonly ShownDose[], preview: contract.Dose & ReadConcentration): readonly ShownDose[] {
  const { read_concentration: _, ...dose } = preview
  return withUnsent(doses, dose)
}

/** Changes a dose. Its id is that of the change, so an edit on top of one that waits knows it. */
export const editDoseWrite = defineWrite<'edit-dose', typeof contract.editDose, EditPreview>({
  kind: 'edit-dose',
  call: { method: 'put', path: '/api/doses/{id}' },
  title: ({ before }) => `Edit ${doseText(before)}`,
  done: () => ({ title: 'Dose updated', text: 'The earlier entry is kept in its history.' }),
  failed: 'Failed to update dose.',
  applyTo: {
    doses: withEdit,
    vials: (view, { dose, read_concentration }) => withDrawsOfDose(view, dose, read_concentration),
  },
  withNewId: ({ body, preview }, id) => ({
    body,
    preview: { ...preview, dose: { ...preview.dose, last_change_id: id } },
  }),
})

/** Deletes a dose as entered in error: it stands among the deleted ones. A scheduled dose that it completed is pending again. */
export const deleteDoseWrite = defineWrite<'delete-dose', typeof contract.deleteDose, contract.Dose>({
  kind: 'delete-dose',
  call: { method: 'delete', path: '/api/doses/{id}' },
  title: (dose) => `Delete ${doseText(dose)}`,
  done: () => ({ title: 'Dose Deleted', text: 'Dose has been deleted successfully.' }),
  failed: 'Failed to delete dose.',
  applyTo: {
    doses: (doses, { id }) => without(doses, id),
    deletedDoses: withDeleted,
    scheduledDoses: (doses, { id }) => releaseDose(doses, id),
    schedule: (schedule, { id }) => schedule && withoutLoggedDose(schedule, id),
    vials: (view, { id }) => withoutDrawsOfDose(view, id),
  },
})

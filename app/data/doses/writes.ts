import type * as contract from '#contract'
import { without, withUnsent } from '../cache/rows.ts'
import { withDeleted } from '../deleted-doses/optimistic-deleted-doses.ts'
import { cacheDeletedDose } from '../deleted-doses/queries.ts'
import { defineWrite, withIdInBoth } from '../outbox/define-write.ts'
import { refreshPeptidesFor } from '../peptides/peptides.ts'
import { releaseDose } from '../scheduled-doses/optimistic-scheduled-doses.ts'
import { releaseCachedDose } from '../schedules/queries.ts'
import { withoutLoggedDose } from '../schedules/optimistic-schedule.ts'
import { doseText } from './dose-text.ts'
import { cacheDose, uncacheDose } from './cache-dose.ts'
import { withEdit, type EditPreview } from './edited-doses.ts'

import { DOSE_CHANGES } from './queries.ts'

/** Logs a one-time dose. */
export const logDoseWrite = defineWrite<'log-dose', typeof contract.logDose, contract.Dose>({
  kind: 'log-dose',
  call: { method: 'post', path: '/api/doses' },
  title: (dose) => `Log ${doseText(dose)}`,
  done: () => ({ title: 'Dose Logged Successfully', duration: 3000 }),
  failed: 'Failed to save dose. Please try again.',
  applyTo: { doses: withUnsent },
  accept(queries, _dose, answer) {
    cacheDose(queries, answer)
    refreshPeptidesFor(queries, answer.peptide_id)
  },
  withNewId: withIdInBoth,
})

/** Changes a dose. Its id is that of the change, so an edit on top of one that waits knows it. */
export const editDoseWrite = defineWrite<'edit-dose', typeof contract.editDose, EditPreview>({
  kind: 'edit-dose',
  call: { method: 'put', path: '/api/doses/{id}' },
  title: ({ before }) => `Edit ${doseText(before)}`,
  done: () => ({ title: 'Dose updated', text: 'The earlier entry is kept in its history.' }),
  failed: 'Failed to update dose.',
  applyTo: { doses: withEdit },
  accept(queries, _edit, answer) {
    cacheDose(queries, answer)
    void queries.invalidateQueries({ queryKey: [...DOSE_CHANGES, answer.id] })
  },
  withNewId: ({ body, preview: { before, dose } }, id) => ({
    body,
    preview: { before, dose: { ...dose, last_change_id: id } },
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
  },
  accept(queries, dose) {
    const { id } = dose
    uncacheDose(queries, id)
    cacheDeletedDose(queries, { ...dose, deleted_at: new Date().toISOString() })
    void queries.invalidateQueries({ queryKey: [...DOSE_CHANGES, id] })
    releaseCachedDose(queries, id)
  },
})

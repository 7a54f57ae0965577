import type * as contract from '#contract'
import { defineWrite, withIdInBoth } from '../outbox/define-write.ts'
import { changeTitles, changesDone } from './text.ts'
import {
  vialAdded,
  vialChanged,
  vialEdited,
  vialRemoved,
  vialOfScheduleSet,
  vialStarted,
  type NamedVial,
  type ScheduleVialPreview,
  type VialChangePreview,
  type VialEditPreview,
  type VialStartPreview,
} from './vial-rows.ts'

/** Adds a vial. */
export const addVialWrite = defineWrite<'add-vial', typeof contract.addVial, contract.Vial>({
  kind: 'add-vial',
  call: { method: 'post', path: '/api/vials' },
  title: ({ name }) => `Add ${name}`,
  done: ({ name }) => ({ title: 'Vial added', text: `${name} is among your vials.` }),
  failed: 'Failed to add the vial.',
  change: vialAdded,
  withNewId: withIdInBoth,
})

/** Changes the facts of a vial. */
export const editVialWrite = defineWrite<'edit-vial', typeof contract.editVial, VialEditPreview>({
  kind: 'edit-vial',
  call: { method: 'put', path: '/api/vials/{id}' },
  title: ({ vial_name }) => `Edit ${vial_name}`,
  done: () => ({ title: 'Vial updated' }),
  failed: 'Failed to update the vial.',
  change: vialEdited,
})

/** Mixes or opens a vial. */
export const startVialWrite = defineWrite<'start-vial', typeof contract.startVial, VialStartPreview>({
  kind: 'start-vial',
  call: { method: 'post', path: '/api/vials/{id}/start' },
  title: ({ vial_name, diluent_ml }) => `${diluent_ml === null ? 'Open' : 'Mix'} ${vial_name}`,
  done: ({ vial_name, diluent_ml }) => ({
    title: diluent_ml === null ? 'Vial opened' : 'Vial mixed',
    text: `${vial_name} is in use.`,
  }),
  failed: 'Failed to save that.',
  change: vialStarted,
})

/** Wastes or corrects what is left in a vial, finishes or discards it, or uses it again. */
export const changeVialWrite = defineWrite<'change-vial', typeof contract.changeVial, VialChangePreview>({
  kind: 'change-vial',
  call: { method: 'post', path: '/api/vials/{id}/changes' },
  title: ({ vial, change }) => changeTitles[change.kind](vial.name, change.ml ?? ''),
  done: ({ change, successor }) => ({
    title: changesDone[change.kind],
    ...(successor && {
      duration: 8000,
      action: { label: 'Undo', name: 'undo-dilution' },
    }),
  }),
  failed: 'Failed to save that.',
  change: vialChanged,
  withNewId: ({ body, preview }, id) => ({ body, preview: { ...preview, change: { ...preview.change, id } } }),
})

/** Removes a vial that no dose was drawn from. */
export const removeVialWrite = defineWrite<'remove-vial', typeof contract.removeVial, NamedVial>({
  kind: 'remove-vial',
  call: { method: 'delete', path: '/api/vials/{id}' },
  title: ({ vial_name }) => `Remove ${vial_name}`,
  done: () => ({ title: 'Vial removed' }),
  failed: 'Failed to remove the vial.',
  change: vialRemoved,
})

/** Chooses the vial from which the doses of a schedule are drawn. */
export const setScheduleVialWrite = defineWrite<
  'set-schedule-vial',
  typeof contract.setScheduleVial,
  ScheduleVialPreview
>({
  kind: 'set-schedule-vial',
  call: { method: 'put', path: '/api/schedules/{id}/vial' },
  title: ({ peptide_name, vial }) =>
    vial && vial !== 'none'
      ? `Draw the doses of ${peptide_name} from ${vial.vial_name}`
      : `Choose no vial for ${peptide_name}`,
  done: ({ vial }) => ({
    title: 'Vial of the schedule saved',
    ...(vial && { text: `Its doses are drawn from ${vial === 'none' ? 'no vial' : vial.vial_name}.` }),
  }),
  failed: 'Failed to save the vial of the schedule.',
  change: vialOfScheduleSet,
})

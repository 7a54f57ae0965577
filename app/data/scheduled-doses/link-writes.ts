import type * as contract from '#contract'
import { doseText } from '../doses/dose-of-peptide.ts'
import { complete } from '#domain/schedules/states/transitions'
import { defineWrite } from '../outbox/define-write.ts'
import { changePlanned, type LinkPreview } from './planned-rows.ts'

/** Completes a scheduled dose by one that is logged already. */
export const linkDoseWrite = defineWrite<'link-dose', typeof contract.linkScheduledDose, LinkPreview>({
  kind: 'link-dose',
  call: { method: 'post', path: '/api/scheduled-doses/{id}/link' },
  title: ({ scheduled_dose }) => `Complete ${doseText(scheduled_dose)} by a dose that you logged`,
  done: ({ scheduled_dose }) => ({
    title: 'Dose Completed!',
    text: `${doseText(scheduled_dose)}: by the dose that you logged.`,
    duration: 8000,
    action: { label: 'Undo', name: 'undo-link' },
  }),
  failed: 'Failed to mark dose as completed.',
  change: (rows, { scheduled_dose, dose }) =>
    changePlanned(rows, scheduled_dose, (state) => complete(state, scheduled_dose.id, dose.id)),
})

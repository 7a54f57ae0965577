import type * as contract from '#contract'
import { skip, unskip } from '#domain/schedules/states/skip'
import { doseText } from '../doses/dose-of-peptide.ts'
import { defineWrite } from '../outbox/define-write.ts'
import { changePlanned, type SkipPreview, type UnskipPreview } from './planned-rows.ts'
import { skipDoseCall } from './skipping.ts'

/** Marks a scheduled dose as skipped by the person. */
export const skipDoseWrite = defineWrite<'skip-dose', typeof contract.skipScheduledDose, SkipPreview>({
  ...skipDoseCall,
  title: ({ scheduled_dose }) => `Skip ${doseText(scheduled_dose)}`,
  done: ({ scheduled_dose }) => ({
    title: 'Skipped',
    text: `${doseText(scheduled_dose)} marked as skipped.`,
    duration: 8000,
    action: { label: 'Undo', name: 'undo-skip' },
  }),
  failed: 'Failed to skip dose.',
  change: (rows, { scheduled_dose, skipped_at: at, reason }) =>
    changePlanned(rows, scheduled_dose, (state) => skip(state, scheduled_dose.id, { at, reason })),
})

/** Takes the mark of a skipped dose back. */
export const unskipDoseWrite = defineWrite<'unskip-dose', typeof contract.unskipScheduledDose, UnskipPreview>({
  kind: 'unskip-dose',
  call: { method: 'post', path: '/api/scheduled-doses/{id}/unskip' },
  title: ({ scheduled_dose }) => `Undo the skip of ${doseText(scheduled_dose)}`,
  done: () => ({ title: 'Skip undone' }),
  failed: 'Failed to undo the skip.',
  change: (rows, { scheduled_dose }) =>
    changePlanned(rows, scheduled_dose, (state) => unskip(state, scheduled_dose.id)),
})

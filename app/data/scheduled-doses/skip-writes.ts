import type * as contract from '#contract'
import { doseText } from '../doses/dose-of-peptide.ts'
import { defineWrite } from '../outbox/define-write.ts'
import { skipInSchedule, unskipInSchedule } from '../schedules/optimistic-schedule.ts'
import { skipDose, unskipDose, type SkipPreview, type UnskipPreview } from './optimistic-scheduled-doses.ts'
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
  applyTo: {
    scheduledDoses: skipDose,
    schedule: (schedule, skipping) => schedule && skipInSchedule(schedule, skipping),
  },
})

/** Takes the mark of a skipped dose back. */
export const unskipDoseWrite = defineWrite<'unskip-dose', typeof contract.unskipScheduledDose, UnskipPreview>({
  kind: 'unskip-dose',
  call: { method: 'post', path: '/api/scheduled-doses/{id}/unskip' },
  title: ({ scheduled_dose }) => `Undo the skip of ${doseText(scheduled_dose)}`,
  done: () => ({ title: 'Skip undone' }),
  failed: 'Failed to undo the skip.',
  applyTo: {
    scheduledDoses: unskipDose,
    schedule: (schedule, unskipping) => schedule && unskipInSchedule(schedule, unskipping),
  },
})

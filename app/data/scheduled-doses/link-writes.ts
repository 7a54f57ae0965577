import type * as contract from '#contract'
import { doseText } from '../doses/dose-of-peptide.ts'
import type { ShownDose } from '../doses/shown-dose.ts'
import { defineWrite } from '../outbox/define-write.ts'
import { completeInSchedule } from '../schedules/optimistic-schedule.ts'
import { completeDose, type LinkPreview } from './optimistic-scheduled-doses.ts'

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
  applyTo: {
    doses: (doses, { scheduled_dose, dose }) => withCompleted(doses, dose.id, scheduled_dose),
    scheduledDoses: completeDose,
    schedule: (schedule, linking) => schedule && completeInSchedule(schedule, linking),
  },
})

/** The doses with what one of them completes; null where it completes nothing any more. */
export function withCompleted(
  doses: readonly ShownDose[],
  id: string,
  scheduled: contract.ScheduledDose | null,
): readonly ShownDose[] {
  const completed = {
    scheduled_dose_id: scheduled?.id ?? null,
    planned_date: scheduled?.scheduled_date ?? null,
    planned_time: scheduled?.scheduled_time ?? null,
    planned_zone: scheduled?.zone ?? null,
  }
  return doses.map((dose) =>
    dose.id === id && dose.scheduled_dose_id !== completed.scheduled_dose_id
      ? { ...dose, ...completed, waiting: true }
      : dose,
  )
}

import type * as contract from '#contract'
import { without, withUnsent } from '../outbox/unsent-rows.ts'
import { doseText } from '../doses/dose-of-peptide.ts'
import { defineWrite } from '../outbox/define-write.ts'
import { withoutDrawsOfDose, withDrawsOfDose } from '../vials/drawn-vials.ts'
import { completeInSchedule, uncheckInSchedule } from '../schedules/optimistic-schedule.ts'
import {
  completeDose,
  uncheckDose,
  type CompletionPreview,
  type UncheckingPreview,
} from './optimistic-scheduled-doses.ts'
import { completeDoseCall } from './completion.ts'
import { withCompleted } from './link-writes.ts'
import { completionMessage } from './completion-message.ts'

/** Completes a scheduled dose by a dose that is logged for it. */
export const completeDoseWrite = defineWrite<'complete-dose', typeof contract.completeScheduledDose, CompletionPreview>(
  {
    ...completeDoseCall,
    title: ({ dose }) => `Complete ${doseText(dose)}`,
    done: completionMessage,
    failed: 'Failed to mark dose as completed.',
    applyTo: {
      // Until November 2026 a stored completion did not say which dose it completes.
      doses: (doses, { dose, scheduled_dose }) => withUnsent(doses, { ...dose, scheduled_dose_id: scheduled_dose.id }),
      scheduledDoses: completeDose,
      schedule: (schedule, completion) => schedule && completeInSchedule(schedule, completion),
      vials: (view, { dose, read_concentration }) => withDrawsOfDose(view, dose, read_concentration),
    },
  },
)

/** Takes a completion back. The dose that was logged for it is deleted. */
export const uncheckDoseWrite = defineWrite<'uncheck-dose', typeof contract.uncheckScheduledDose, UncheckingPreview>({
  kind: 'uncheck-dose',
  call: { method: 'post', path: '/api/scheduled-doses/{id}/uncheck' },
  title: ({ scheduled_dose }) => `Uncheck ${doseText(scheduled_dose)}`,
  done: () => ({ title: 'Dose Unchecked' }),
  failed: 'Failed to uncheck dose.',
  applyTo: {
    doses: (doses, { scheduled_dose: { actual_dose_id: id }, keep }) =>
      keep ? withCompleted(doses, id ?? '', null) : without(doses, id ?? ''),
    scheduledDoses: uncheckDose,
    schedule: (schedule, unchecking) => schedule && uncheckInSchedule(schedule, unchecking),
    vials: (view, { scheduled_dose, keep }) =>
      keep ? view : withoutDrawsOfDose(view, scheduled_dose.actual_dose_id ?? ''),
  },
})

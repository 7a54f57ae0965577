import type * as contract from '#contract'
import { plural } from '#domain/text/plural'
import { doseText } from '../doses/dose-of-peptide.ts'
import { defineWrite } from '../outbox/define-write.ts'
import { planChanged, type PlanChange } from './plan-rows.ts'

/** Moves a pending dose, and with the rest every later one. */
export const moveDoseWrite = defineWrite<'move-dose', typeof contract.moveScheduledDose, PlanChange>({
  kind: 'move-dose',
  call: { method: 'post', path: '/api/scheduled-doses/{id}/move' },
  title: ({ schedule }) => `Move ${doseText(schedule)}`,
  done: ({ doses }) => ({ title: doses.length === 1 ? 'Dose Moved' : 'Doses Moved' }),
  failed: 'Failed to move dose.',
  change: planChanged,
})

/** Moves the pending doses of a schedule from one on by whole days. */
export const shiftScheduleWrite = defineWrite<'shift-schedule', typeof contract.shiftSchedule, PlanChange>({
  kind: 'shift-schedule',
  call: { method: 'post', path: '/api/schedules/{id}/shift' },
  title: ({ schedule }) => `Shift the schedule of ${schedule.peptide_name}`,
  done: ({ doses }) => ({ title: 'Schedule Shifted', text: `${plural(doses.length, 'dose')} moved.` }),
  failed: 'Failed to shift the schedule.',
  change: planChanged,
})

/** Leaves the doses of a pause out, or moves every dose behind it. */
export const pauseScheduleWrite = defineWrite<'pause-schedule', typeof contract.pauseSchedule, PlanChange>({
  kind: 'pause-schedule',
  call: { method: 'post', path: '/api/schedules/{id}/pause' },
  title: ({ schedule }) => `Pause the schedule of ${schedule.peptide_name}`,
  done: () => ({ title: 'Schedule Paused' }),
  failed: 'Failed to pause the schedule.',
  change: planChanged,
})

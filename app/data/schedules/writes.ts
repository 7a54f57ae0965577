import type * as contract from '#contract'
import { plural } from '#domain/text/plural'
import { doseText } from '../doses/dose-of-peptide.ts'
import { defineWrite } from '../outbox/define-write.ts'
import { scheduleAdded, scheduleEdited, type PlannedSchedule } from './plan-rows.ts'

/** Creates a schedule with all of its doses. */
export const createScheduleWrite = defineWrite<'create-schedule', typeof contract.createSchedule, PlannedSchedule>({
  kind: 'create-schedule',
  call: { method: 'post', path: '/api/schedules' },
  title: ({ schedule }) => `Start a schedule: ${doseText(schedule)}, ${plural(schedule.total_doses, 'dose')}`,
  done: ({ schedule: { total_doses, peptide_name } }, answer) =>
    // The same start of another device came before, and was ended since.
    answer?.status === 'inactive'
      ? {
          title: 'This schedule was ended',
          text: 'It was started and ended on another device in the meantime. Start it again if you want it.',
        }
      : {
          title: 'Schedule Started!',
          text: `${plural(total_doses, 'dose')} of ${peptide_name} ${total_doses === 1 ? 'is' : 'are'} planned.`,
        },
  failed: 'Failed to save dose. Please try again.',
  change: scheduleAdded,
  withNewId: async (made, id) => (await import('./renamed-schedule.ts')).renamedSchedule(made, id),
})

/** Replaces the pending doses of a schedule. */
export const editScheduleWrite = defineWrite<'edit-schedule', typeof contract.editSchedule, PlannedSchedule>({
  kind: 'edit-schedule',
  call: { method: 'put', path: '/api/schedules/{id}' },
  title: ({ schedule }) => `Change the schedule: ${doseText(schedule)}, ${plural(schedule.total_doses, 'dose')}`,
  done: ({ schedule, doses }) => ({
    title: 'Schedule Updated!',
    text: `${plural(doses.length, 'dose')} of ${schedule.peptide_name} still to come.`,
  }),
  failed: 'Failed to save dose. Please try again.',
  change: scheduleEdited,
})

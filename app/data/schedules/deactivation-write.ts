import type * as contract from '#contract'
import type { Schedule } from '#contract'
import { deactivate, type EndOfPlan } from '#domain/schedules/states/transitions'
import { defineWrite } from '../outbox/define-write.ts'
import type { Draft } from '../rows/draft.ts'
import { dosesOf, putState } from '../scheduled-doses/planned-rows.ts'

/** A schedule as it was when it was ended. Without an end all that is pending is hidden. */
export type EndedSchedule = Schedule & { readonly end?: EndOfPlan }

/** Ends a schedule: what lies ahead is skipped, the rest stays. */
export const deactivateScheduleWrite = defineWrite<
  'deactivate-schedule',
  typeof contract.deactivateSchedule,
  EndedSchedule
>({
  kind: 'deactivate-schedule',
  call: { method: 'post', path: '/api/schedules/{id}/deactivate' },
  title: ({ peptide_name }) => `Deactivate the schedule of ${peptide_name}`,
  done: () => ({ title: 'Schedule Deactivated', text: 'Schedule has been deactivated successfully.' }),
  failed: 'Failed to deactivate schedule.',
  change: scheduleDeactivated,
})

function scheduleDeactivated(rows: Draft, { id, end }: Pick<EndedSchedule, 'id' | 'end'>): void {
  const schedule = rows.get('schedules', id)
  if (!schedule) return
  const before = { schedule, doses: dosesOf(rows, id) }
  putState(rows, before, deactivate(before, end))
}

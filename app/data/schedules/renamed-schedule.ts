import type { CreateSchedule } from '#contract'
import { planOf } from '#domain/schedules/plan'
import { ScheduleForm } from '#domain/schedules/schema'
import type { PlannedSchedule } from './optimistic-schedule.ts'
import { plannedSchedule } from './planned-schedule.ts'

/** A new schedule under another id. The ids of its doses follow from that of the schedule. */
export function renamedSchedule({ body, preview }: NewSchedule, id: string): NewSchedule {
  const { schedule } = preview
  const form = ScheduleForm.parse(body.schedule)
  return {
    body: { id, schedule: body.schedule },
    preview: plannedSchedule({ ...schedule, id }, form, planOf(form), schedule.peptide_name),
  }
}
type NewSchedule = { readonly body: CreateSchedule; readonly preview: PlannedSchedule }

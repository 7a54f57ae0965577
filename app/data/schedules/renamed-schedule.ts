import { CreateSchedule } from '#contract'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import type { PlannedSchedule } from './plan-rows.ts'
import { plannedSchedule } from './planned-schedule.ts'

/** A new schedule under another id. The ids of its doses follow from that of the schedule. */
export function renamedSchedule({ body, preview }: NewSchedule, id: string): NewSchedule {
  const { schedule } = preview
  const form = CreateSchedule.shape.schedule.parse(body.schedule)
  const planned = planSchedule(form, schedule.start_date)
  // It was accepted before, on a day near its start.
  if (!planned.ok) throw new RangeError(planned.reason)
  return {
    body: { ...body, id },
    preview: {
      ...plannedSchedule(
        { ...schedule, id },
        form,
        planned,
        schedule.peptide_name,
        undefined,
        preview.doses.filter((dose) => dose.amount_confirmed),
      ),
      protocol_version_id: preview.protocol_version_id,
    },
  }
}
type NewSchedule = { readonly body: CreateSchedule; readonly preview: PlannedSchedule }

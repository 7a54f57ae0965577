import type { CreateSchedule } from '#contract'
import { planOf } from '#domain/schedules/plan'
import { ScheduleForm } from '#domain/schedules/schema'
import type { Write } from './outbox.ts'
import { schedulePreview, type SchedulePreview } from '../schedules/optimistic-schedule.ts'

/**
 * The same write under a new id, for one whose id the server knows from another write. What it makes anew is named by the
 * write's body too, and gets its new id there and in the preview; the rows that it changes keep theirs.
 */
export function withNewId(write: Write, id: string = crypto.randomUUID()): Write {
  switch (write.kind) {
    case 'log-dose':
    case 'add-metric':
      return { ...write, id, body: { ...(write.body as object), id }, preview: { ...(write.preview as object), id } }
    case 'create-schedule':
      return { ...write, id, ...scheduleWithNewId(write, id) }
    case 'complete-dose':
    case 'uncheck-dose':
    case 'delete-dose':
    case 'edit-schedule':
    case 'deactivate-schedule':
      return { ...write, id }
  }
}

/** The ids of its doses follow from that of the schedule. */
function scheduleWithNewId({ body, preview }: Write, id: string): Pick<Write, 'body' | 'preview'> {
  const { schedule: form } = body as CreateSchedule
  const { schedule } = preview as SchedulePreview
  const checked = ScheduleForm.parse(form)
  return {
    body: { id, schedule: form } satisfies CreateSchedule,
    preview: schedulePreview({ ...schedule, id }, checked, planOf(checked), schedule.peptide_name),
  }
}

import type { CompleteDose, Schedule, ScheduledDose, UncheckDose } from '#contract'
import {
  complete,
  deactivate,
  deleteDose,
  uncheck,
  type Outcome,
  type ScheduleState,
} from '#domain/schedules/transitions'
import { compareDates } from '#domain/time/civil'
import type { Write } from './outbox.ts'

/** A schedule with all of its doses, earliest first. */
export type ShownSchedule = Schedule & { readonly doses: readonly ScheduledDose[] }

/** What a create or an edit comes to: the schedule, and all doses that it makes, all of them pending. */
export type SchedulePreview = { readonly schedule: Schedule; readonly doses: readonly ScheduledDose[] }

/** The schedule last seen with the unsent writes applied in order; undefined where neither knows one of this id. */
export function withUnsent(
  stored: ShownSchedule | undefined,
  writes: readonly Write[],
  id: string,
): ShownSchedule | undefined {
  return writes.filter(({ refused }) => !refused).reduce((known, write) => withWrite(known, write, id), stored)
}

function withWrite(known: ShownSchedule | undefined, write: Write, id: string): ShownSchedule | undefined {
  if (write.kind === 'create-schedule') return known ?? created(write.preview as SchedulePreview, id)
  if (!known) return known
  const state = { schedule: known, doses: known.doses }
  switch (write.kind) {
    case 'edit-schedule':
      return edited(known, write.preview as SchedulePreview)
    case 'deactivate-schedule':
      return namedIn(write) === id ? joined(deactivate(state)) : known
    case 'complete-dose':
      return settled(known, complete(state, namedIn(write), (write.body as CompleteDose).dose_id))
    case 'uncheck-dose':
      return settled(known, uncheck(state, namedIn(write), (write.body as UncheckDose).dose_id))
    case 'delete-dose':
      return joined(deleteDose(state, namedIn(write)))
    case 'log-dose':
      return known
  }
}

/** The id in a write's path: /api/schedules/{id}/deactivate, /api/scheduled-doses/{id}/complete, /api/doses/{id}. */
function namedIn({ path }: Write): string {
  return path.split('/')[3] ?? ''
}

function created({ schedule, doses }: SchedulePreview, id: string): ShownSchedule | undefined {
  return schedule.id === id ? { ...schedule, doses } : undefined
}

/** Completed doses stay whatever the edit knew of them; a day that is completed by now is not planned again. */
function edited(known: ShownSchedule, { schedule, doses }: SchedulePreview): ShownSchedule {
  if (schedule.id !== known.id) return known
  const kept = known.doses.filter(({ status }) => status !== 'pending')
  const held = new Set(kept.map((dose) => dose.scheduled_date))
  const all = [...kept, ...doses.filter((dose) => !held.has(dose.scheduled_date))]
  return {
    ...schedule,
    completed_doses: known.completed_doses,
    doses: all.toSorted((one, other) => compareDates(one.scheduled_date, other.scheduled_date)),
  }
}

/** A change that the server will refuse is not shown here either. */
function settled(known: ShownSchedule, outcome: Outcome<ShownSchedule, ScheduledDose>): ShownSchedule {
  return outcome.ok ? joined(outcome.state) : known
}

function joined({ schedule, doses }: ScheduleState<ShownSchedule, ScheduledDose>): ShownSchedule {
  return { ...schedule, doses }
}

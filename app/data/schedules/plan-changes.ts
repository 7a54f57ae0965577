import type { Schedule, ScheduledDose } from '#contract'
import { minuteOf } from '#domain/schedules/planning/moved-slots'
import type { ShownScheduledDose } from '../scheduled-doses/shown-scheduled-dose.ts'
import type { ShownSchedule } from './shown-schedule.ts'

/**
 * What a move, a shift or a pause comes to: the schedule, the doses that it moves, where they stand then, and the ids of
 * those that it leaves out.
 */
export type PlanChange = {
  readonly schedule: Schedule
  readonly doses: readonly ScheduledDose[]
  readonly gone: readonly string[]
}

type Doses = readonly ShownScheduledDose[]

/** The doses after a change of the plan. What was completed or skipped since stays. */
export function planChanged(doses: Doses, { schedule, doses: moved, gone }: PlanChange): Doses {
  const isOfSchedule = (dose: ScheduledDose) => dose.schedule_id === schedule.id
  if (doses.some((dose) => isOfSchedule(dose) && dose.schedule_status === 'inactive')) return doses
  const known = new Set(doses.map(({ id }) => id))
  const added = moved.filter(({ id }) => !known.has(id)).map((dose) => ({ ...dose, waiting: true }))
  return [...placed(doses, moved, gone), ...added]
}

/** The schedule with all of its doses after a change of its plan. */
export function planChangedIn(known: ShownSchedule, { schedule, doses: moved, gone }: PlanChange): ShownSchedule {
  const doses = placed(known.doses, moved, gone)
  return {
    ...schedule,
    completed_doses: known.completed_doses,
    doses: doses.toSorted((one, other) => (minuteOf(one) < minuteOf(other) ? -1 : 1)),
  }
}

function placed<D extends ScheduledDose>(
  doses: readonly D[],
  moved: readonly ScheduledDose[],
  gone: readonly string[],
): readonly D[] {
  const left = new Set(gone)
  const places = new Map(moved.map((dose) => [dose.id, dose]))
  return doses
    .filter(({ id, status }) => status !== 'pending' || !left.has(id))
    .map((dose) => {
      const place = places.get(dose.id)
      if (!place || dose.status !== 'pending') return dose
      const { scheduled_date, scheduled_time, planned_date, planned_time } = place
      const at = { scheduled_date, scheduled_time, planned_date, planned_time }
      return 'waiting' in dose ? { ...dose, ...at, waiting: true } : { ...dose, ...at }
    })
}

import { consistency, dayOfCycle, nextMilestone } from '#domain/schedules/states/cycle'
import type { OpenDays } from '../../data/scheduled-doses/open-days.ts'
import { dosesLeft, isFinished, vialLevel } from '../../parts/schedules/schedule-progress.ts'
import { text } from './text.ts'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'

/** The numbers and texts of the card of the current cycle. */
export function cycleSummary(cycle: Cycle, days: OpenDays) {
  const length = cycle.duration_weeks * 7
  const day = dayOfCycle(cycle.start_date, cycle.duration_weeks, days.today)
  const percent = consistency(cycle.completed_doses, cycle.total_doses)
  return {
    day,
    length,
    /** The share of the cycle that has passed, 0 to 1. */
    share: day / length,
    dayText: text.cycle.dayOf(day, length),
    consistency: text.cycle.consistency(percent),
    isStarted: percent > 0,
    level: vialLevel(cycle),
    leftText: text.cycle.left(dosesLeft(cycle), cycle.total_doses),
    next: isFinished(cycle, days)
      ? text.cycle.finished(cycle.completed_doses, cycle.total_doses)
      : text.cycle.next(nextMilestone(day)),
  }
}

type Cycle = Pick<
  ShownActiveSchedule,
  | 'start_date'
  | 'duration_weeks'
  | 'completed_doses'
  | 'total_doses'
  | 'next_date'
  | 'last_date'
  | 'scheduled_time'
  | 'regimen'
>

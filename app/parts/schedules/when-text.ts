import { daysText } from '#domain/schedules/text/days'
import { FREQUENCY_LABELS } from '#domain/schedules/planning/frequency'
import { scheduleTimesText } from '#domain/schedules/text/slot-times'
import { stepOn } from '#domain/schedules/planning/step-on'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { text } from './text.ts'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'

/**
 * When a schedule is taken, in one line: 'Weekly · 8:00 AM', 'Mon and Fri · 8:00 AM and 8:00 PM · step 2 of 3'. The step is that of
 * the next dose, or where that was missed the one that runs on `openFrom`, the first day that is not over.
 */
export function whenText(schedule: Scheduled, { zone: device, openFrom }: Here): string {
  const { frequency, next_date, start_date: startDate, regimen } = schedule
  const days = daysOfSchedule(schedule)
  const when = text.when(days, scheduleTimesText({ ...schedule, date: next_date ?? startDate }, device))
  const next = next_date !== null && next_date < openFrom ? openFrom : next_date
  const step = regimen && next ? stepOn(regimen, { startDate, frequency }, next) : undefined
  return regimen && step !== undefined ? text.withStep(when, step + 1, regimen.steps.length) : when
}

/** The days of a schedule: 'Weekly', 'Mon and Fri'; 'Custom' where they were chosen one by one. */
export function daysOfSchedule({ frequency, regimen }: Pick<Scheduled, 'frequency' | 'regimen'>): string {
  return regimen?.pattern ? daysText({ frequency, pattern: regimen.pattern }) : FREQUENCY_LABELS[frequency]
}

type Here = { readonly zone: Zone; readonly openFrom: CivilDate }
type Scheduled = Pick<ShownActiveSchedule, 'frequency' | 'scheduled_time' | 'next_date' | 'start_date' | 'regimen'>

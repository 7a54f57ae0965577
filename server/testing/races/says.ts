import type { ScheduledDoseRow } from '#domain/schedules/schedule-state'
import type { Model } from './model.ts'

/** What an answer says of a scheduled dose. */
export const sayDose = ({ doses }: Model, id: string) => {
  const dose = doses.find((one) => one.id === id)
  return dose && sayRow(dose)
}

/** Whether a dose has the mark of skipped is compared, its moment is not. */
export const sayRow = (dose: ScheduledDoseRow) => [
  dose.id,
  dose.status,
  dose.actual_dose_id,
  Boolean(dose.skipped_at),
  dose.skip_reason ?? null,
]

/** What an answer says of a schedule. */
export const saySchedule = ({ schedule }: Pick<Model, 'schedule'>) => [
  schedule.status,
  schedule.total_doses,
  schedule.completed_doses,
]

/** The visible state as text. */
export const seen = ({ schedule, doses, logged }: Omit<Model, 'answered' | 'everLogged'>): string =>
  JSON.stringify([
    saySchedule({ schedule }),
    schedule.start_date,
    doses.map((dose) => [dose.scheduled_date, ...sayRow(dose)].join(' ')).toSorted(byText),
    [...logged].toSorted(byText),
  ])

export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

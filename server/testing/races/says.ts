import { minuteOf } from '#domain/time/slot'
import { placeOf } from '#domain/schedules/planning/planned-slots'
import type { ScheduledDoseRow, ScheduleRow } from '#domain/schedules/states/schedule-state'
import type { Logged, Model } from './model.ts'

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
export const saySchedule = ({ schedule }: { readonly schedule: ScheduleRow }) => [
  schedule.status,
  schedule.total_doses,
  schedule.completed_doses,
]

/** What an answer says of a logged dose. */
export const sayLogged = ({ id, amount, last_change_id }: Pick<Logged, 'id' | 'amount' | 'last_change_id'>) => [
  id,
  amount,
  last_change_id,
]

/** What the answer of restoring says: the dose, and the scheduled dose that it completes with the schedule. */
export const sayRestored = (model: Pick<Model, 'schedule' | 'doses'>, logged: Logged) => {
  const slot = model.doses.find(({ actual_dose_id }) => actual_dose_id === logged.id)
  return [sayLogged(logged), slot ? sayRow(slot) : null, slot ? saySchedule(model) : null]
}

/** The visible state as text. A dose that went with its completion is not in it. */
export const seen = ({ schedule, doses, logged }: Omit<Model, 'answered'>): string =>
  JSON.stringify([
    saySchedule({ schedule }),
    schedule.start_date,
    schedule.frequency,
    schedule.regimen?.adjustments.map((one) => [one.kind, one.from, one.kind === 'shift' ? one.days : one.until]),
    doses.map((dose) => [minuteOf(dose), placeOf(dose).date, ...sayRow(dose)].join(' ')).toSorted(byText),
    logged
      .filter(({ deleted }) => deleted !== 'unchecked')
      .map((dose) => [...sayLogged(dose), dose.deleted].join(' '))
      .toSorted(byText),
  ])

export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

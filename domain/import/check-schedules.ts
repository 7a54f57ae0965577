import type { RowOf } from '../export/tables.ts'
import { MOST_ADJUSTMENTS } from '../schedules/changes/changing-plan.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'
import { byKey } from './steps.ts'

/** The most doses of a schedule, as its table takes them. */
const MOST_DOSES = 1_000

type Planned = RowOf<'scheduled_doses'>

/** Scheduled doses are in the state that their schedule and their dose allow (docs/product/invariants.md). */
export function* checkSchedules(file: FileRows): Check {
  const schedules = new Map(file.schedules.map((schedule) => [schedule.id, schedule]))
  const doses = yield* byKey(file.doses, (dose) => [dose.id, dose])
  const counts = new Map<string, number>()
  const slots = new Set<string>()
  const completing = new Set<string>()
  for (const [index, planned] of file.scheduled_doses.entries()) {
    const { schedule_id, actual_dose_id } = planned
    const slot = `${schedule_id} ${planned.scheduled_date} ${planned.scheduled_time}`
    counts.set(schedule_id, (counts.get(schedule_id) ?? 0) + 1)
    const wrong =
      slotContradiction(planned, slots.has(slot)) ??
      stateContradiction(planned, schedules.get(schedule_id)?.status) ??
      (actual_dose_id === null || !completing.has(actual_dose_id)
        ? undefined
        : (['a dose that completes another one', 'actual_dose_id'] as const)) ??
      doseContradiction(planned, doses.get(actual_dose_id ?? ''))
    slots.add(slot)
    if (actual_dose_id !== null) completing.add(actual_dose_id)
    yield wrong && reasonAt('scheduled_doses', index, ...wrong)
  }
  for (const [index, { id, regimen }] of file.schedules.entries()) {
    const count = counts.get(id) ?? 0
    if (regimen && regimen.adjustments.length > MOST_ADJUSTMENTS)
      yield reasonAt('schedules', index, `more than ${MOST_ADJUSTMENTS} shifts and pauses`, 'regimen')
    if (regimen && hasEndlessDays(regimen))
      yield reasonAt('schedules', index, 'moved by more than 100 years', 'regimen')
    yield count >= 1 && count <= MOST_DOSES
      ? undefined
      : reasonAt('schedules', index, `has ${count} scheduled doses, not 1 to ${MOST_DOSES}`)
  }
}

/** The days of the format lie in one century: whatever moves further leads to no day, and fails where it is counted on. */
const MOST_DAYS = 36_525

function hasEndlessDays({ adjustments, steps }: NonNullable<RowOf<'schedules'>['regimen']>): boolean {
  const isEndless = (days: number) => Math.abs(days) > MOST_DAYS
  return (
    adjustments.some((adjustment) => adjustment.kind === 'shift' && isEndless(adjustment.days)) ||
    steps.some(({ extra = 0 }) => isEndless(extra))
  )
}

type Wrong = readonly [message: string, field: string]

function slotContradiction(planned: Planned, isTaken: boolean): Wrong | undefined {
  if (isTaken) return ['another dose of the schedule is planned for this minute', 'scheduled_time']
  if ((planned.planned_date === null) !== (planned.planned_time === null))
    return ['needs a date and a time', 'planned_time']
  return undefined
}

function stateContradiction(planned: Planned, schedule: 'active' | 'inactive' | undefined): Wrong | undefined {
  const { status, actual_dose_id, skipped_at, skip_reason } = planned
  if ((status === 'completed') !== (actual_dose_id !== null)) return ['does not go with the dose', 'status']
  if (skipped_at !== null && status !== 'skipped') return ['not skipped', 'skipped_at']
  if (skip_reason !== null && skipped_at === null) return ['not skipped by the person', 'skip_reason']
  if (schedule === 'active' && status === 'skipped' && skipped_at === null)
    return ['skipped by nobody, and its schedule is active', 'status']
  return undefined
}

function doseContradiction(planned: Planned, dose: RowOf<'doses'> | undefined): Wrong | undefined {
  if (!dose) return undefined
  if (dose.deleted_at !== null) return ['a dose that is deleted', 'actual_dose_id']
  return dose.peptide_id === planned.peptide_id ? undefined : ['a dose of another peptide', 'actual_dose_id']
}

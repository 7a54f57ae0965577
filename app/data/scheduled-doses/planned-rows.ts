import type { Dose, ScheduledDose } from '#contract'
import type { Outcome, ScheduleState } from '#domain/schedules/states/schedule-state'
import { complete, uncheck } from '#domain/schedules/states/transitions'
import { doseChanged, doseLogged, drawsOf } from '../doses/dose-rows.ts'
import type { ReadConcentration } from '../doses/sent-draws.ts'
import type { Made } from '../outbox/define-write.ts'
import type { Draft, ShownRow, UnsentRow } from '../rows/draft.ts'

/** A schedule and those of its doses that a change touches. */
export type RowsOfSchedule = ScheduleState<UnsentRow<'schedules'>, UnsentRow<'scheduled_doses'>>

/** What completing shows until the server answers: the scheduled dose as it was tapped, and the dose that is logged for it. */
export type CompletionPreview = { readonly scheduled_dose: ScheduledDose; readonly dose: Dose } & ReadConcentration
/** The scheduled dose as it was tapped, and the dose, logged already, that turned out to be it. */
export type LinkPreview = { readonly scheduled_dose: ScheduledDose; readonly dose: { readonly id: string } }
/** The scheduled dose as it was when its completion was taken back; its logged dose goes, unless it is kept. */
export type UncheckingPreview = { readonly scheduled_dose: ScheduledDose; readonly keep?: boolean }
/** The dose as it was when the person skipped it, when that was, and their reason, if they gave one. */
export type SkipPreview = {
  readonly scheduled_dose: ScheduledDose
  readonly skipped_at: string
  readonly reason: string | undefined
}
/** The skipped dose whose mark is taken back. */
export type UnskipPreview = { readonly scheduled_dose: ScheduledDose }

/** A scheduled dose is completed by a dose that is logged for it. */
export function doseCompleted(rows: Draft, { scheduled_dose, dose, read_concentration }: CompletionPreview): void {
  doseLogged(rows, dose, read_concentration)
  changePlanned(rows, scheduled_dose, (state) => complete(state, scheduled_dose.id, dose.id))
}

/** Changes a scheduled dose by a rule; nothing where the rule refuses. One that is older than what a device keeps is as it was tapped. */
export function changePlanned(
  rows: Draft,
  planned: ScheduledDose,
  rule: (state: RowsOfSchedule) => Outcome<RowsOfSchedule['schedule'], RowsOfSchedule['doses'][number]>,
): void {
  const schedule = rows.get('schedules', planned.schedule_id)
  const dose = rows.get('scheduled_doses', planned.id) ?? olderThan(rows, planned)
  if (!schedule || !dose) return
  const before: RowsOfSchedule = { schedule, doses: [dose] }
  const outcome = rule(before)
  if (outcome.ok) putState(rows, before, outcome.state)
}

function olderThan({ from }: Draft, planned: ScheduledDose): UnsentRow<'scheduled_doses'> | undefined {
  return planned.scheduled_date < from ? rowOfPlanned(planned) : undefined
}

/** Deletes a dose: the scheduled dose that it completed goes back. */
export function doseDeleted(
  rows: Draft,
  dose: UnsentRow<'doses'>,
  { kind, made, draws }: { readonly kind: 'deleted' | 'unchecked'; readonly made: Made; readonly draws: Dose['draws'] },
): void {
  if (dose.deleted_at !== null) return
  const completed = rows.find('scheduled_doses', ({ actual_dose_id }) => actual_dose_id === dose.id)
  doseChanged(rows, dose, { deleted_at: made.at }, { kind, made, scheduledDose: completed?.id, draws })
  if (kind === 'unchecked') for (const draw of drawsOf(rows, dose.id)) rows.remove('dose_draws', draw.id)
  const schedule = completed && rows.get('schedules', completed.schedule_id)
  if (!schedule) return
  const before: ScheduleState<typeof schedule, typeof completed> = { schedule, doses: [completed] }
  const outcome = uncheck(before, completed.id)
  if (outcome.ok) putState(rows, before, outcome.state)
}

/** The row of a scheduled dose. */
export function rowOfPlanned(dose: ScheduledDose): UnsentRow<'scheduled_doses'> {
  const { schedule_status: _status, amount_confirmed: _confirmed, ...row } = dose
  return { ...row, joined_from: null }
}

/** All doses of a schedule. */
export function dosesOf(rows: Draft, scheduleId: string): readonly ShownRow<'scheduled_doses'>[] {
  return rows.all('scheduled_doses').filter(({ schedule_id }) => schedule_id === scheduleId)
}

/** What a rule has made of a schedule and its doses. */
export function putState(rows: Draft, before: RowsOfSchedule, after: RowsOfSchedule): void {
  rows.put('schedules', after.schedule)
  for (const dose of after.doses) if (!before.doses.includes(dose)) rows.put('scheduled_doses', dose)
}

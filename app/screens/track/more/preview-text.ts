import { formatDose } from '#domain/amounts/amount'
import { fillOf, dosesWithin, type FittingPlan } from '#domain/schedules/planning/fitting-doses'
import type { PreviewRow, RowState } from '#domain/schedules/changes/plan-changes'
import type { Plan, ScheduleFields } from '#domain/schedules/planning/plan'
import type { CivilDate } from '#domain/time/civil'
import { time12 } from '#domain/time/format'
import { roomText, fitText, weekdayText } from '../plan/plan-text.ts'
import { text } from './preview-words.ts'

/** How many doses of the plan fit: those of its steps, else those within its weeks; undefined for chosen dates. */
export function fittingOf(form: ScheduleFields, plan: Plan): number | undefined {
  if (form.customSchedule) return undefined
  const fitting = fittingPlan(form)
  const steps = form.regimen?.steps ?? []
  return steps.length > 0 ? fillOf(steps, fitting).doses : dosesWithin(plan.durationWeeks, fitting)
}

/** How the total fits the steps, else the weeks. */
export function fitOfRegimen(form: ScheduleFields, plan: Plan, last: CivilDate, today: CivilDate): string {
  const fitting = fittingOf(form, plan)
  const steps = form.regimen?.steps.length ?? 0
  if (fitting === undefined) return fitText(plan, last, today)
  return steps > 0 ? text.steps.fit(steps, fitting, plan.totalDoses) : roomText(plan, fitting, last, today)
}

function fittingPlan({ startDate, frequency, regimen }: ScheduleFields): FittingPlan {
  return { startDate, frequency, pattern: regimen?.pattern ?? null, timesADay: 1 + (regimen?.times.length ?? 0) }
}

/** '8:00 AM, 0.25 mg'; only the time while the amount cannot be read. */
export function timeAndAmount({ scheduled_time, amount, unit }: Dose): string {
  return amount === '' ? time12(scheduled_time) : `${time12(scheduled_time)}, ${formatDose(amount, unit)}`
}

/** 'Mon, Nov 23, 8:00 AM'. */
export function momentText(row: Pick<PreviewRow, 'scheduled_date' | 'scheduled_time'>, today: CivilDate): string {
  return `${weekdayText(row.scheduled_date, today)}, ${time12(row.scheduled_time)}`
}

/** What an edit changes and what stays, a line each: ['Stays', '5 taken, 1 missed']. */
export function changeLines(rows: readonly PreviewRow[]): readonly (readonly [string, string])[] {
  const counts = new Map<RowState, number>()
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1)
  const stays = (['completed', 'missed', 'skipped', 'same'] as const).flatMap((state) => {
    const count = counts.get(state)
    return count === undefined ? [] : [`${count} ${text.stays[state]}`]
  })
  const lines: (readonly [string, string])[] = stays.length > 0 ? [[text.stays.title, stays.join(', ')]] : []
  for (const state of ['changed', 'new', 'removed'] as const) {
    const count = counts.get(state)
    if (count !== undefined) lines.push([text.changes[state].title, text.changes[state].count(count)])
  }
  return lines
}

/** What becomes of the amount that is being taken: that of the next dose, before the edit and after it. */
export function runningText(before: Amount | undefined, after: Amount | undefined): string | undefined {
  if (!before || !after || after.amount === '') return undefined
  const [was, is] = [formatDose(before.amount, before.unit), formatDose(after.amount, after.unit)]
  return was === is ? text.running.stays(is) : text.running.changes(was, is)
}

/** The doses to come of each step: its amount, how many, and the first of them. A step without one falls away. */
export function stepLines(rows: readonly PreviewRow[], count: number, today: CivilDate): readonly StepLine[] {
  const toCome = Map.groupBy(
    rows.filter(({ step, state }) => step !== null && state !== 'removed'),
    ({ step }) => step,
  )
  return Array.from({ length: count }, (_, step) => {
    const [first, ...others] = toCome.get(step) ?? []
    if (!first) return { step, amount: '', doses: '' }
    const doses = text.steps.doses(others.length + 1, weekdayText(first.scheduled_date, today))
    return { step, amount: first.amount === '' ? '' : formatDose(first.amount, first.unit), doses }
  })
}
type StepLine = { readonly step: number; readonly amount: string; readonly doses: string }

type Dose = Pick<PreviewRow, 'scheduled_time' | 'amount' | 'unit'>
type Amount = Pick<PreviewRow, 'amount' | 'unit'>

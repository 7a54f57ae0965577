import { compareDates, type CivilDate } from '../../time/civil.ts'
import { keptDates, redoCustom, redoPreset, totalRefusal, type ScheduleDoses } from './edit.ts'
import { planOf, weeksSpanned, type Plan, type PlanFields } from './plan.ts'
import { startRefusal } from './start-date.ts'

/** A valid plan, or the field that is wrong and its message. */
export type PlanOutcome =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly field: 'startDate' | 'customDates' | 'vialTotalDoses'; readonly reason: string }

/** The plan of a new schedule. Its start must be near the person's `today`. */
export function planNew(form: PlanFields, today: CivilDate): PlanOutcome {
  const plan = planOf(form)
  const reason = startRefusal(plan.startDate, today)
  return reason === undefined ? { ok: true, plan } : refused(fieldOfDates(form), reason)
}

/**
 * The plan of a schedule after an edit. `dates` are the doses still to come; the other fields count the kept ones
 * too: the completed, the missed and the skipped. A start that was moved must be near the person's `today` (docs/product/schedules.md#editing).
 */
export function revise(form: PlanFields, before: ScheduleDoses, today: CivilDate): PlanOutcome {
  const revised = form.customSchedule ? reviseCustom(form, before, today) : revisePreset(form, before, today)
  if (!revised.ok || revised.plan.startDate === before.startDate) return revised
  const reason = startRefusal(revised.plan.startDate, today)
  return reason === undefined ? revised : refused(fieldOfDates(form), reason)
}

function revisePreset(form: PlanFields, before: ScheduleDoses, today: CivilDate): PlanOutcome {
  const totalDoses = form.vialTotalDoses ?? 0
  const tooFew = totalRefusal(totalDoses, before.doses, today, before.clock)
  if (tooFew !== undefined) return refused('vialTotalDoses', tooFew)
  const { startDate, frequency, scheduleWeeks: durationWeeks } = form
  const dates = redoPreset({ startDate, frequency, totalDoses }, before, today)
  return { ok: true, plan: { frequency, totalDoses, durationWeeks, startDate, dates } }
}

/** Kept doses count in the total, the start and the duration, whether or not their days are still chosen. */
function reviseCustom({ customDates }: PlanFields, { doses, clock }: ScheduleDoses, today: CivilDate): PlanOutcome {
  const dates = redoCustom(customDates, doses, today, clock)
  const all = [...keptDates(doses, today, clock), ...dates].toSorted(compareDates)
  const [startDate] = all
  const durationWeeks = weeksSpanned(all)
  if (!startDate) return refused('customDates', 'Please add at least one custom date')
  if (all.length > 1000) return refused('customDates', 'Total doses seems unreasonably high')
  if (durationWeeks > 104) return refused('customDates', 'Duration cannot exceed 2 years (104 weeks)')
  return { ok: true, plan: { frequency: '', totalDoses: all.length, durationWeeks, startDate, dates } }
}

function fieldOfDates({ customSchedule }: PlanFields): 'startDate' | 'customDates' {
  return customSchedule ? 'customDates' : 'startDate'
}

function refused(field: 'startDate' | 'customDates' | 'vialTotalDoses', reason: string): PlanOutcome {
  return { ok: false, field, reason }
}

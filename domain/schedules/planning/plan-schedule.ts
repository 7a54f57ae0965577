import { compareDates, isCivilDate, type CivilDate } from '../../time/civil.ts'
import { chosenDays, startOfChosen } from './chosen-days.ts'
import { totalRefusal } from './edit.ts'
import type { Adjustment } from './pattern.ts'
import { keepMoved } from './moved-slots.ts'
import { weeksSpanned, type ScheduleBefore, type ScheduleFields, type ScheduleOutcome } from './plan.ts'
import {
  freeDoses,
  keptDoses,
  placeOf,
  planDays,
  slotsToCome,
  type DosePlan,
  type HeldDose,
  type PlannedSlot,
} from './planned-slots.ts'
import { isSimple, SIMPLE, type Regimen, type RegimenChoice } from './regimen.ts'
import { planOnSameDays } from './same-days.ts'
import { startRefusal } from './start-date.ts'

/**
 * The plan of a new schedule, or of one that the person edits on their day `today`. The simple form, of a schedule that has
 * no regimen, stores none. An edit plans anew what is still to come: doses that are kept count in the
 * total and hold their place, a dose that was moved alone stays where it is, and the step that is running stays the
 * running step unless it or one before it lasts otherwise (docs/product/regimens.md#editing). An edit that keeps the days
 * leaves every dose on its day (`planOnSameDays`).
 */
export function planSchedule(form: ScheduleFields, today: CivilDate, before?: ScheduleBefore): ScheduleOutcome {
  const choice = form.regimen ?? SIMPLE
  const chosen = { ...choice, steps: stepsAfter(choice, before) }
  const regimen = regimenOf(form, chosen, today, before)
  const outcome = (before && planOnSameDays(form, regimen, today, before)) ?? planAnew(form, regimen, today, before)
  return outcome.ok && isSimple(choice) && !before?.regimen ? { ...outcome, regimen: null } : outcome
}

function planAnew(
  form: ScheduleFields,
  regimen: Regimen,
  today: CivilDate,
  before: ScheduleBefore | undefined,
): ScheduleOutcome {
  const isCustom = regimen.pattern === null && form.customSchedule
  const field = isCustom ? 'customDates' : 'startDate'
  const kept = keptDoses(before?.doses ?? [], today, before?.clock)
  const chosen = isCustom ? chosenDays(form.customDates, before?.doses ?? [], kept, today) : undefined
  // Steps count from the start, which stays. Without a regimen the first dose is the start.
  const start = chosen ? startOfChosen(chosen.days, kept, today, before?.regimen ? before : undefined) : form.startDate
  const dosePlan = dosePlanOf({ ...form, startDate: start }, regimen, chosen?.days)
  const total = chosen ? kept.length + chosen.count(dosePlan) : (form.vialTotalDoses ?? 0)

  if (!isCustom) {
    const tooFew = totalRefusal(total, before?.doses ?? [], today, before?.clock)
    if (tooFew !== undefined) return refused('vialTotalDoses', tooFew)
  }
  if (total === 0) return refused('customDates', 'Please add at least one custom date')
  if (total > 1000) return refused(isCustom ? 'customDates' : 'vialTotalDoses', 'Total doses seems unreasonably high')

  const from = chosen ? chosen.from : firstDayToPlan(dosePlan, kept, today, before)
  const slots = slotsAround(dosePlan, before?.doses ?? [], { total, kept, from })
  const last = slots.at(-1)
  if (last && !isCivilDate(last.scheduled_date)) return refused(field, 'The last dose would fall after the year 2100')

  const dates = slots.map((slot) => slot.scheduled_date)
  const all = [...kept.map((dose) => dose.scheduled_date), ...dates].toSorted(compareDates)
  const startDate = chosen && all[0] !== undefined && all[0] < start ? all[0] : start
  const durationWeeks = chosen ? weeksSpanned([startDate, ...all]) : form.scheduleWeeks
  if (isCustom && durationWeeks > 104) return refused(field, 'Duration cannot exceed 2 years (104 weeks)')
  const farStart = startDate === before?.startDate ? undefined : startRefusal(startDate, today)
  if (farStart !== undefined) return refused(field, farStart)
  const frequency = regimen.pattern || isCustom ? '' : form.frequency
  return { ok: true, plan: { frequency, totalDoses: total, durationWeeks, startDate, dates }, slots, regimen }
}

/**
 * The slots to come around what is kept and what was moved alone. Where one of the latter has no place any more, nothing is
 * planned for days that are over.
 */
function slotsAround(
  plan: DosePlan,
  doses: readonly HeldDose[],
  { total, kept, from }: { readonly total: number; readonly kept: readonly HeldDose[]; readonly from: CivilDate },
): readonly PlannedSlot[] {
  const moved = doses.filter((dose) => dose.planned_date && !kept.includes(dose))
  const slots = keepMoved(slotsToCome(plan, { total, kept, from, moved }), doses, kept)
  const isOver = slots.some((slot) => slot.planned_date === null && slot.scheduled_date < from)
  return isOver ? keepMoved(slotsToCome(plan, { total, kept, from }), doses, kept) : slots
}

/** The regimen that is stored: the choice with what the simple fields say, and the adjustments that still hold. */
function regimenOf(
  { time, dosage, unit, startDate, frequency }: ScheduleFields,
  choice: RegimenChoice,
  today: CivilDate,
  before: ScheduleBefore | undefined,
): Regimen {
  const old = before?.regimen
  const isSameRhythm =
    before !== undefined &&
    startDate === before.startDate &&
    JSON.stringify(old?.pattern ?? null) === JSON.stringify(choice.pattern) &&
    (choice.pattern !== null || frequency === before.frequency)
  const adjustments = adjustmentsAfter(old?.adjustments ?? [], isSameRhythm, today)
  return { version: 1, time, dosage, unit, ...choice, adjustments }
}

/**
 * What an edit on the day `today` makes of the adjustments: another start or pattern begins anew, and of the old ones only
 * the pauses that are not over hold.
 */
function adjustmentsAfter(
  adjustments: readonly Adjustment[],
  isSameRhythm: boolean,
  today: CivilDate,
): readonly Adjustment[] {
  if (isSameRhythm) return adjustments
  return adjustments.filter((adjustment) => adjustment.kind === 'pause' && adjustment.until > today)
}

function dosePlanOf(
  { startDate, frequency }: ScheduleFields,
  { pattern, adjustments, times, steps, time, dosage, unit }: Regimen,
  dates: readonly CivilDate[] | undefined,
): DosePlan {
  return { rhythm: { startDate, frequency, pattern, adjustments }, dates, times, steps, time, dosage, unit }
}

/** A step keeps the days that shifts and pauses added to it while it, and every step before it, lasts as long as before. */
function stepsAfter({ steps }: RegimenChoice, before: ScheduleBefore | undefined): RegimenChoice['steps'] {
  const known = before?.regimen?.steps ?? []
  const changed = steps.findIndex(({ length, per }, at) => length !== known[at]?.length || per !== known[at].per)
  return steps.map(({ amount, unit, length, per }, at) => {
    const extra = changed === -1 || at < changed ? known[at]?.extra : undefined
    return { amount, unit, length, per, ...(extra === undefined ? {} : { extra }) }
  })
}

/**
 * The day from which an edit plans: today, or the first free place of the plan where that is later or the person moved the
 * start. A completed dose that is on no day of the plan takes the earliest free place (docs/product/schedules.md#editing).
 */
function firstDayToPlan(
  plan: DosePlan,
  kept: readonly HeldDose[],
  today: CivilDate,
  before: ScheduleBefore | undefined,
): CivilDate {
  const { startDate } = plan.rhythm
  if (!before) return startDate
  let elsewhere = completedElsewhere(plan, kept)
  for (const { date } of freeDoses(plan, kept)) {
    if (elsewhere > 0) elsewhere -= 1
    else return startDate !== before.startDate || date > today ? date : today
  }
  return today
}

function completedElsewhere(plan: DosePlan, kept: readonly HeldDose[]): number {
  const completed = kept.filter(({ status }) => status === 'completed').map((dose) => placeOf(dose).date)
  const last = completed.toSorted(compareDates).at(-1)
  if (last === undefined) return 0
  // What was taken on a day that a pause covers since was planned there.
  const adjustments = plan.rhythm.adjustments.filter(({ kind }) => kind === 'shift')
  const planned = new Set<CivilDate>()
  for (const date of planDays({ ...plan, rhythm: { ...plan.rhythm, adjustments } })) {
    if (date > last) break
    planned.add(date)
  }
  return completed.filter((date) => !planned.has(date)).length
}

function refused(field: 'startDate' | 'customDates' | 'vialTotalDoses', reason: string): ScheduleOutcome {
  return { ok: false, field, reason }
}

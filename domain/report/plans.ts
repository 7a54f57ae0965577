import { isWithin, type Period } from '../export/period.ts'
import { slotOf } from '../export/clock-of-row.ts'
import type { RowOf } from '../export/tables.ts'
import { adherence, type DayOfDoses, type Tally } from '../schedules/states/adherence.ts'
import { doseState, firstOpenDay } from '../schedules/states/dose-state.ts'
import { shownSlot, slotDay } from '../time/slot.ts'
import { addDays, type CivilDate, type CivilTime } from '../time/civil.ts'
import { dayIn } from '../time/day.ts'
import type { ReportContext } from './context.ts'
import { collectNewest, type Newest } from './newest.ts'
import { beginPlanOfDays, keyOfDays, regimensOfDays } from './plans-of-days.ts'
import { beginPlan, regimenOf, type KeptPlan, type RegimenFacts } from './regimens.ts'
import type { Amount } from './totals.ts'

/** A planned dose that was skipped or missed. `reason`: why the person skipped it; null where they gave none. */
export type DoseNotTaken = Amount & {
  readonly state: 'missed' | 'skipped'
  readonly date: CivilDate
  readonly time: CivilTime
  readonly peptide: string
  readonly reason: string | null
}

/**
 * The plans of a person and their adherence (docs/product/scheduled-doses.md#adherence). The last 30 days and the streak
 * are null where the period leaves some of those days out.
 */
export type PlanFacts = {
  readonly regimens: readonly RegimenFacts[]
  readonly adherence: { readonly period: Tally; readonly days30: Tally | null; readonly streak: number | null }
  readonly notTaken: Newest<DoseNotTaken>
}

/**
 * The plans whose days lie in the period, and their doses of the period. Every schedule comes before the first of its doses. `versionName`: the
 * name of a version of a protocol.
 */
export function collectPlans(context: ReportContext, versionName: (id: string) => string | undefined) {
  const { zone, begins, period, now, peptideName, isExtract = false } = context
  const openFrom = firstOpenDay(now, zone, begins)
  const plans = new Map<string, KeptPlan>()
  const schedules = new Map<string, RowOf<'schedules'>>()
  const planOf = (row: RowOf<'scheduled_doses'>, day: CivilDate) => {
    const schedule = schedules.get(row.schedule_id)
    const key = isExtract ? keyOfDays(row) : row.schedule_id
    if (!plans.has(key) && schedule) plans.set(key, beginPlanOfDays(schedule, day))
    return plans.get(key)
  }
  const notTaken = collectNewest<DoseNotTaken>(MOST_NOT_TAKEN)
  return {
    addSchedule(row: RowOf<'schedules'>): void {
      schedules.set(row.id, row)
      if (!isExtract) plans.set(row.id, beginPlan(row))
    },
    addDose(row: RowOf<'scheduled_doses'>): void {
      const slot = slotOf(row)
      const day = slotDay(slot, { zone, begins })
      const state = doseState({ ...slot, status: row.status, skipped_at: row.skipped_at }, now, zone, begins)
      if (isExtract && (state === 'hidden' || !isWithin(day, period))) return
      // The page of a link shows dates of the plan, whose time stands beside them.
      const shown = isExtract ? slot.scheduled_date : day
      const plan = planOf(row, shown)
      if (!plan) return
      plan.last = row
      if (shown < plan.from) plan.from = shown
      if (shown > plan.to) plan.to = shown
      const isOpen = state === 'upcoming' || state === 'due' || state === 'late'
      if (isOpen) plan.toCome += 1
      if (state === 'hidden' || !isWithin(day, period)) return
      count(plan, { date: day, planned_for: slot.scheduled_date, ...COUNTED[row.status] })
      if ((state !== 'missed' && state !== 'skipped') || day >= openFrom) return
      const { amount, unit, skip_reason: reason } = row
      const moment = shownSlot(slot, zone)
      const key = `${moment.date} ${moment.time}`
      notTaken.add(key, { ...moment, state, amount, unit, reason, peptide: peptideName(row.peptide_id) })
    },
    facts(): PlanFacts {
      const today = dayIn(now, zone, begins)
      const tally = (days: readonly DayOfDoses[]) => adherence(days, { today, openFrom, cycleStart: undefined })
      const daysOf = (plan: KeptPlan) => [...plan.days.values()]
      const tallyOf = (plan: KeptPlan) => tally(daysOf(plan)).all
      const wholeRegimens = () =>
        [...plans.values()]
          .filter((plan) => overlaps(plan, period))
          .toSorted((one, other) => (one.from > other.from ? -1 : 1))
          .map((plan) => regimenOf(plan, tallyOf(plan), { ...context, versionName }))
      const { all, days30, streak } = tally([...plans.values()].flatMap(daysOf))
      return {
        regimens: isExtract ? regimensOfDays([...plans.values()], tallyOf, context) : wholeRegimens(),
        adherence: {
          period: all,
          days30: covers(period, addDays(today, -29), today) ? days30 : null,
          streak: covers(period, null, today) ? streak : null,
        },
        notTaken: notTaken.facts(),
      }
    },
  }
}

function count(plan: KeptPlan, { date, planned_for, taken, skipped, pending }: DayOfDoses): void {
  const key = `${date} ${planned_for}`
  const kept = plan.days.get(key) ?? { date, planned_for, taken: 0, skipped: 0, pending: 0 }
  const counted = { taken: kept.taken + taken, skipped: kept.skipped + skipped, pending: kept.pending + pending }
  plan.days.set(key, { ...kept, ...counted })
}

function overlaps({ from, to }: KeptPlan, period: Period): boolean {
  return (period.from === null || to >= period.from) && (period.to === null || from <= period.to)
}

function covers(period: Period, from: CivilDate | null, to: CivilDate): boolean {
  return (period.from === null || (from !== null && period.from <= from)) && (period.to === null || period.to >= to)
}

const COUNTED = {
  completed: { taken: 1, skipped: 0, pending: 0 },
  skipped: { taken: 0, skipped: 1, pending: 0 },
  pending: { taken: 0, skipped: 0, pending: 1 },
} as const

/** The most that a report lists. The tables of the export have the others. */
export const MOST_NOT_TAKEN = 100

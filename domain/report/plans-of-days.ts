import { formatDose } from '../amounts/amount.ts'
import { methodText } from '../doses/method.ts'
import { slotOf, zoneOf } from '../export/clock-of-row.ts'
import { isWithin } from '../export/period.ts'
import type { RowOf } from '../export/tables.ts'
import type { Tally } from '../schedules/states/adherence.ts'
import { daysText } from '../schedules/text/days.ts'
import { dayIn } from '../time/day.ts'
import { time12 } from '../time/format.ts'
import { placeName } from '../time/place.ts'
import type { ReportContext } from './context.ts'
import { beginPlan, type KeptPlan, type RegimenFacts } from './regimens.ts'

/** What the planned doses of one plan of an extract have in common, beside their schedule: amount, method and time of the day. */
export function keyOfDays(row: RowOf<'scheduled_doses'>): string {
  const { schedule_id, amount, unit, administration_method, scheduled_time, zone } = row
  return [schedule_id, amount, unit, administration_method, scheduled_time, zone ?? ''].join(' ')
}

/** A plan of an extract, which begins with its first dose of the days. */
export function beginPlanOfDays(schedule: RowOf<'schedules'>, first: KeptPlan['from']): KeptPlan {
  return { ...beginPlan(schedule), from: first, to: first }
}

/**
 * The plans of an extract, as the page of a shared link shows them (docs/product/shared-links.md#what-it-shows): those of the
 * schedule that ends last come first.
 */
export function regimensOfDays(
  plans: readonly KeptPlan[],
  tallyOf: (plan: KeptPlan) => Tally,
  context: ReportContext,
): readonly RegimenFacts[] {
  const schedules = [...Map.groupBy(plans, ({ schedule }) => schedule.id).values()].map((some) => ({
    plans: some.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)),
    last: some.reduce((last, { to }) => (to > last ? to : last), ''),
  }))
  return schedules
    .toSorted((one, other) => (one.last > other.last ? -1 : one.last < other.last ? 1 : 0))
    .flatMap((schedule) => schedule.plans.map((plan) => factsOf(plan, tallyOf(plan), context)))
}

/** Whether the plan goes on after the days is not told, nor by which rule unless the days reach today. */
function factsOf({ schedule, last, from, to, toCome }: KeptPlan, tally: Tally, context: ReportContext): RegimenFacts {
  if (!last) throw new RangeError('A plan of an extract has a dose.')
  const { scheduled_time: time } = slotOf(last)
  const zone = zoneOf(last)
  const { frequency, regimen } = schedule
  return {
    peptide: context.peptideName(schedule.peptide_id),
    days: reachesToday(context) ? daysText({ frequency, pattern: regimen?.pattern ?? null }) : null,
    rhythm: `${formatDose(last.amount, last.unit)} at ${time12(time)}, ${methodText(last.administration_method)}`,
    protocol: null,
    place: zone === null || zone === context.zone ? null : placeName(zone),
    from,
    to,
    state: null,
    tally,
    toCome,
    pauses: [],
  }
}

function reachesToday({ period, now, zone, begins }: ReportContext): boolean {
  return isWithin(dayIn(now, zone, begins), { from: null, to: period.to })
}

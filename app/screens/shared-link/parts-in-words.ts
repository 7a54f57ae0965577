import { exactly } from '#domain/amounts/exact'
import { formatDose } from '#domain/amounts/amount'
import { methodText } from '#domain/doses/method'
import { ownClock } from '#domain/doses/own-clock'
import type { Tally } from '#domain/schedules/states/adherence'
import { measuredAt, type Measured } from '#domain/metrics/own-clock'
import { formatRange } from '#domain/metrics/reference-range'
import { reportText } from '#domain/metrics/version-text'
import { listed } from '#domain/schedules/text/days'
import { sitesText, type SiteNameOf } from '#domain/sites/name'
import { GRADE_NAMES } from '#domain/symptoms/name'
import type { CivilDate } from '#domain/time/civil'
import { countedDay, type DayClock } from '#domain/time/day'
import { longDay, monthDay, time12 } from '#domain/time/format'
import { placeName } from '#domain/time/place'
import { dateIn, timeIn, type Zone } from '#domain/time/zone'
import { volumeText } from '#domain/vials/volume'
import type { SharedRecord } from '../../data/shared-links/open-link.ts'
import { takenText } from '../../parts/doses/taken-text.ts'
import { adherenceText } from '../../parts/scheduled-doses/adherence/adherence-text.ts'
import { text } from './text.ts'

type Dose = NonNullable<SharedRecord['doses']>['rows'][number]
type Plan = NonNullable<SharedRecord['schedules']>[number]['plans'][number]
type Symptom = NonNullable<SharedRecord['symptoms']>['rows'][number]
type Vial = NonNullable<SharedRecord['vials']>[number]

/** 'Nov 20, 2026': the year always stands there, since a record is read and printed years later. */
export function dayText(date: CivilDate): string {
  return `${monthDay(date)}, ${date.slice(0, 4)}`
}

/** 'Nov 20, 2026, 9:30 AM' by the clock of a zone. */
export function momentText(instant: string, zone: Zone): string {
  return `${dayText(dateIn(instant, zone))}, ${time12(timeIn(instant, zone))}`
}

/** The days of a record: 'All days', 'From Nov 1, 2026', 'Nov 1, 2026 to Nov 20, 2026'. */
export function periodText({ from, to }: Pick<SharedRecord, 'from' | 'to'>): string {
  if (from === null && to === null) return text.record.all
  return text.record.days(from === null ? undefined : dayText(from), to === null ? undefined : dayText(to))
}

/** A dose as it is shown: '250 mcg', '8:00 AM, subcutaneous, Left thigh, upper'. */
export type DoseText = {
  readonly id: string
  readonly name: string
  readonly when: string
  readonly note: string | null
}

/** The doses by the days of their own clocks, in the order in which they came. A day may come twice where two clocks interleave. */
export function dosesByDay(doses: readonly Dose[], clock: DayClock, siteNameOf: SiteNameOf): readonly DayText[] {
  const days: { day: CivilDate; title: string; doses: DoseText[] }[] = []
  for (const dose of doses) {
    const { date, time } = ownClock(dose, clock.zone)
    const day = countedDay(date, time, clock.begins)
    if (days.at(-1)?.day !== day) days.push({ day, title: `${longDay(day)}, ${day.slice(0, 4)}`, doses: [] })
    days.at(-1)?.doses.push({
      id: dose.id,
      name: `${dose.peptide_name} ${formatDose(dose.amount, dose.unit)}`,
      when: text.doses.row(
        takenText(dose, clock),
        methodText(dose.administration_method),
        sitesText(dose.sites, siteNameOf),
      ),
      note: dose.notes,
    })
  }
  return days
}
export type DayText = { readonly day: CivilDate; readonly title: string; readonly doses: readonly DoseText[] }

/**
 * 'Nov 20, 2026, 9:30 AM', of a lab result with what its report says and the range of the laboratory: '…, Quest, fasting, lab's range 3.9–5.5'.
 */
export function metricText(result: SharedResult, zone: Zone): string {
  const { reference_range: range } = result
  const { date, time, place } = measuredAt(result, zone)
  const said = [dayText(date), time12(time), place, reportText(result)].filter(Boolean).join(', ')
  return range ? text.metrics.withRange(said, formatRange(range)) : said
}

/** A server of a version before says nothing of ranges or reports. */
type SharedResult = Parameters<typeof reportText>[0] & Measured & { readonly reference_range?: string | null }

/** 'Gets in the way, left thigh, Nov 20, 2026, 9:30 AM to Nov 20, 2026, 11:00 AM' by its own clock, with its place where that is another one. */
export function symptomText(entry: Symptom, zone: Zone, siteNameOf: SiteNameOf): string {
  const [began, ended] = [entry.began_at, entry.ended_at].map((at) => at && momentText(at, entry.zone))
  return [
    GRADE_NAMES[entry.grade],
    ...(entry.site === null ? [] : [siteNameOf(entry.site)]),
    ended ? text.symptoms.from(began ?? '', ended) : (began ?? ''),
    ...(entry.zone === zone ? [] : [placeName(entry.zone)]),
  ].join(', ')
}

/** A plan in words: '0.25 mg at 8:00 AM, subcutaneous', 'Nov 1, 2026 to Nov 28, 2026', '3 of 4 taken, 75 %, 1 missed'. */
export function planText(plan: Plan, zone: Zone) {
  const { amount, unit, administration_method, time, first, last, missed, ahead } = plan
  const place = plan.zone === null || plan.zone === zone ? '' : `, ${placeName(plan.zone)}`
  const tally = tallyOf([plan])
  return {
    what: text.schedules.plan(formatDose(amount, unit), `${time12(time)}${place}`, methodText(administration_method)),
    days: text.schedules.days(dayText(first), dayText(last)),
    taken: [
      ...(tally.planned > 0 ? [adherenceText(tally)] : []),
      ...(missed > 0 ? [text.schedules.missed(missed)] : []),
      ...(ahead > 0 ? [text.schedules.ahead(ahead)] : []),
    ].join(', '),
  }
}

/** How many of the doses whose day is over, or that were taken before, were taken. */
export function tallyOf(plans: readonly Pick<Plan, 'taken' | 'skipped' | 'missed'>[]): Tally {
  const sum = (count: (plan: (typeof plans)[number]) => number) => plans.reduce((total, plan) => total + count(plan), 0)
  const [taken, skipped] = [sum((plan) => plan.taken), sum((plan) => plan.skipped)]
  return { taken, skipped, planned: taken + skipped + sum((plan) => plan.missed) }
}

/** What a vial holds, and its facts: 'Vial: 5 mg Semaglutide in 2.00 ml', 'mixed Nov 1, 2026, use by Nov 29, 2026, lot A7'. */
export function vialText(vial: Vial) {
  const held = [vial, ...vial.components].map(
    ({ amount, unit, peptide_name }) => `${formatDose(amount, unit)} ${peptide_name}`,
  )
  const volume = vial.volume_ml === null ? undefined : `${volumeText(exactly(vial.volume_ml))} ml`
  const words = text.vials
  return {
    held: text.vials.held(text.vials.kinds[vial.kind], listed(held), volume),
    facts: [
      ...(vial.mixed_on ? [words.mixed(dayText(vial.mixed_on))] : []),
      ...(vial.opened_on ? [words.opened(dayText(vial.opened_on))] : []),
      ...(vial.beyond_use_on ? [words.use(dayText(vial.beyond_use_on))] : []),
      ...(vial.lot ? [words.lot(vial.lot)] : []),
      ...(vial.supplier ? [words.from(vial.supplier)] : []),
    ].join(', '),
  }
}

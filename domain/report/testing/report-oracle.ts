import { Temporal } from 'temporal-polyfill'
import type { Period } from '../../export/period.ts'
import type { RowOf } from '../../export/tables.ts'

// A second count of the doses and plans of a report, row by row in whole millionths, for tests alone.

/** A week of one peptide: how many doses, and how many millionths of a mcg, an IU and a unit. */
export type CountedWeek = { readonly doses: number; readonly mcg: bigint; readonly IU: bigint; readonly units: bigint }

/** The doses of each peptide and Monday, as 'p-1 2026-11-23'. */
export function countWeeks(doses: readonly RowOf<'doses'>[], asked: Asked): ReadonlyMap<string, CountedWeek> {
  const weeks = new Map<string, CountedWeek>()
  for (const dose of doses) {
    const day = dayAt(dose.administered_at, dose.zone, asked)
    if (dose.deleted_at !== null || !isAsked(day, asked)) continue
    const key = `${dose.peptide_id} ${day.subtract({ days: day.dayOfWeek - 1 }).toString()}`
    const { doses: before, ...sums } = weeks.get(key) ?? { doses: 0, mcg: 0n, IU: 0n, units: 0n }
    const unit = dose.unit === 'mg' ? 'mcg' : dose.unit
    const amount = millionths(dose.amount) * (dose.unit === 'mg' ? 1000n : 1n)
    weeks.set(key, { doses: before + 1, ...sums, [unit]: sums[unit] + amount })
  }
  return weeks
}

/** How many planned doses of days that are over, or completed, were planned, taken, skipped and missed. */
export function countPlanned(rows: readonly RowOf<'scheduled_doses'>[], asked: Asked & { readonly now: string }) {
  const found = { planned: 0, taken: 0, skipped: 0, missed: 0 }
  const open = Temporal.Instant.from(asked.now)
    .toZonedDateTimeISO(asked.zone)
    .subtract({ hours: Math.max(4, asked.begins) })
  for (const { scheduled_date, scheduled_time, zone, status, skipped_at } of rows) {
    const wall = Temporal.PlainDateTime.from(`${scheduled_date}T${scheduled_time}`)
    const there = wall
      .toZonedDateTime(known(zone) ?? asked.zone)
      .withTimeZone(asked.zone)
      .toPlainDateTime()
    const shown = known(zone) === null ? wall : there
    const day = shown.hour < asked.begins ? shown.toPlainDate().subtract({ days: 1 }) : shown.toPlainDate()
    const isOver = Temporal.PlainDate.compare(day, open.toPlainDate()) < 0
    if (!isAsked(day, asked) || (status === 'skipped' && skipped_at === null) || (!isOver && status !== 'completed'))
      continue
    found.planned += 1
    found[status === 'completed' ? 'taken' : status === 'skipped' ? 'skipped' : 'missed'] += 1
  }
  return found
}

/** The millionths of a decimal. */
export function millionths(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.replaceAll(',', '').split('.')
  return BigInt(whole + fraction.padEnd(6, '0').slice(0, 6))
}

/** The clock, the days and the beginning of a day that are asked for. */
type Asked = { readonly zone: string; readonly begins: number; readonly period: Period }

/** The day of a moment by the clock of a zone; an unknown one counts as that of the device. */
export function dayAt(instant: string, zone: string | null, { zone: device, begins }: Asked): Temporal.PlainDate {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(known(zone) ?? device)
  return wall.hour < begins ? wall.toPlainDate().subtract({ days: 1 }) : wall.toPlainDate()
}

/** Whether a day is asked for. */
export function isAsked(day: Temporal.PlainDate, { period: { from, to } }: Asked): boolean {
  const text = day.toString()
  return (from === null || text >= from) && (to === null || text <= to)
}

function known(zone: string | null): string | null {
  return zone === 'Mars/Olympus' ? null : zone
}

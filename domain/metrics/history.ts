import { addDays, daysBetween, type CivilDate, type CivilTime } from '../time/civil.ts'
import { dateIn, instantOf, type Zone } from '../time/zone.ts'
import type { MetricValue } from './trend.ts'

/** The range of a chart: so many days up to today, or all days. */
export const HISTORY_RANGES = ['7', '30', '90', 'all'] as const
export type HistoryRange = (typeof HISTORY_RANGES)[number]

/** A range of the person's days, both ends included, in steps of `step_days` days. The last step ends on `to`. */
export type HistorySpan = { readonly from: CivilDate; readonly to: CivilDate; readonly step_days: number }

/** The entries of one type and one unit in the step that begins on `date`. `total` is their sum. */
export type HistoryPart = {
  readonly metric_type: string
  readonly date: CivilDate
  readonly unit: string
  readonly count: number
  readonly total: number
  readonly low: number
  readonly high: number
}

/** The history of a range. `counted` has the ids of the newest entries in it, so that none is added twice. */
export type History = HistorySpan & { readonly parts: readonly HistoryPart[]; readonly counted: readonly string[] }

/**
 * The range of days of a chart. The steps of 'all' are a day, a week, or a multiple of four weeks, so that there are
 * at most 130. `firstDay` is the day of the first entry.
 */
export function spanOf(range: HistoryRange, today: CivilDate, firstDay: CivilDate = today): HistorySpan {
  const days = range === 'all' ? Math.max(daysBetween(firstDay, today) + 1, SHORTEST_DAYS) : Number(range)
  const step = stepFor(days)
  return { from: addDays(today, 1 - Math.ceil(days / step) * step), to: today, step_days: step }
}

/** The instants at which the steps begin, midnight of the first day in the person's zone, earliest first. */
export function stepStarts({ from, to, step_days }: HistorySpan, zone: Zone): readonly string[] {
  const steps = Math.ceil((daysBetween(from, to) + 1) / step_days)
  return Array.from({ length: steps }, (_, step) => instantOf(addDays(from, step * step_days), MIDNIGHT, zone))
}

/** The history with the entries that it does not count yet. Entries before its first day are left out. */
export function withEntries(history: History, entries: readonly HistoryEntry[], zone: Zone): History {
  const counted = new Set(history.counted)
  const fresh = entries.filter(({ id, recorded_at }) => !counted.has(id) && dateIn(recorded_at, zone) >= history.from)
  if (fresh.length === 0) return history
  const parts = fresh.map(({ metric_type, value, unit, recorded_at }) => {
    const steps = Math.floor(daysBetween(history.from, dateIn(recorded_at, zone)) / history.step_days)
    const date = addDays(history.from, steps * history.step_days)
    return { metric_type, date, unit, count: 1, total: value, low: value, high: value }
  })
  return {
    ...history,
    parts: [...history.parts, ...parts],
    counted: [...history.counted, ...fresh.map(({ id }) => id)],
  }
}
type HistoryEntry = MetricValue & { readonly id: string; readonly metric_type: string; readonly recorded_at: string }

function stepFor(days: number): number {
  if (days <= MAX_STEPS) return 1
  if (days <= MAX_STEPS * WEEK) return WEEK
  return FOUR_WEEKS * Math.ceil(days / FOUR_WEEKS / MAX_STEPS)
}

const MAX_STEPS = 130
const WEEK = 7
const FOUR_WEEKS = 28
const SHORTEST_DAYS = 7
const MIDNIGHT = '00:00' as CivilTime

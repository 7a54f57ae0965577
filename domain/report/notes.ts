import { formatAmount, formatDose } from '../amounts/amount.ts'
import { ownClock } from '../doses/own-clock.ts'
import { zoneOf } from '../export/clock-of-row.ts'
import { isWithin } from '../export/period.ts'
import type { RowOf } from '../export/tables.ts'
import { COMPARATOR_SIGNS } from '../metrics/comparator.ts'
import { YES_NO } from '../metrics/format.ts'
import { measuredAt } from '../metrics/own-clock.ts'
import { dayOfEntry } from '../symptoms/entry.ts'
import { GRADE_NAMES } from '../symptoms/name.ts'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import type { ReportContext } from './context.ts'
import { dayOfDose } from './doses.ts'
import { isOfPeriod } from './metrics.ts'
import { collectNewest, type Newest } from './newest.ts'

/** A note with the dose or entry that it belongs to, as text. `place`: the place whose clock it has, where that is not the device's. */
export type Note = {
  readonly date: CivilDate
  readonly time: CivilTime
  readonly place: string | undefined
  readonly about: string
  readonly text: string
}

/** The notes of doses, entries and symptoms of the period, newest first. Notes of white space alone are left out. */
export function collectNotes(context: ReportContext) {
  const newest = collectNewest<Note>(MOST_NOTES)
  const { zone } = context
  return {
    addDose(row: RowOf<'doses'>): void {
      if (!row.notes?.trim() || dayOfDose(row, context) === undefined) return
      const { administered_at } = row
      const { date, time, place } = ownClock({ administered_at, zone: zoneOf(row) }, zone)
      const about = `${formatDose(row.amount, row.unit)} ${context.peptideName(row.peptide_id)}`
      newest.add(administered_at, { date, time, place, about, text: row.notes.trim() })
    },
    addMetric(row: RowOf<'user_metrics'>): void {
      if (!row.notes?.trim() || !isOfPeriod(row, context)) return
      const about = `${context.metricName(row.metric_type)} ${valuesText(row)}${row.unit === YES_NO ? '' : ` ${row.unit}`}`
      newest.add(row.recorded_at, { ...measuredAt(row, zone), about, text: row.notes.trim() })
    },
    addSymptom(row: RowOf<'symptom_entries'>): void {
      if (row.deleted_at !== null || !row.notes?.trim() || !isWithin(dayOfEntry(row), context.period)) return
      const { date, time, place } = ownClock({ administered_at: row.began_at, zone: row.zone }, zone)
      const about = `${context.symptomName(row.symptom)}, ${GRADE_NAMES[row.grade].toLowerCase()}`
      newest.add(row.began_at, { date, time, place, about, text: row.notes.trim() })
    },
    facts: (): Newest<Note> => newest.facts(),
  }
}

/** '120/80', '<0.3' */
function valuesText({ value, value2, comparator, unit }: RowOf<'user_metrics'>): string {
  if (unit === YES_NO) return value === '0' ? 'No' : 'Yes'
  const values = [value, value2 ?? undefined].flatMap((one) => (one === undefined ? [] : [formatAmount(one)]))
  return (comparator ? COMPARATOR_SIGNS[comparator] : '') + values.join('/')
}

/** The most that a report lists. The tables of the export have the others. */
export const MOST_NOTES = 100

import { OWN, storedMetric, type StoredMetric } from '#domain/metrics/entry'
import { ownMetricId } from '#domain/metrics/units'
import { reportValues, storedResult } from '#domain/metrics/lab-report'
import { MetricEdit } from '#domain/metrics/schema'
import { addDays, type CivilDate } from '#domain/time/civil'
import { CivilTime } from '#domain/time/schema'
import { dateIn, instantOf, timeIn, type Zone } from '#domain/time/zone'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { deleteEntry, editEntry } from '../metrics/corrections.ts'
import { changeSettings } from '../metrics/settings.ts'
import type { Life } from './life.ts'
import { minutesAfter, runner, type Today } from './run.ts'

/** Adds entries for months. The weight before the last was mistyped and corrected; one was entered twice, and the second deleted. */
export async function measure(database: Database, userId: string, metrics: Life['metrics'], day: Today): Promise<void> {
  const entries = seededMetrics(metrics, day)
  const [mistyped, last] = entries.filter(({ metric_type }) => metric_type === 'weight').slice(-2)
  if (!mistyped || !last) return
  const twice = { ...last, id: crypto.randomUUID() }
  const typed = entries.map((entry) => (entry === mistyped ? { ...entry, value: entry.value + 10 } : entry))
  const rows = [...typed, twice].map((entry) => ({
    ...entry,
    user_id: userId,
    value: String(entry.value),
    value2: typeof entry.value2 === 'number' ? String(entry.value2) : null,
  }))
  await asUser(database, userId).query(build.insertInto('user_metrics').values(rows))
  const { id, value, unit, recorded_at } = mistyped
  const moment = { date: dateIn(recorded_at, day.zone), time: timeIn(recorded_at, day.zone), zone: day.zone }
  const form = MetricEdit.parse({ metricType: 'weight', value, unit, ...moment })
  const run = runner(database, userId)
  await run(() => changeSettings(userId, GRIP, { label: 'Grip strength', form: 'number', unit: 'kg' }))
  const at = minutesAfter(last.recorded_at, 5)
  await run((key) => editEntry(userId, id, { last_change_id: null, metric: form }, { id: key, at }))
  await run((key) => deleteEntry(userId, twice.id, { id: key, at }))
}

/** A metric of the person's own. */
const GRIP = ownMetricId('7d3f1a52-4c8e-4b6a-9d21-0e5c7b9a1f34')

/** A weight on most days, which moves from one value to another with small ups and downs; twice a week energy and sleep in a range; the waist, the resting heart rate and the blood pressure every other week; a report of a laboratory every twelve weeks. */
function seededMetrics({ months, weight, energy, sleep }: Life['metrics'], { today, zone }: Today) {
  const days = months * 30
  const entries: StoredMetric[] = []
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const recordedAt = instantOf(addDays(today, -daysAgo), CivilTime.parse('07:10'), zone)
    const share = (days - daysAgo) / days
    const value = weight.from + (weight.to - weight.from) * share + Math.sin(daysAgo * 1.7) * 0.4
    const add = (form: Parameters<typeof storedMetric>[0]) =>
      entries.push(storedMetric(form, crypto.randomUUID(), recordedAt))
    if (daysAgo % 5 !== 2) add({ metricType: 'weight', value: Number(value.toFixed(1)), unit: weight.unit })
    if (daysAgo % 7 !== 0 && daysAgo % 7 !== 3) continue
    add({ metricType: 'energy', value: inRange(energy, daysAgo), unit: '/10' })
    add({ metricType: 'sleep', value: inRange(sleep, daysAgo + 3), unit: '/10' })
    if (daysAgo % 14 === 0) add({ metricType: OWN, own_id: GRIP, value: 38 + Math.round(5 * share), unit: 'kg' })
    if (daysAgo % 14 === 0) add({ metricType: 'waist', value: 98 - Math.round(8 * share), unit: 'cm' })
    if (daysAgo % 84 === 28) entries.push(...labReport(share, addDays(today, -daysAgo), zone))
    if (daysAgo % 14 !== 7) continue
    add({ metricType: 'resting-heart-rate', value: inRange([58, 66], daysAgo), unit: 'bpm' })
    const systolic = Math.round(134 - 10 * share) + inRange([0, 6], daysAgo)
    add({
      metricType: 'blood-pressure',
      value: systolic,
      value2: systolic - 46 + inRange([0, 4], daysAgo),
      unit: 'mmHg',
    })
  }
  return entries
}

/** A report of a laboratory of a morning. */
function labReport(share: number, date: CivilDate, zone: Zone): readonly StoredMetric[] {
  const values = reportValues({ lab: 'Riverside Lab', fasting: true, date, time: CivilTime.parse('08:20'), zone })
  const id = crypto.randomUUID()
  return labResults(share).map((result) => storedResult(result, crypto.randomUUID(), id, values))
}

/** What a laboratory found, when so much of the time had passed. */
function labResults(share: number): readonly Parameters<typeof storedMetric>[0][] {
  const between = (from: number, to: number) => Math.round((from + (to - from) * share) * 10) / 10
  return [
    { metricType: 'hba1c', value: between(6.1, 5.5), unit: '%' },
    { metricType: 'glucose', value: Math.round(between(104, 91)), unit: 'mg/dL', reference_range: '70-99' },
    { metricType: 'cholesterol', value: Math.round(between(212, 186)), unit: 'mg/dL', reference_range: '<200' },
    { metricType: 'hdl', value: Math.round(between(44, 51)), unit: 'mg/dL', reference_range: '>=40' },
    { metricType: 'ldl', value: Math.round(between(131, 112)), unit: 'mg/dL', reference_range: '<130' },
    { metricType: 'alt', value: Math.round(between(34, 22)), unit: 'U/L', reference_range: '7-55' },
    { metricType: 'igf-1', value: Math.round(between(148, 236)), unit: 'ng/mL' },
    share < 0.5
      ? { metricType: 'crp', value: between(2.4, 1.1), unit: 'mg/L' }
      : { metricType: 'crp', value: 0.3, comparator: '<', unit: 'mg/L' },
  ]
}

/** A whole number of the range that changes from day to day. */
function inRange([least, most]: readonly [number, number], day: number): number {
  return least + ((day * 5) % (most - least + 1))
}

import { addDays, type CivilDate } from '#domain/time/civil'
import { CivilTime } from '#domain/time/schema'
import { instantOf, type Zone } from '#domain/time/zone'
import { storedMetric, type StoredMetric } from '#domain/metrics/entry'
import type { Life } from './life.ts'

/** Entries twice a week: a weight that moves from one value to another with small ups and downs, energy and sleep in a range. */
export function seededMetrics({ months, weight, energy, sleep }: Life['metrics'], today: CivilDate, zone: Zone) {
  const days = months * 30
  const entries: StoredMetric[] = []
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    if (daysAgo % 7 !== 0 && daysAgo % 7 !== 3) continue
    const recordedAt = instantOf(addDays(today, -daysAgo), CivilTime.parse('07:10'), zone)
    const share = (days - daysAgo) / days
    const value = weight.from + (weight.to - weight.from) * share + Math.sin(daysAgo * 1.7) * 0.4
    const add = (form: Parameters<typeof storedMetric>[0]) =>
      entries.push(storedMetric(form, crypto.randomUUID(), recordedAt))
    add({ metricType: 'weight', value: Number(value.toFixed(1)), unit: weight.unit })
    add({ metricType: 'energy', value: inRange(energy, daysAgo), unit: '/10' })
    add({ metricType: 'sleep', value: inRange(sleep, daysAgo + 3), unit: '/10' })
  }
  return entries
}

/** A whole number of the range that changes from day to day. */
function inRange([least, most]: readonly [number, number], day: number): number {
  return least + ((day * 5) % (most - least + 1))
}

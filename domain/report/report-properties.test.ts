import fc from 'fast-check'
import { metricNames } from '../metrics/own.ts'
import { expect, test } from 'vitest'
import { addDays } from '../time/civil.ts'
import type { DayBegins } from '../time/day.ts'
import type { Zone } from '../time/zone.ts'
import { collectFacts, REPORT_PARTS, type ReportFacts } from './facts.ts'
import { countPlanned, countWeeks, dayAt, isAsked, millionths, type CountedWeek } from './testing/report-oracle.ts'
import { sampleLife, SAMPLE_PEPTIDES, SAMPLE_TODAY, type SampleLife } from './testing/sample-life.ts'
import type { Amount } from './totals.ts'

const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays(SAMPLE_TODAY, -days))
const lives = fc.record({
  seed: fc.nat(),
  size: fc.integer({ min: 0, max: 80 }),
  zone: fc.constantFrom('America/New_York', 'Asia/Tokyo', 'UTC').map((name) => name as Zone),
  begins: fc.constantFrom<DayBegins>(0, 3, 6),
  period: fc.record({ from: fc.option(day), to: fc.option(day) }),
  hour: fc.integer({ min: 0, max: 23 }),
})

test('doses by week, adherence, ratings and notes are a recount of the rows', () => {
  fc.assert(
    fc.property(lives, ({ seed, size, hour, ...asked }) => {
      const life = sampleLife(seed, size)
      const now = `${SAMPLE_TODAY}T${String(hour).padStart(2, '0')}:15:00.000Z`
      const facts = factsOf(life, { ...asked, now })
      expect(weeksOf(facts)).toEqual(countWeeks(life.doses, asked))
      const { missed, ...tally } = countPlanned(life.scheduled_doses, { ...asked, now })
      expect(facts.plans?.adherence.period).toEqual(tally)
      expect(facts.plans?.notTaken.count).toBe(missed + tally.skipped)
      expectMetrics(facts, life, asked)
    }),
    { numRuns: 100 },
  )
})

function expectMetrics({ metrics, notes }: ReportFacts, life: SampleLife, asked: Asked): void {
  const entries = life.user_metrics.filter(({ recorded_at }) =>
    isAsked(dayAt(recorded_at, null, { ...asked, begins: 0 }), asked),
  )
  for (const type of ['energy', 'sleep'] as const) {
    const values = entries.filter(({ metric_type }) => metric_type === type).map(({ value }) => millionths(value))
    const sum = values.reduce((total, value) => total + value, 0n)
    const tenths =
      values.length === 0
        ? undefined
        : (sum * 2n + BigInt(values.length) * 100_000n) / (BigInt(values.length) * 200_000n)
    const mean = metrics?.[type] ? millionths(metrics[type].mean) / 100_000n : undefined
    expect(mean).toBe(tenths)
  }
  expect(metrics?.weight?.entries ?? 0).toBe(entries.filter(({ metric_type }) => metric_type === 'weight').length)
  const doses = life.doses.filter(
    (dose) => dose.deleted_at === null && isAsked(dayAt(dose.administered_at, dose.zone, asked), asked),
  )
  expect(notes?.count).toBe([...doses, ...entries].filter((row) => row.notes?.trim()).length)
}
type Asked = Parameters<typeof countWeeks>[1]

function factsOf(
  life: SampleLife,
  asked: Omit<
    Parameters<typeof collectFacts>[1],
    'peptideName' | 'siteName' | 'symptomName' | 'metricName' | 'othersOf'
  >,
): ReportFacts {
  const peptideName = (id: string) => SAMPLE_PEPTIDES[Number(id.slice(2))] ?? id
  const collector = collectFacts(
    life.person,
    {
      ...asked,
      peptideName,
      siteName: (id) => id,
      symptomName: (id) => id,
      metricName: metricNames([]),
      othersOf: () => [],
    },
    new Set(REPORT_PARTS),
  )
  life.schedules.forEach(collector.addSchedule)
  life.scheduled_doses.forEach(collector.addScheduledDose)
  life.doses.forEach(collector.addDose)
  life.user_metrics.forEach(collector.addMetric)
  return collector.facts()
}

function weeksOf({ doses }: ReportFacts): ReadonlyMap<string, CountedWeek> {
  return new Map(
    doses?.flatMap(({ peptide, weeks }) =>
      weeks.map(({ monday, doses: count, totals }) => [
        `p-${String(SAMPLE_PEPTIDES.indexOf(peptide as 'BPC-157')).padStart(8, '0')} ${monday}`,
        { doses: count, mcg: 0n, IU: 0n, units: 0n, ...Object.fromEntries(totals.map(counted)) },
      ]),
    ),
  )
}

function counted({ amount, unit }: Amount): [string, bigint] {
  // Nine decimals of a mg are six of a mcg.
  return unit === 'mg' ? ['mcg', BigInt(amount.replace('.', ''))] : [unit, millionths(amount)]
}

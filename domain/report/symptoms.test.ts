import { expect, test } from 'vitest'
import type { RowOf } from '../export/tables.ts'
import { addDays } from '../time/civil.ts'
import { CivilDate, Zone } from '../time/schema.ts'
import { collectSymptoms } from './symptoms.ts'
import { sampleContext } from './testing/sample-rows.ts'

const entry = (day: string, symptom: string, grade: 1 | 2 | 3, deleted_at: string | null = null) => ({
  id: crypto.randomUUID(),
  symptom,
  grade,
  began_at: `2026-11-${day}T08:00:00.000000Z`,
  ended_at: null,
  zone: Zone.parse('UTC'),
  site: null,
  notes: null,
  deleted_at,
  last_change_id: null,
  created_at: `2026-11-${day}T08:00:00.000000Z`,
})
const checkIn = (day: string, ...asked: string[]) => ({ day: CivilDate.parse(`2026-11-${day}`), asked })

function factsOf(
  entries: readonly RowOf<'symptom_entries'>[],
  checkIns: readonly RowOf<'check_ins'>[],
  period = sampleContext.period,
) {
  const collector = collectSymptoms({ ...sampleContext, period })
  for (const row of entries) collector.addEntry(row)
  for (const row of checkIns) collector.addCheckIn(row)
  return collector.facts()
}

test('days count that were asked about, and a day is of its strongest entry', () => {
  const entries = [
    entry('20', 'nausea', 1),
    entry('20', 'nausea', 3),
    entry('21', 'nausea', 1),
    entry('22', 'headache', 2),
  ]
  const checkIns = [checkIn('20', 'nausea', 'headache'), checkIn('23', 'nausea', 'headache')]
  expect(factsOf(entries, checkIns)).toEqual({
    checkIns: 2,
    rows: [
      { name: 'Nausea', asked: 3, days: [1, 0, 1] },
      { name: 'Headache', asked: 3, days: [0, 1, 0] },
    ],
  })
})

test('a deleted entry and what lies outside of the period count nowhere', () => {
  const [from, to] = [CivilDate.parse('2026-11-21'), CivilDate.parse('2026-11-22')]
  const entries = [
    entry('20', 'nausea', 1),
    entry('21', 'nausea', 1, '2026-11-22T08:00:00.000000Z'),
    entry('22', 'burping', 2),
  ]
  expect(factsOf(entries, [checkIn('20', 'nausea'), checkIn('21', 'nausea')], { from, to })).toEqual({
    checkIns: 1,
    rows: [{ name: 'Burping', asked: 1, days: [0, 1, 0] }],
  })
})

test('as many check-ins as a person can have leave their counts alone', () => {
  const asked = Array.from({ length: 100 }, (_, at) => `own-${at}`)
  const first = CivilDate.parse('2045-01-01')
  const collector = collectSymptoms(sampleContext)
  for (let day = 0; day < 20_000; day += 1) collector.addCheckIn({ day: addDays(first, day), asked })
  expect(collector.facts()).toEqual({ checkIns: 20_000, rows: [] })
})

import { expect, test } from 'vitest'
import type { MatchableDose } from '../schedules/states/match.ts'
import { addDays } from '../time/civil.ts'
import { CivilDate, CivilTime } from '../time/schema.ts'
import { UTC } from '../time/zone.ts'
import { dosesAhead } from './planned.ts'

const NOW = Date.parse('2026-11-29T16:00:00Z')
const day = CivilDate.parse('2026-11-29')

/** A dose a week at 20:00, the next one today. */
function weekly(changed: Partial<MatchableDose> = {}): readonly MatchableDose[] {
  return [-7, 0, 7].map((days) => ({
    id: `in ${days} days`,
    schedule_id: 'schedule',
    peptide_id: 'semaglutide',
    status: 'pending',
    schedule_status: 'active',
    zone: null,
    scheduled_date: addDays(day, days),
    scheduled_time: CivilTime.parse('20:00'),
    ...changed,
  }))
}
const taken = (administered_at: string, scheduled_dose_id: string | null = null) => ({
  id: administered_at,
  peptide_id: 'semaglutide',
  administered_at,
  scheduled_dose_id,
})
const ahead = (
  ...given: Parameters<typeof dosesAhead<MatchableDose>> extends [infer Plan, infer Logged, unknown]
    ? [Plan, Logged]
    : never
) => dosesAhead(...given, { now: NOW, zone: UTC }).map(({ id, administered_at }) => `${id}: ${administered_at}`)
const TODAY = 'in 0 days: 2026-11-29T20:00:00.000Z'
const NEXT = 'in 7 days: 2026-12-06T20:00:00.000Z'

test('pending doses after now are ahead, and one that was missed is not', () => {
  expect(ahead(weekly(), [])).toEqual([TODAY, NEXT])
})

test('a planned dose that was taken five hours early counts once, completed or logged by itself', () => {
  const early = '2026-11-29T15:00:00Z'
  const completed = weekly().map((dose) => (dose.id === 'in 0 days' ? { ...dose, status: 'completed' as const } : dose))
  expect(ahead(completed, [taken(early, 'in 0 days')])).toEqual([NEXT])
  expect(ahead(weekly(), [taken(early)])).toEqual([NEXT])
  // The second dose of the day is one more: no other planned dose is due.
  expect(ahead(weekly(), [taken(early), taken('2026-11-29T15:30:00Z')])).toEqual([NEXT])
})

test('a dose of days ago, or of another peptide, is no planned dose that is ahead', () => {
  expect(ahead(weekly(), [taken('2026-11-27T15:00:00Z')])).toEqual([TODAY, NEXT])
  expect(ahead(weekly(), [{ ...taken('2026-11-29T15:00:00Z'), peptide_id: 'tirzepatide' }])).toEqual([TODAY, NEXT])
})

test('skipped doses and those of schedules that are not active are not ahead', () => {
  expect(ahead(weekly({ status: 'skipped' }), [])).toEqual([])
  expect(ahead(weekly({ schedule_status: 'inactive' }), [])).toEqual([])
})

test('of a plan of a thousand doses, four a day, a hundred logged ones take those alone that are within reach', () => {
  const plan = Array.from({ length: 1000 }, (_, index): MatchableDose => ({
    ...(weekly()[0] as MatchableDose),
    id: String(index),
    scheduled_date: addDays(day, Math.floor(index / 4) - 100),
    scheduled_time: CivilTime.parse(['01:00', '07:00', '13:00', '19:00'][index % 4]),
  }))
  const logged = (latest: number) =>
    Array.from({ length: 100 }, (_, minute) => taken(new Date(latest - minute * 60_000).toISOString()))
  const next = (latest: number) => dosesAhead(plan, logged(latest), { now: latest, zone: UTC })[0]?.administered_at
  // From half of six hours before it on the dose of 19:00 is nearest; the one of 13:00 is until then.
  expect(next(NOW)).toBe('2026-11-29T19:00:00.000Z')
  expect(next(NOW + 60_000)).toBe('2026-11-30T01:00:00.000Z')
})

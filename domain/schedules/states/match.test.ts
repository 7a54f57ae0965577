import { describe, expect, test } from 'vitest'
import { addDays } from '../../time/civil.ts'
import { CivilDate, CivilTime, Zone } from '../../time/schema.ts'
import { isInWindow, loggedMatches, type MatchableDose } from './match.ts'
import { plannedMatch } from './planned-match.ts'
import { matchRefusal } from './refusals.ts'

const berlin = Zone.parse('Europe/Berlin')

function planned(id: string, date: string, time = '09:00', changed: Partial<MatchableDose> = {}): MatchableDose {
  const slot = { scheduled_date: CivilDate.parse(date), scheduled_time: CivilTime.parse(time) }
  return {
    id,
    schedule_id: 's',
    peptide_id: 'bpc',
    status: 'pending',
    schedule_status: 'active',
    zone: null,
    ...slot,
    ...changed,
  }
}

const taken = (at: string, peptide_id = 'bpc') => ({ peptide_id, administered_at: `${at}:00+01:00` })

/** A plan of so many days apart around the dose of November 25. */
function every(days: number): readonly MatchableDose[] {
  const day = CivilDate.parse('2026-11-25')
  return [-1, 0, 1].map((at) => planned(String(at), addDays(day, at * days)))
}

describe('a dose that was taken at', () => {
  test.each([
    ['daily', every(1), '2026-11-24T20:59', false],
    ['daily', every(1), '2026-11-24T21:00', true],
    ['daily', every(1), '2026-11-26T08:59', true],
    ['daily', every(1), '2026-11-26T09:00', false],
    ['weekly', every(7), '2026-11-24T20:59', false],
    ['weekly', every(7), '2026-11-24T21:00', true],
    ['weekly', every(7), '2026-12-02T08:59', true],
    ['weekly', every(7), '2026-12-02T09:00', false],
    ['single', [every(1)[1] as MatchableDose], '2026-11-24T21:00', true],
    ['single', [every(1)[1] as MatchableDose], '2026-12-02T08:59', true],
    ['single', [every(1)[1] as MatchableDose], '2026-12-02T09:00', false],
    ['last', every(3).slice(0, 2), '2026-11-28T08:59', true],
    ['last', every(3).slice(0, 2), '2026-11-28T09:00', false],
  ] as const)('the window of a %s plan: %#', (_, plan, at, isIn) => {
    const dose = plan.find(({ scheduled_date }) => scheduled_date === '2026-11-25') as MatchableDose
    expect(isInWindow(dose, `${at}:00+01:00`, plan, berlin)).toBe(isIn)
  })

  test('several times a day each time has half of its own interval', () => {
    const plan = ['08:00', '12:00', '20:00'].map((time) => planned(time, '2026-11-25', time))
    const match = (at: string) => plannedMatch(plan, taken(`2026-11-25T${at}`), berlin)?.id
    expect(['06:00', '09:59', '10:00', '15:59', '16:00', '16:01'].map(match)).toEqual([
      '08:00',
      '08:00',
      '08:00',
      '12:00',
      '12:00',
      '20:00',
    ])
    expect(match('05:59')).toBeUndefined()
  })
})

describe('the planned dose of a logged one', () => {
  test('the planned dose of a logged one is the nearest that is pending, of an active schedule and of its peptide', () => {
    const doses = [
      planned('done', '2026-11-25', '09:00', { schedule_id: 'a', status: 'completed' }),
      planned('skipped', '2026-11-25', '09:00', { schedule_id: 'b', status: 'skipped' }),
      planned('over', '2026-11-25', '09:00', { schedule_id: 'c', schedule_status: 'inactive' }),
      planned('other', '2026-11-25', '09:00', { schedule_id: 'd', peptide_id: 'ghk' }),
      planned('later', '2026-11-25', '21:00', { schedule_id: 'e' }),
      planned('missed', '2026-11-24', '23:00', { schedule_id: 'f' }),
    ]
    expect(plannedMatch(doses, taken('2026-11-25T09:20'), berlin)?.id).toBe('missed')
    expect(plannedMatch(doses, taken('2026-11-25T20:00'), berlin)?.id).toBe('later')
    expect(plannedMatch(doses, taken('2026-11-25T09:20', 'semaglutide'), berlin)).toBeUndefined()
  })

  test('the planned dose of a logged one is none where the dose of that time was completed', () => {
    const doses = every(1).map((dose) => (dose.id === '0' ? { ...dose, status: 'completed' as const } : dose))
    expect(plannedMatch(doses, taken('2026-11-25T09:20'), berlin)).toBeUndefined()
  })

  test('the planned dose of a logged one follows the clock that a schedule keeps', () => {
    const doses = [planned('tokyo', '2026-11-25', '09:00', { zone: Zone.parse('Asia/Tokyo') })]
    expect(plannedMatch(doses, taken('2026-11-25T01:00'), berlin)?.id).toBe('tokyo')
    expect(plannedMatch(doses, taken('2026-11-24T12:59'), berlin)).toBeUndefined()
  })
})

test('the logged doses of a planned one completed nothing, are of its peptide, and stand nearest first', () => {
  const plan = every(1)
  const log = (id: string, at: string, changed = {}) => ({ id, ...taken(at), scheduled_dose_id: null, ...changed })
  const logged = [
    log('far', '2026-11-25T14:00'),
    log('near', '2026-11-25T08:30'),
    log('used', '2026-11-25T09:00', { scheduled_dose_id: '1' }),
    log('unknown', '2026-11-25T09:00', { scheduled_dose_id: undefined }),
    log('other', '2026-11-25T09:00', { peptide_id: 'ghk' }),
    log('outside', '2026-11-26T09:00'),
  ]
  expect(loggedMatches(plan[1] as MatchableDose, plan, logged, berlin).map(({ id }) => id)).toEqual(['near', 'far'])
})

test('why a dose cannot be the planned one is said in words', () => {
  const [, dose] = every(1)
  const refusal = (at: string, peptide?: string) =>
    matchRefusal(dose as MatchableDose, taken(at, peptide), every(1), berlin)
  expect(refusal('2026-11-25T10:00')).toBeUndefined()
  expect(refusal('2026-11-25T10:00', 'ghk')).toBe(
    'This dose is of another peptide than the planned one. Nothing was changed.',
  )
  expect(refusal('2026-11-27T10:00')).toBe(
    'This dose was taken too long before or after the planned one. Nothing was changed.',
  )
})

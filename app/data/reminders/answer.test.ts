import { describe, expect, test } from 'vitest'
import type { LastDose, LastDraw, ScheduledDose, Vial } from '#contract'
import type { MessageDose } from '#domain/reminders/push-message'
import { toEpochMs } from '#domain/time/instant'
import { CivilDate } from '#domain/time/schema'
import type { Zone } from '#domain/time/zone'
import type { StoredWrite } from '../outbox/stored-write.ts'
import { change, draw, drawn, list, VIAL, OTHER as OTHER_VIAL } from '../testing/sample-vials.ts'
import { completes, deletes, logged, sample, scheduled, skips } from '../testing/sample-writes.ts'
import { skippedOf, takenOf } from './answer.ts'
import type { KnownHere } from './known-here.ts'

const ZONE = 'America/New_York' as Zone
const DUE = scheduled('due', '2026-11-21', '08:00')
const OTHER = { ...scheduled('other', '2026-11-21', '08:00'), peptide_id: 'tb500', peptide_name: 'TB-500' }
const READER = { now: toEpochMs('2026-11-21T13:05:00.000Z'), zone: ZONE }
const NO_VIALS = list()
const HERE: KnownHere = {
  scheduled: [DUE, OTHER],
  lastDoses: [],
  intervals: [],
  begins: 0,
  vials: NO_VIALS,
  unsent: [],
}

const seen = (...doses: readonly ScheduledDose[]): readonly MessageDose[] =>
  doses.map(({ id, scheduled_date: date, scheduled_time: time }) => ({ id, date, time }))
/** A dose that completed another one of the plan. */
const last = (administered_at: string): LastDose => {
  const { id, peptide_id, peptide_name, amount, unit, administration_method, zone } = logged('last')
  return {
    id,
    peptide_id,
    peptide_name,
    amount,
    unit,
    administration_method,
    zone,
    administered_at,
    scheduled_dose_id: 'earlier',
  }
}
const taken = (here: Partial<KnownHere> = {}, ...doses: readonly ScheduledDose[]) =>
  takenOf(seen(...(doses.length > 0 ? doses : [DUE])), { ...HERE, ...here }, READER)
/** What comes of it where no vial is drawn from. */
const alone = (...doses: readonly ScheduledDose[]) => doses.map((dose) => ({ dose, draws: [] }))
const skipped = (here: Partial<KnownHere> = {}) => skippedOf(seen(DUE), { ...HERE, ...here })
const refused = (write: StoredWrite): StoredWrite => ({ ...write, refused: { code: 'recent-dose', message: '' } })

test('"Taken" completes what is open and asks nothing', () => {
  expect(taken()).toEqual(alone(DUE))
  expect(taken({}, DUE, OTHER)).toEqual(alone(DUE, OTHER))
  expect(taken({ lastDoses: [last('2026-11-21T11:00:00.000Z')] })).toEqual(alone(DUE))
})

test('"Taken" asks in the app where a guard does, about all of them', () => {
  const recent = { lastDoses: [last('2026-11-21T11:00:01.000Z')] }
  expect(taken(recent)).toBe('ask')
  expect(taken(recent, OTHER, DUE)).toBe('ask')
  expect(taken({ intervals: [{ peptide_id: DUE.peptide_id, hours: 24 }], ...recent })).toBe('ask')
})

test('"Taken" asks in the app where a dose that is logged already can be the planned one', () => {
  const mine = { ...last('2026-11-21T10:00:00.000Z'), scheduled_dose_id: null }
  expect(taken({ lastDoses: [mine] })).toBe('ask')
  expect(taken({ lastDoses: [{ ...mine, scheduled_dose_id: 'another' }] })).toEqual(alone(DUE))
  expect(taken({ unsent: [sample('link-dose', { scheduled_dose: DUE, dose: mine })] })).toEqual([])
})

test('two doses of one peptide in the same minute are asked about', () => {
  const twin = { ...DUE, id: 'twin' }
  expect(taken({ scheduled: [DUE, twin] }, DUE, twin)).toBe('ask')
})

test('"Taken" asks in the app what international units of a peptide that has none are, until that was said', () => {
  const inIu = { ...DUE, amount: '20', unit: 'IU' } as const
  expect(taken({ scheduled: [inIu] }, inIu)).toBe('ask')
  const said = { ...inIu, amount_confirmed: true }
  expect(taken({ scheduled: [said] }, said)).toEqual(alone(said))
})

test('a dose more than six hours ahead is asked about', () => {
  const evening = scheduled('evening', '2026-11-21', '20:00')
  expect(taken({ scheduled: [evening] }, evening)).toBe('ask')
})

test('unsent doses of this device count, and other changes are left to the app', () => {
  const logsNow = sample('log-dose', { ...logged('now'), administered_at: '2026-11-21T12:30:00.000Z' })
  expect(taken({ unsent: [logsNow] })).toBe('ask')
  expect(taken({ unsent: [refused(logsNow)] })).toEqual(alone(DUE))
  expect(taken({ unsent: [deletes('elsewhere')] })).toBe('ask')
  expect(taken({ unsent: [skips(OTHER)] })).toEqual(alone(DUE))
})

test('what is done already is not done again', () => {
  expect(taken({ unsent: [completes(DUE, 'dose')] })).toEqual([])
  expect(taken({ unsent: [skips(DUE)] })).toEqual([])
  expect(taken({ scheduled: [{ ...DUE, status: 'completed', actual_dose_id: 'dose' }] })).toEqual([])
  expect(skipped({ unsent: [completes(DUE, 'dose')] })).toEqual([])
})

test('a completion that was refused, a skipped dose and an ended schedule are left to the app', () => {
  expect(taken({ unsent: [refused(completes(DUE, 'dose'))] })).toBe('ask')
  expect(taken({ scheduled: [{ ...DUE, status: 'skipped', skipped_at: '2026-11-21T12:00:00.000Z' }] })).toBe('ask')
  expect(taken({ scheduled: [{ ...DUE, schedule_status: 'inactive' }] })).toBe('ask')
  expect(skipped({ scheduled: [{ ...DUE, schedule_status: 'inactive' }] })).toBe('ask')
})

test.each<[string, Partial<KnownHere>]>([
  ['the dose', { scheduled: [] }],
  ['where it stands now', { scheduled: [scheduled('due', '2026-11-21', '09:00')] }],
  ['the last doses', { lastDoses: undefined }],
  ['the least intervals', { intervals: undefined }],
  ['the beginning of the day', { begins: undefined }],
  ['the vials', { vials: undefined }],
])('without knowing %s nothing is taken', (_, here) => {
  expect(taken(here)).toBe('unknown')
})

test('a dose that keeps another clock is due by that one', () => {
  const kept = { ...scheduled('kept', '2026-11-21', '15:00'), zone: 'Europe/Berlin' as Zone }
  expect(taken({ scheduled: [kept] }, kept)).toEqual(alone(kept))
  expect(taken({ scheduled: [{ ...kept, zone: null }] }, kept)).toBe('ask')
})

test('"Skip" needs no guard', () => {
  expect(skipped({ lastDoses: undefined, intervals: undefined, begins: undefined, vials: undefined })).toEqual([DUE])
  expect(skipped({ scheduled: [] })).toBe('unknown')
})

describe('with vials', () => {
  /** 5 mg in 2 ml: 250 mcg are 0.1 ml, 10 units. */
  const planned = { ...VIAL, schedule_ids: [DUE.schedule_id], is_drawn: true }
  const withVials = (...vials: Vial[]) => ({ vials: list(...vials) })
  const drawnFrom = (vial: Vial, dose = DUE) => [
    { dose, draws: [{ vial_id: vial.id, vial_name: vial.name, volume_ml: '0.1', scale: 'U-100', barrel: '0.3' }] },
  ]

  const lastFrom = ({ id, amount, unit }: Vial): LastDraw => ({
    ...draw(id),
    peptide_id: DUE.peptide_id,
    dose_id: 'last',
    at: '2026-11-20T08:00:00.000Z',
    vial: { amount, unit, volume_ml: '2' },
  })

  test('"Taken" draws from the vial of the schedule or the only one in use, and from none that is finished', () => {
    expect(taken(withVials(planned))).toEqual(drawnFrom(planned))
    expect(taken(withVials({ ...planned, schedule_ids: [] }))).toEqual(drawnFrom(planned))
    expect(taken(withVials({ ...planned, status: 'finished' }))).toEqual(alone(DUE))
  })

  test('it draws from the one drawn from last, unsent doses included', () => {
    const before = drawn('before', draw(VIAL.id))
    const early = { ...before, administered_at: '2026-11-20T08:00:00.000Z', recorded_at: '2026-11-20T08:00:00.000Z' }
    const here = { ...withVials({ ...planned, schedule_ids: [] }), unsent: [sample('log-dose', early)] }
    expect(taken(here)).toMatchObject([{ draws: [{ vial_id: VIAL.id, barrel: '1' }] }])
  })

  test('it draws what is swallowed from the vial of its schedule alone', () => {
    const oral = { ...DUE, administration_method: 'oral' } as const
    const here = (vial: Vial) => ({
      scheduled: [oral],
      vials: { ...list(vial), last_draws: [lastFrom(vial)] },
    })
    expect(taken(here({ ...planned, schedule_ids: [] }), oral)).toEqual(alone(oral))
    expect(taken(here(planned), oral)).toMatchObject([{ draws: [{ vial_id: VIAL.id }] }])
  })

  test('it asks in the app where the draw is warned of, cannot be made, or has another concentration', () => {
    expect(taken(withVials({ ...planned, base_ml: '0.05' }))).toBe('ask')
    expect(taken(withVials({ ...planned, beyond_use_on: CivilDate.parse('2026-11-20') }))).toBe('ask')
    expect(taken(withVials({ ...planned, unit: 'IU' }))).toBe('ask')
    const last_draws = [{ ...lastFrom(OTHER_VIAL), vial: { amount: '10', unit: 'mg' as const, volume_ml: '2' } }]
    expect(taken({ vials: { ...list(planned), last_draws } })).toBe('ask')
    const read = { ...planned, concentration_read: true }
    expect(taken({ vials: { ...list(read), last_draws } })).toMatchObject([{ draws: [{ vial_id: VIAL.id }] }])
  })

  test('a change of a vial that waits to be sent is left to the app', () => {
    expect(taken({ ...withVials(planned), unsent: [change('finished', null)] })).toBe('ask')
  })
})

import { describe, expect, test } from 'vitest'
import type { Dose, ScheduledDose, Vial } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { MessageDose } from '#domain/reminders/push-message'
import { toEpochMs } from '#domain/time/instant'
import { CivilDate } from '#domain/time/schema'
import type { Zone } from '#domain/time/zone'
import type { StoredWrite } from '../outbox/stored-write.ts'
import type { DayBegins } from '#domain/time/day'
import { NO_ROWS } from '../rows/device-rows.ts'
import { deviceRows, rowsOfPlanned, rowsOfVials, type SampleRows } from '../testing/sample-rows.ts'
import { change, draw, drawn, VIAL, OTHER as OTHER_VIAL } from '../testing/sample-vials.ts'
import { answered, completes, deletes, logged, sample, schedule, scheduled, skips } from '../testing/sample-writes.ts'
import { skippedOf, takenOf } from './answer.ts'
import type { KnownHere } from './known-here.ts'

const ZONE = 'America/New_York' as Zone
const DUE = scheduled('due', '2026-11-21', '08:00')
const OTHER = {
  ...scheduled('other', '2026-11-21', '08:00'),
  peptide_id: PEPTIDE_IDS.tb500,
  peptide_name: 'TB-500',
  amount: '2',
  unit: 'mg' as const,
}
const READER = { now: toEpochMs('2026-11-21T13:05:00.000Z'), zone: ZONE }
/** What a device knows: the doses of the plan, those that were logged, the vials, and what waits to be sent. */
type Known = {
  readonly scheduled?: readonly ScheduledDose[]
  readonly logged?: readonly Dose[]
  readonly hours?: number
  readonly begins?: DayBegins | undefined
  readonly vials?: readonly Vial[]
  readonly unsent?: readonly StoredWrite[]
  readonly isKnown?: boolean
}

function here({ scheduled: planned = [DUE, OTHER], logged: before = [], ...known }: Known): KnownHere {
  const { hours, vials = [], unsent = [], isKnown = true } = known
  const begins = 'begins' in known ? known.begins : 0
  const earlier = before.flatMap(({ id, scheduled_dose_id: of }) =>
    of === null ? [] : [{ ...scheduled(of, '2026-11-20', '07:00'), status: 'completed' as const, actual_dose_id: id }],
  )
  const rows: SampleRows = {
    ...rowsOfPlanned([...planned, ...earlier], schedule),
    ...rowsOfVials(vials),
    dose_intervals: hours
      ? [{ id: DUE.peptide_id, version: 1, peptide_id: DUE.peptide_id, hours, joined_from: null }]
      : [],
    schedule_vials: vials.flatMap(({ id: vial_id, schedule_ids }) =>
      schedule_ids.map((schedule_id) => ({ id: schedule_id, version: 1, schedule_id, vial_id })),
    ),
  }
  const all = answered(rows, ...before.map((dose) => sample('log-dose', dose)))
  return { rows: isKnown ? deviceRows(all) : NO_ROWS, begins, unsent }
}

const seen = (...doses: readonly ScheduledDose[]): readonly MessageDose[] =>
  doses.map(({ id, scheduled_date: date, scheduled_time: time }) => ({ id, date, time }))
/** A dose that completed another one of the plan. */
const last = (administered_at: string): Dose => ({ ...logged('last'), administered_at, scheduled_dose_id: 'earlier' })
const taken = (known: Known = {}, ...doses: readonly ScheduledDose[]) =>
  takenOf(seen(...(doses.length > 0 ? doses : [DUE])), here(known), READER)
/** What comes of it where no vial is drawn from. */
const alone = (...doses: readonly ScheduledDose[]) => doses.map((dose) => ({ dose, draws: [] }))
const skipped = (known: Known = {}) => skippedOf(seen(DUE), here(known))
const refused = (write: StoredWrite): StoredWrite => ({ ...write, refused: { code: 'recent-dose', message: '' } })

test('"Taken" completes what is open and asks nothing', () => {
  expect(taken()).toMatchObject(alone(DUE))
  expect(taken({}, DUE, OTHER)).toMatchObject(alone(DUE, OTHER))
  expect(taken({ logged: [last('2026-11-21T11:00:00.000Z')] })).toMatchObject(alone(DUE))
})

test('"Taken" asks in the app where a guard does, about all of them', () => {
  const recent = { logged: [last('2026-11-21T11:00:01.000Z')] }
  expect(taken(recent)).toBe('ask')
  expect(taken(recent, OTHER, DUE)).toBe('ask')
  expect(taken({ hours: 24, ...recent })).toBe('ask')
})

test('"Taken" asks in the app where a dose that is logged already can be the planned one', () => {
  const mine = { ...last('2026-11-21T10:00:00.000Z'), scheduled_dose_id: null }
  expect(taken({ logged: [mine] })).toBe('ask')
  expect(taken({ logged: [{ ...mine, scheduled_dose_id: 'another' }] })).toMatchObject(alone(DUE))
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
  expect(taken({ scheduled: [said] }, said)).toMatchObject(alone(said))
})

test('a dose more than six hours ahead is asked about', () => {
  const evening = scheduled('evening', '2026-11-21', '20:00')
  expect(taken({ scheduled: [evening] }, evening)).toBe('ask')
})

test('unsent doses of this device count, and other changes are left to the app', () => {
  const logsNow = sample('log-dose', { ...logged('now'), administered_at: '2026-11-21T12:30:00.000Z' })
  expect(taken({ unsent: [logsNow] })).toBe('ask')
  expect(taken({ unsent: [refused(logsNow)] })).toMatchObject(alone(DUE))
  expect(taken({ unsent: [deletes('elsewhere')] })).toBe('ask')
  expect(taken({ unsent: [skips(OTHER)] })).toMatchObject(alone(DUE))
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

test.each<[string, Known]>([
  ['the dose', { scheduled: [OTHER] }],
  ['where it stands now', { scheduled: [scheduled('due', '2026-11-21', '09:00')] }],
  ['the rows', { isKnown: false }],
  ['the beginning of the day', { begins: undefined }],
])('without knowing %s nothing is taken', (_, known) => {
  expect(taken(known)).toBe('unknown')
})

test('a dose that keeps another clock is due by that one', () => {
  const kept = { ...scheduled('kept', '2026-11-21', '15:00'), zone: 'Europe/Berlin' as Zone }
  expect(taken({ scheduled: [kept] }, kept)).toMatchObject(alone(kept))
  expect(taken({ scheduled: [{ ...kept, zone: null }] }, kept)).toBe('ask')
})

test('"Skip" needs no guard', () => {
  expect(skipped({ begins: undefined })).toMatchObject([DUE])
  expect(skipped({ scheduled: [OTHER] })).toBe('unknown')
})

describe('with vials', () => {
  /** 5 mg in 2 ml: 250 mcg are 0.1 ml, 10 units. */
  const planned = { ...VIAL, schedule_ids: [DUE.schedule_id] }
  const withVials = (...vials: Vial[]) => ({ vials })
  const drawnFrom = (vial: Vial, dose = DUE) => [
    { dose, draws: [{ vial_id: vial.id, vial_name: vial.name, volume_ml: '0.1', scale: 'U-100', barrel: '0.3' }] },
  ]
  const EARLIER = '2026-11-20T08:00:00.000Z'
  const before = (vial_id: string) => ({
    ...drawn('before', draw(vial_id)),
    administered_at: EARLIER,
    recorded_at: EARLIER,
  })

  test('"Taken" draws from the vial of the schedule or the only one in use, and from none that is finished', () => {
    expect(taken(withVials(planned))).toMatchObject(drawnFrom(planned))
    expect(taken(withVials({ ...planned, schedule_ids: [] }))).toMatchObject(drawnFrom(planned))
    expect(taken(withVials({ ...planned, status: 'finished' }))).toMatchObject(alone(DUE))
  })

  test('it draws from the one drawn from last, unsent doses included', () => {
    const known = { ...withVials({ ...planned, schedule_ids: [] }), unsent: [sample('log-dose', before(VIAL.id))] }
    expect(taken(known)).toMatchObject([{ draws: [{ vial_id: VIAL.id, barrel: '1' }] }])
  })

  test('it draws what is swallowed from the vial of its schedule alone', () => {
    const oral = { ...DUE, administration_method: 'oral' } as const
    const known = (vial: Vial) => ({ scheduled: [oral], vials: [vial], logged: [before(vial.id)] })
    expect(taken(known({ ...planned, schedule_ids: [] }), oral)).toMatchObject(alone(oral))
    expect(taken(known(planned), oral)).toMatchObject([{ draws: [{ vial_id: VIAL.id }] }])
  })

  test('it asks in the app where the draw is warned of, cannot be made, or has another concentration', () => {
    expect(taken(withVials({ ...planned, volume_ml: '0.05', amount: '0.125' }))).toBe('ask')
    expect(taken(withVials({ ...planned, beyond_use_on: CivilDate.parse('2026-11-20') }))).toBe('ask')
    expect(taken(withVials({ ...planned, unit: 'IU' }))).toBe('ask')
    const other = { ...OTHER_VIAL, amount: '10' }
    const logged = [before(other.id)]
    expect(taken({ vials: [planned, other], logged })).toBe('ask')
    const read = { ...planned, concentration_read: true }
    expect(taken({ vials: [read, other], logged })).toMatchObject([{ draws: [{ vial_id: VIAL.id }] }])
  })

  test('a change of a vial that waits to be sent is left to the app', () => {
    expect(taken({ ...withVials(planned), unsent: [change('finished', null)] })).toBe('ask')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dose, Peptide, Schedule } from '#contract'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import { plannedDoses } from '#domain/schedules/planning/planned-doses'
import { ScheduleForm } from '#domain/schedules/schema'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { customForm, onDay, planning, scheduleForm } from '../testing/plans.ts'
import { errorOf } from '../testing/api-error.ts'

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
})
afterAll(() => server.close())

/** Everything that creating a schedule may write, for these people. */
const rowsOf = async (...people: readonly TestPerson[]) => {
  const tables = ['schedules', 'scheduled_doses', 'custom_peptides', 'writes']
  const counts = tables.map((table) => `(select count(*) from ${table} where user_id = any($1))::int as ${table}`)
  const { rows } = await asOwner(server.context.database, `select ${counts.join(', ')}`, [people.map(({ id }) => id)])
  return rows[0]
}
const NOTHING = { schedules: 0, scheduled_doses: 0, custom_peptides: 0, writes: 0 }

describe('a new schedule', () => {
  test('a new schedule stands with all of its doses pending, none completed, and speaks for its next dose', async () => {
    const plans = planning(await newPremiumPerson(server))
    const response = await plans.create(scheduleForm({ dosage: '0,25', time: '20:30:00' }))
    const schedule = (await response.json()) as Schedule
    expect([response.status, schedule]).toEqual([
      201,
      {
        id: schedule.id,
        peptide_id: PEPTIDE_IDS.semaglutide,
        peptide_name: 'Semaglutide',
        total_doses: 4,
        completed_doses: 0,
        frequency: 'weekly',
        duration_weeks: 4,
        start_date: onDay(0),
        status: 'active',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        scheduled_time: '20:30',
        amount: '0.25',
        unit: 'mg',
        administration_method: 'subcutaneous',
        next_date: onDay(0),
        last_date: onDay(21),
        regimen: null,
      },
    ])
    expect(await plans.active()).toEqual([schedule])
    const { doses } = await plans.whole(schedule.id)
    expect(doses.map(({ scheduled_date }) => scheduled_date)).toEqual([0, 7, 14, 21].map(onDay))
    expect(doses.every(({ status, actual_dose_id }) => status === 'pending' && actual_dose_id === null)).toBe(true)
    expect(doses[0]).toMatchObject({
      schedule_id: schedule.id,
      schedule_status: 'active',
      peptide_name: 'Semaglutide',
      scheduled_time: '20:30',
      amount: '0.25',
      unit: 'mg',
    })
  })

  test.each([
    ['daily', [0, 1, 2, 3]],
    ['every-other-day', [0, 2, 4, 6]],
    ['twice-weekly', [0, 3, 7, 10]],
    ['twice-monthly', [0, 15, 30, 45]],
  ])('%s falls on days %j', async (frequency, days) => {
    const { doses } = await planning(ana).planned(scheduleForm({ frequency }))
    expect(doses.map(({ scheduled_date }) => scheduled_date)).toEqual(days.map(onDay))
  })

  test('a new schedule gives its doses the ids that the device worked out before it was sent', async () => {
    const { id, doses } = await planning(ana).planned(scheduleForm())
    expect(doses.map((dose) => dose.id)).toEqual(idsOnDevice(id))
  })

  test('a new schedule of custom dates is its dates in order, each once: as many doses, no frequency, the weeks they span', async () => {
    const schedule = await planning(ana).planned(customForm([onDay(20), onDay(2), onDay(9), onDay(2)]))
    expect(schedule).toMatchObject({ total_doses: 3, frequency: '', duration_weeks: 3, start_date: onDay(2) })
    expect(schedule.doses.map(({ scheduled_date }) => scheduled_date)).toEqual([2, 9, 20].map(onDay))
  })

  test('a new schedule with an empty duration lasts 1 week', async () => {
    expect((await planning(ana).planned(scheduleForm({ scheduleWeeks: '' }))).duration_weeks).toBe(1)
  })

  test('a new schedule takes a thousand doses in one call', async () => {
    const { doses } = await planning(ana).planned(scheduleForm({ vialTotalDoses: 1000, frequency: 'daily' }))
    expect(doses).toHaveLength(1000)
    expect([doses[0]?.scheduled_date, doses[999]?.scheduled_date]).toEqual([onDay(0), onDay(999)])
  })

  test('a new schedule is one schedule however often it is sent, also at the same moment', async () => {
    const person = await newPremiumPerson(server)
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => planning(person).create(scheduleForm(), id)))
    const schedules = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(schedules).toEqual(Array(20).fill(schedules[0]))
    expect(await rowsOf(person)).toEqual({ ...NOTHING, schedules: 1, scheduled_doses: 4, writes: 1 })
  })

  test('a new schedule under the id of another one is refused, and that one stands', async () => {
    const plans = planning(await newPremiumPerson(server))
    const { doses, ...schedule } = await plans.planned(scheduleForm())
    const other = scheduleForm({ dosage: '1' })
    expect((await plans.create(other, schedule.id)).status).toBe(422)
    expect((await plans.create(other, schedule.id, crypto.randomUUID())).status).toBe(422)
    expect(await plans.whole(schedule.id)).toEqual({ ...schedule, doses })
  })

  test('a new schedule that fails at its third dose leaves nothing behind', async () => {
    const person = await newPremiumPerson(server)
    const { id: taken } = await planning(person).planned(customForm([onDay(1)]))
    const before = await rowsOf(person)
    const id = crypto.randomUUID()
    const third = idsOnDevice(id)[2]
    await asOwner(server.context.database, 'update scheduled_doses set id = $1 where schedule_id = $2', [third, taken])
    expect((await planning(person).create(scheduleForm(), id)).status).toBe(422)
    expect(await rowsOf(person)).toEqual(before)
  })

  test('a new schedule needs premium, and premium that ended yesterday is none', async () => {
    const free = await newPerson(server, 'bo')
    const lapsed = await newPremiumPerson(server, 'bo')
    await asOwner(
      server.context.database,
      "update profiles set premium_until = now() - interval '1 day' where user_id = $1",
      [lapsed.id],
    )
    for (const person of [free, lapsed])
      for (const form of [scheduleForm(), scheduleForm({ peptide: OTHER_PEPTIDE, customPeptideName: 'My blend' })])
        expect(await errorOf(await planning(person).create(form))).toEqual({
          status: 403,
          message: 'Upgrade to Premium to access dose tracking and scheduling',
        })
    expect(await rowsOf(free, lapsed)).toEqual(NOTHING)
  })

  test('a new schedule without an idempotency key is refused', async () => {
    const body = { id: crypto.randomUUID(), schedule: scheduleForm() }
    expect((await ana.ask('POST', '/api/schedules', body)).status).toBe(400)
  })
})

describe('a peptide of one’s own', () => {
  const named = (name: string) => scheduleForm({ peptide: OTHER_PEPTIDE, customPeptideName: name })

  test('a peptide of one’s own is the same for schedules and doses, whatever its case, and can be chosen from then on', async () => {
    const person = await newPremiumPerson(server)
    const plans = planning(person)
    const [one, other] = await Promise.all([plans.planned(named('My Blend')), plans.planned(named('my blend '))])
    expect(one.peptide_id).toBe(other.peptide_id)
    const offered = (await (await person.ask('GET', '/api/peptides')).json()) as Peptide[]
    const own = offered.filter(({ custom }) => custom)
    expect(own.map(({ id }) => id)).toEqual([one.peptide_id])
    const again = await plans.planned(scheduleForm({ peptide: one.peptide_id }))
    expect([again.peptide_name, again.doses[0]?.peptide_name]).toEqual([own[0]?.name, own[0]?.name])
    const completed = await plans.complete(again.doses[0]?.id ?? '')
    expect(((await completed.json()) as { dose: Dose }).dose).toMatchObject({ peptide_id: one.peptide_id })
  })

  test('nobody else can plan it', async () => {
    const bo = await newPremiumPerson(server, 'bo')
    const { peptide_id } = await planning(bo).planned(named('Secret'))
    const stranger = await planning(ana).create(scheduleForm({ peptide: peptide_id }))
    const unknown = await planning(ana).create(scheduleForm({ peptide: crypto.randomUUID() }))
    expect([stranger.status, await stranger.text()]).toEqual([unknown.status, await unknown.text()])
    expect(stranger.status).toBe(400)
  })
})

describe('bad input', () => {
  const TOTAL = 'Total doses must be a positive number'
  const HIGH = 'Total doses seems unreasonably high'
  const WEEKS = 'Duration must be a positive number'
  const DATE = 'Please enter a valid date'
  const NEAR = 'Please choose a start date within 10 years of today'
  const day = onDay(1) as string

  test.each([
    [{ startDate: '2027-02-29' }, 'startDate', DATE],
    [{ startDate: '0000-01-01' }, 'startDate', DATE],
    [{ startDate: '2027-13-01' }, 'startDate', DATE],
    [{ startDate: '27-01-01' }, 'startDate', DATE],
    [{ startDate: onDay(3654) }, 'startDate', NEAR],
    [{ startDate: onDay(-3654) }, 'startDate', NEAR],
    [{ startDate: onDay(30 * 365) }, 'startDate', NEAR],
    [{ vialTotalDoses: 0 }, 'vialTotalDoses', TOTAL],
    [{ vialTotalDoses: -1 }, 'vialTotalDoses', TOTAL],
    [{ vialTotalDoses: 2.5 }, 'vialTotalDoses', TOTAL],
    [{ vialTotalDoses: '' }, 'vialTotalDoses', TOTAL],
    [{ vialTotalDoses: 1001 }, 'vialTotalDoses', HIGH],
    [{ scheduleWeeks: 0 }, 'scheduleWeeks', WEEKS],
    [{ scheduleWeeks: 1.5 }, 'scheduleWeeks', WEEKS],
    [{ scheduleWeeks: 105 }, 'scheduleWeeks', 'Duration cannot exceed 2 years (104 weeks)'],
    [{ frequency: 'hourly' }, 'frequency', 'Please select a valid frequency'],
    [{ frequency: '' }, 'frequency', 'Please select a valid frequency'],
    [{ dosage: '0' }, 'dosage', 'Dosage must be a positive number'],
    [{ time: '24:00' }, 'time', 'Please enter a valid time'],
    [{ time: '20:30:15' }, 'time', 'Please enter the time without seconds'],
    [
      { dosage: '2,409' },
      'dosage',
      'This can be read in two ways. Please write 2409, or 2.409 with one more zero at the end',
    ],
    [{ zone: '+02:00' }, 'zone', 'Unknown time zone'],
    [{ dosageType: 'one-time' }, 'dosageType', 'Please select a dosage type'],
    [{ customSchedule: true, customDates: [] }, 'customDates', 'Please add at least one custom date'],
    [{ customSchedule: true, customDates: [onDay(1), 'soon', 'later'] }, 'customDates', DATE],
    [
      { customSchedule: true, customDates: [day, onDay(730)] },
      'customDates',
      'Duration cannot exceed 2 years (104 weeks)',
    ],
    [{ customSchedule: true, customDates: [onDay(30 * 365)] }, 'customDates', NEAR],
    [{ peptide: OTHER_PEPTIDE, customPeptideName: 'New one', startDate: onDay(-3654) }, 'startDate', NEAR],
  ])('%j is refused under %s: %s, and nothing is written', async (changed, field, message) => {
    const before = await rowsOf(ana)
    const refusal = await errorOf(await planning(ana).create(scheduleForm(changed)))
    expect(refusal).toEqual({ status: 400, message, fields: { [field]: message } })
    expect(await rowsOf(ana)).toEqual(before)
  })

  test.each([
    [{ vialTotalDoses: 1 }],
    [{ vialTotalDoses: '1000', frequency: 'twice-monthly' }],
    [{ scheduleWeeks: 1 }],
    [{ scheduleWeeks: 104 }],
    [{ startDate: onDay(-3650) }],
    [{ startDate: onDay(3650) }],
    [{ customSchedule: true, customDates: [day, onDay(729)] }],
  ])('%j lies within its bounds and is planned', async (changed) => {
    expect((await planning(ana).create(scheduleForm(changed))).status).toBe(201)
  })
})

/** The ids of the doses that the device gives to a schedule with this id. */
function idsOnDevice(id: string): readonly string[] {
  const form = ScheduleForm.parse(scheduleForm())
  const outcome = planSchedule(form, form.startDate)
  return outcome.ok ? plannedDoses(id, form, outcome.slots).map((dose) => dose.id) : []
}

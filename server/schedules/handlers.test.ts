import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schedule } from '#contract'
import type { Change } from '../live/change-bus.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { customForm, onDay, planning, scheduleForm } from '../testing/plans.ts'
import { errorOf } from '../testing/api-error.ts'

let server: TestServer
let ana: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
})
afterAll(() => server.close())

const daysOf = (doses: readonly { readonly scheduled_date: string; readonly scheduled_time: string }[]) =>
  doses.map(({ scheduled_date, scheduled_time }) => `${scheduled_date} ${scheduled_time}`)

describe('the active schedules', () => {
  test('the active schedules come newest first, without those that have ended', async () => {
    const plans = planning(await newPremiumPerson(server))
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await plans.planned(scheduleForm())).id)
    await plans.deactivate(ids[1] ?? '')
    expect((await plans.active()).map(({ id }) => id)).toEqual([ids[2], ids[0]])
  })

  test('each speak for their next pending dose, even one that was missed; then for their last', async () => {
    const plans = planning(await newPremiumPerson(server))
    const { doses } = await plans.planned(customForm([onDay(-3), onDay(1)]))
    const next = async () => (await plans.active())[0]
    expect(await next()).toMatchObject({ next_date: onDay(-3), completed_doses: 0 })
    await plans.complete(doses[0]?.id ?? '')
    expect(await next()).toMatchObject({ next_date: onDay(1), completed_doses: 1 })
    await plans.complete(doses[1]?.id ?? '')
    expect(await next()).toMatchObject({ next_date: null, completed_doses: 2, amount: '0.25', scheduled_time: '09:00' })
  })
})

describe('upcoming', () => {
  test('upcoming doses are the pending ones from today to seven days on, by day and time, at most three', async () => {
    const plans = planning(await newPremiumPerson(server))
    await plans.planned(customForm([onDay(-1), onDay(0), onDay(7), onDay(8)], { time: '20:00' }))
    await plans.planned(customForm([onDay(0), onDay(5)], { time: '08:00' }))
    const all = [`${onDay(0)} 08:00`, `${onDay(0)} 20:00`, `${onDay(5)} 08:00`, `${onDay(7)} 20:00`]
    expect(daysOf(await plans.upcoming(onDay(0), 50))).toEqual(all)
    expect(daysOf(await plans.upcoming(onDay(0)))).toEqual(all.slice(0, 3))
    expect(daysOf(await plans.upcoming(onDay(1)))).toEqual([...all.slice(2), `${onDay(8)} 20:00`])
  })

  test('drop what is completed, and doses of ended schedules before they count', async () => {
    const plans = planning(await newPremiumPerson(server))
    const ended = await plans.planned(customForm([onDay(0), onDay(1), onDay(2)], { time: '06:00' }))
    const { doses } = await plans.planned(customForm([onDay(0), onDay(3), onDay(4), onDay(5)]))
    await plans.deactivate(ended.id)
    await plans.complete(doses[0]?.id ?? '')
    expect(daysOf(await plans.upcoming(onDay(0)))).toEqual([3, 4, 5].map((day) => `${onDay(day)} 09:00`))
  })

  test.each(['', 'today=2027-02-29', `today=${onDay(0)}&limit=0`, `today=${onDay(0)}&limit=51`, 'limit=3'])(
    'asked with %j are refused',
    async (query) => {
      expect((await ana.ask('GET', `/api/scheduled-doses/upcoming?${query}`)).status).toBe(400)
    },
  )

  test('upcoming are on the days to which they count, from the first one that is not over', async () => {
    const plans = planning(await newPremiumPerson(server))
    await plans.planned(scheduleForm({ frequency: 'daily', startDate: onDay(-1), vialTotalDoses: 12, time: '03:59' }))
    await plans.planned(scheduleForm({ frequency: 'daily', startDate: onDay(-1), vialTotalDoses: 12, time: '04:00' }))
    const of = async (begins: number, openFrom = onDay(0)) =>
      daysOf(await plans.upcoming(onDay(0), 50, openFrom, begins))
    const midnight = await of(0)
    expect([midnight.at(0), midnight.at(-1)]).toEqual([`${onDay(0)} 03:59`, `${onDay(7)} 04:00`])
    const four = await of(4)
    expect([four.at(0), four.at(-1), four.length]).toEqual([`${onDay(0)} 04:00`, `${onDay(8)} 03:59`, 16])
    expect((await of(4, onDay(-1))).slice(0, 3)).toEqual([
      `${onDay(-1)} 04:00`,
      `${onDay(0)} 03:59`,
      `${onDay(0)} 04:00`,
    ])
  })
})

describe('the calendar', () => {
  test('the calendar shows pending and completed doses of active schedules between two days, both included, in order', async () => {
    const plans = planning(await newPremiumPerson(server))
    const { doses } = await plans.planned(customForm([onDay(0), onDay(10), onDay(41), onDay(42)], { time: '20:00' }))
    await plans.planned(customForm([onDay(-1), onDay(10)], { time: '07:30' }))
    await plans.complete(doses[0]?.id ?? '')
    const shown = await plans.calendar(onDay(0), onDay(41))
    expect(daysOf(shown)).toEqual([
      `${onDay(0)} 20:00`,
      `${onDay(10)} 07:30`,
      `${onDay(10)} 20:00`,
      `${onDay(41)} 20:00`,
    ])
    expect(shown.map(({ status }) => status)).toEqual(['completed', 'pending', 'pending', 'pending'])
  })

  test('the calendar shows nothing of an ended schedule, the skipped and the completed alike', async () => {
    const plans = planning(await newPremiumPerson(server))
    const { id, doses } = await plans.planned(customForm([onDay(0), onDay(1)]))
    await plans.complete(doses[0]?.id ?? '')
    await plans.deactivate(id)
    expect(await plans.calendar(onDay(-1), onDay(30))).toEqual([])
  })

  test.each([
    [onDay(0), onDay(61), 200],
    [onDay(0), onDay(0), 200],
    [onDay(0), onDay(62), 400],
    [onDay(1), onDay(0), 400],
    ['2027-02-29', '2027-03-01', 400],
    ['', '', 400],
  ])('asked from %s to %s answers %i', async (from, to, status) => {
    expect((await ana.ask('GET', `/api/scheduled-doses?from=${from}&to=${to}`)).status).toBe(status)
  })
})

describe('somebody else’s', () => {
  test('schedules and doses are answered as unknown, byte for byte, and stay as they are', async () => {
    const bo = planning(await newPremiumPerson(server, 'bo'))
    const { id, doses } = await bo.planned(scheduleForm())
    const doseId = crypto.randomUUID()
    await bo.complete(doses[0]?.id ?? '', doseId)
    const before = await bo.whole(id)
    const plans = planning(ana)
    const nobody = crypto.randomUUID()
    const [completed, pending] = [doses[0]?.id ?? '', doses[1]?.id ?? '']
    const tries: readonly ((theirs: boolean) => Promise<Response>)[] = [
      (theirs) => ana.ask('GET', `/api/schedules/${theirs ? id : nobody}`),
      (theirs) => plans.edit(theirs ? id : nobody, scheduleForm({ dosage: '9' }), onDay(0)),
      (theirs) => plans.deactivate(theirs ? id : nobody),
      (theirs) => plans.complete(theirs ? pending : nobody),
      (theirs) => plans.complete(theirs ? completed : nobody, theirs ? doseId : nobody),
      (theirs) => plans.uncheck(theirs ? completed : nobody, theirs ? doseId : nobody),
      (theirs) => plans.deleteDose(theirs ? doseId : nobody),
    ]
    for (const attempt of tries) {
      const [theirs, unknown] = [await attempt(true), await attempt(false)]
      expect([theirs.status, await theirs.text()]).toEqual([unknown.status, await unknown.text()])
      expect(theirs.status).toBe(404)
    }
    expect(await bo.whole(id)).toEqual(before)
    expect(await plans.doses()).toEqual([])
  })

  test('lists show nothing of them', async () => {
    const bo = planning(await newPremiumPerson(server, 'bo'))
    await bo.planned(scheduleForm())
    const plans = planning(await newPremiumPerson(server))
    expect([await plans.active(), await plans.upcoming(onDay(0)), await plans.calendar(onDay(0), onDay(30))]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('ids are free for one’s own schedule', async () => {
    const bo = planning(await newPremiumPerson(server, 'bo'))
    const { id, doses } = await bo.planned(scheduleForm())
    const plans = planning(await newPremiumPerson(server))
    expect((await plans.create(scheduleForm({ dosage: '0.25' }), id)).status).toBe(201)
    await plans.complete(doses[0]?.id ?? '')
    expect((await bo.whole(id)).completed_doses).toBe(0)
    expect((await plans.whole(id)).completed_doses).toBe(1)
  })
})

test('nobody signed in gets nothing, and an id that is none is refused', async () => {
  for (const path of [
    'schedules',
    `schedules/${crypto.randomUUID()}`,
    `scheduled-doses?from=${onDay(0)}&to=${onDay(1)}`,
  ])
    expect((await server.api.request(`/api/${path}`)).status).toBe(401)
  expect(await errorOf(await ana.ask('GET', '/api/schedules/x'))).toMatchObject({
    status: 400,
    message: 'No such schedule',
  })
})

describe('every write', () => {
  test('every write without an idempotency key is refused', async () => {
    const { id, doses } = await planning(ana).planned(scheduleForm())
    const dose = `/api/scheduled-doses/${doses[0]?.id}`
    const doseId = crypto.randomUUID()
    const tries = [
      ana.ask('PUT', `/api/schedules/${id}`, { today: onDay(0), schedule: scheduleForm() }),
      ana.ask('POST', `/api/schedules/${id}/deactivate`),
      ana.ask('POST', `${dose}/complete`, { dose_id: doseId, zone: 'UTC' }),
      ana.ask('POST', `${dose}/uncheck`, { dose_id: doseId }),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })

  test('every write is announced by the names of its tables, after it can be read; a refused one is not', async () => {
    const person = await newPremiumPerson(server)
    const plans = planning(person)
    const heard: Change[] = []
    const read: Promise<Schedule[]>[] = []
    const unsubscribe = server.context.changeBus.subscribe((change) => {
      if (change.kind !== 'rows' || change.userId !== person.id || !change.tables.includes('schedules')) return
      heard.push(change)
      read.push(plans.active())
    })
    const { id, doses } = await plans.planned(scheduleForm())
    await expect.poll(() => read.length).toBe(1)
    expect((await read[0])?.[0]?.id).toBe(id)
    const doseId = crypto.randomUUID()
    await plans.complete(doses[0]?.id ?? '', doseId)
    await plans.complete(doses[0]?.id ?? '')
    await plans.uncheck(doses[0]?.id ?? '', doseId)
    await plans.edit(id, scheduleForm({ vialTotalDoses: 3 }), onDay(0))
    await plans.deactivate(id)
    await expect.poll(() => heard.length).toBe(5)
    unsubscribe()
    const plan = ['schedules', 'scheduled_doses']
    expect(heard.map((change) => change.kind === 'rows' && change.tables)).toEqual([
      plan,
      [...plan, 'doses'],
      // What the dose took out of a vial is in it again.
      [...plan, 'doses', 'vials'],
      plan,
      plan,
    ])
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { slotInstant } from '#domain/time/slot'
import { DAY, MINUTE } from '#domain/time/instant'
import { Zone } from '#domain/time/schema'
import { calendarOn } from '../testing/calendar-feed.ts'
import { newFeed } from '../testing/life.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterEach(() => server.setNow(undefined))
afterAll(() => server.close())

/** An edit to them takes every dose away and adds others. */
const OTHER_DAYS = { startDate: onDay(1) }

const BERLIN = Zone.parse('Europe/Berlin')
const today = onDay(0)

/** A person with a plan, and the calendar that follows it. */
async function follow(choice: Record<string, unknown> = {}, form: Record<string, unknown> = {}) {
  const person = await newPremiumPerson(server)
  const plans = planning(person)
  const calendar = calendarOn(server, await newFeed(person, choice))
  const { id, doses } = await plans.planned(scheduleForm(form))
  return { person, plans, calendar, id, ids: doses.map((dose) => dose.id), doses }
}

/** From now on the server's clock is so many ms ahead. Access tokens last for 15 minutes of it. */
const wait = (ms: number) => server.setNow(new Date(Date.now() + ms))

describe('the feed follows the plan', () => {
  test('every pending dose is an event at the instant of its slot, and says nothing but "Dose"', async () => {
    const { calendar, doses } = await follow()
    expect(await calendar.events()).toEqual(
      doses.map((dose) => ({
        id: dose.id,
        title: 'Dose',
        status: 'CONFIRMED',
        sequence: expect.any(Number),
        starts: slotInstant(dose, BERLIN),
      })),
    )
    expect(await calendar.text()).not.toMatch(/semaglutide|0\.25|mg/i)
  })

  test('a moved dose is the same event at another time, with a higher sequence', async () => {
    const { calendar, plans, ids } = await follow()
    const [, moved = ''] = ids
    const before = await calendar.eventOf(moved)
    wait(MINUTE)
    await plans.move(moved, { date: onDay(9), time: '20:15', rest: false, today })
    const after = await calendar.eventOf(moved)
    expect(after).toEqual({
      ...before,
      starts: slotInstant({ scheduled_date: onDay(9), scheduled_time: '20:15' as never }, BERLIN),
      sequence: expect.any(Number),
    })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.NaN)
  })

  test('a shift moves all events', async () => {
    const { calendar, plans, id, ids } = await follow()
    await plans.shift(id, { from: ids[0] ?? '', days: 2, today })
    const { doses } = await plans.whole(id)
    expect((await calendar.events()).map(({ id: dose, starts }) => [dose, starts])).toEqual(
      doses.map((dose) => [dose.id, slotInstant(dose, BERLIN)]),
    )
    expect(doses.map((dose) => dose.id)).toEqual(ids)
  })

  test('what an edit removed is cancelled for 30 days; planned again, it is the same event with a higher sequence', async () => {
    const { calendar, plans, id, ids } = await follow()
    const statuses = async () => (await calendar.events()).map(({ id: dose, status }) => [ids.includes(dose), status])
    const was = await calendar.eventOf(ids[3] ?? '')
    wait(MINUTE)
    await plans.edit(id, scheduleForm(OTHER_DAYS), today)
    expect(await statuses()).toEqual([
      ...Array.from({ length: 4 }, () => [false, 'CONFIRMED']),
      ...Array.from({ length: 4 }, () => [true, 'CANCELLED']),
    ])
    const cancelled = await calendar.eventOf(ids[3] ?? '')
    expect(cancelled).toEqual({
      ...was,
      status: 'CANCELLED',
      title: 'Cancelled: Dose',
      sequence: expect.any(Number),
    })
    wait(2 * MINUTE)
    await plans.edit(id, scheduleForm(), today)
    const again = await calendar.eventOf(ids[3] ?? '')
    expect(again?.status).toBe('CONFIRMED')
    const sequences = [was, cancelled, again].map((event) => event?.sequence ?? Number.NaN)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
    expect((await calendar.events()).length).toBe(8)
    wait(30 * DAY + 3 * MINUTE)
    await server.context.jobs.removedDoses.run()
    expect((await calendar.events()).every(({ status }) => status === 'CONFIRMED')).toBe(true)
  })

  test('an edit of the time or the amount keeps the event of each dose, with a higher sequence, edit after edit', async () => {
    const { calendar, plans, id, ids } = await follow()
    const seen = async () => (await calendar.events()).map(({ id: event, status, starts }) => [event, status, starts])
    const was = await calendar.eventOf(ids[2] ?? '')
    for (const changed of [{ time: '07:30' }, { time: '07:30', dosage: '0.5' }, { time: '22:15' }, {}]) {
      wait(MINUTE)
      await plans.edit(id, scheduleForm(changed), today)
      const { doses } = await plans.whole(id)
      expect(await seen()).toEqual(doses.map((dose, at) => [ids[at], 'CONFIRMED', slotInstant(dose, BERLIN)]))
    }
    const now = await calendar.eventOf(ids[2] ?? '')
    expect(now?.starts).toBe(was?.starts)
    expect(now?.sequence).toBeGreaterThan(was?.sequence ?? Number.NaN)
  })

  test('a second time of the day is a new event beside the one that stays', async () => {
    const { calendar, plans, id, ids } = await follow()
    await plans.edit(id, scheduleForm({ time: '07:30' }), today)
    // The doses of the second time are those that had these events at first.
    const regimen = { times: [{ time: '09:00', amount: null }], steps: [], zone: null }
    await plans.edit(id, scheduleForm({ time: '07:30', vialTotalDoses: 8, regimen }), today)
    const events = await calendar.events()
    expect(new Set(events.map((event) => event.id)).size).toBe(8)
    expect(events.filter((event) => ids.includes(event.id)).length).toBe(4)
    expect(events.every(({ status }) => status === 'CONFIRMED')).toBe(true)
  })

  test('skipped and taken back, its event is cancelled and stands again', async () => {
    const { calendar, plans, ids } = await follow()
    const [first = '', second = ''] = ids
    await plans.skip(second)
    expect((await calendar.eventOf(second))?.status).toBe('CANCELLED')
    expect((await calendar.eventOf(first))?.status).toBe('CONFIRMED')
    await plans.unskip(second)
    expect((await calendar.eventOf(second))?.status).toBe('CONFIRMED')
  })

  test('completed, it stays as it was', async () => {
    const { calendar, plans, ids } = await follow()
    const before = await calendar.eventOf(ids[0] ?? '')
    await plans.complete(ids[0] ?? '')
    expect(await calendar.eventOf(ids[0] ?? '')).toEqual({ ...before, sequence: expect.any(Number) })
  })

  test('the end of a schedule and a pause cancel what they take away', async () => {
    const { calendar, plans, id, ids } = await follow()
    await plans.pause(id, { from: onDay(6), until: onDay(8), doses: 'left-out', today })
    const cancelled = async () =>
      (await calendar.events()).filter(({ status }) => status === 'CANCELLED').map((event) => event.id)
    expect(await cancelled()).toEqual([ids[1]])
    await plans.deactivate(id)
    expect((await cancelled()).toSorted()).toEqual(ids.toSorted())
    wait(31 * DAY)
    expect(await calendar.events()).toEqual([])
  })

  test('doses are in the feed for 30 days after their day', async () => {
    const { calendar, ids } = await follow()
    wait(29 * DAY)
    expect((await calendar.events()).map((event) => event.id)).toEqual(ids)
    wait(32 * DAY)
    expect((await calendar.events()).map((event) => event.id)).toEqual(ids.slice(1))
  })

  test('an edit while no calendar reads the plan keeps nothing of what it removed', async () => {
    const { person, plans, id, ids } = await follow()
    await person.ask('DELETE', '/api/calendar-feed')
    await plans.edit(id, scheduleForm(OTHER_DAYS), today)
    const calendar = calendarOn(server, await newFeed(person))
    expect((await calendar.events()).filter((event) => ids.includes(event.id))).toEqual([])
  })
})

describe('clocks', () => {
  test.each(['Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns'])(
    'a dose that keeps the clock of %s is at its instant wherever the person is',
    async (name) => {
      const zone = Zone.parse(name)
      const daily = { frequency: 'daily', vialTotalDoses: 400, scheduleWeeks: 60, time: '02:15' }
      const regimen = { times: [], steps: [{ length: 60, per: 'weeks' }], zone }
      const { calendar, doses } = await follow({}, { ...daily, regimen })
      expect(new Set(doses.map((dose) => dose.zone))).toEqual(new Set([zone]))
      expect((await calendar.events()).map(({ starts }) => starts)).toEqual(
        doses.map((dose) => slotInstant(dose, BERLIN)),
      )
    },
  )

  test('without a clock of their own they follow the person into another zone, with a higher sequence', async () => {
    wait(-2 * MINUTE)
    const { calendar, person, doses, ids } = await follow()
    const before = await calendar.eventOf(ids[0] ?? '')
    const etag = (await calendar.read()).headers.get('etag') ?? ''
    server.setNow(undefined)
    const zone = Zone.parse('America/New_York')
    await person.ask('PUT', '/api/reminders/zone', { zone })
    expect((await calendar.read({ 'if-none-match': etag })).status).toBe(200)
    expect((await calendar.events()).map(({ starts }) => starts)).toEqual(doses.map((dose) => slotInstant(dose, zone)))
    expect((await calendar.eventOf(ids[0] ?? ''))?.sequence).toBeGreaterThan(before?.sequence ?? Number.NaN)
  })
})

describe('titles', () => {
  const titlesOf = async (choice: Record<string, unknown>, form: Record<string, unknown> = {}) => {
    const { calendar } = await follow(choice, form)
    return new Set((await calendar.events()).map(({ title }) => title))
  }

  test('titles name the peptide, and the amount, only where the person asked for it', async () => {
    expect(await titlesOf({ by_name: true })).toEqual(new Set(['Semaglutide']))
    expect(await titlesOf({ by_name: true, amounts: true })).toEqual(new Set(['0.25 mg Semaglutide']))
  })

  test('titles are discreet again as soon as the person says so', async () => {
    const { calendar, person } = await follow({ by_name: true, amounts: true })
    const etag = (await calendar.read()).headers.get('etag') ?? ''
    await person.ask('PATCH', '/api/calendar-feed', { by_name: false, amounts: false })
    const answer = await calendar.read({ 'if-none-match': etag })
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toMatch(/semaglutide|0\.25|mg/i)
  })

  test.each(['One, two; three\\n', 'x"END:VEVENT', 'Ünïcödé 🧪'.repeat(6)])(
    'titles say the name %j as it is',
    async (name) => {
      const titles = await titlesOf({ by_name: true }, { peptide: OTHER_PEPTIDE, customPeptideName: name })
      expect(titles).toEqual(new Set([name.trim()]))
    },
  )
})

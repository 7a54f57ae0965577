import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Completion } from '#contract'
import { addDays, type CivilDate } from '#domain/time/civil'
import { Zone } from '#domain/time/schema'
import { instantOf, timeIn } from '#domain/time/zone'
import { newPremiumPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm } from '../testing/plans.ts'
import { planOf } from '../testing/query-plan.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { upcomingDoses, upcomingElsewhere } from './queries.ts'

const [berlin, newYork, honolulu] = ['Europe/Berlin', 'America/New_York', 'Pacific/Honolulu'].map((name) =>
  Zone.parse(name),
) as [Zone, Zone, Zone]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Daily doses that keep the clock of a zone. */
const keeping = (zone: Zone | null, start: number, changed: Record<string, unknown> = {}) =>
  scheduleForm({
    frequency: 'daily',
    startDate: onDay(start),
    vialTotalDoses: 4,
    regimen: { pattern: null, times: [], steps: [], zone },
    ...changed,
  })

describe('a dose that keeps the clock of Berlin, completed in New York,', () => {
  const completed = async (more: Record<string, unknown> = {}) => {
    const plans = planning(await newPremiumPerson(server))
    const { dose } = await plans.plannedDose(keeping(berlin, -1, { time: '20:00' }))
    const answer = await plans.complete(dose.id, crypto.randomUUID(), { zone: newYork, ...more })
    return { plans, dose, status: answer.status, body: (await answer.json()) as Completion }
  }

  test('a dose that keeps the clock of Berlin, completed in New York, is logged at 8:00 PM in Berlin, by the clock of New York', async () => {
    const { dose, body } = await completed()
    expect(body.dose.administered_at).toBe(instantOf(dose.scheduled_date, dose.scheduled_time, berlin))
    expect(timeIn(body.dose.administered_at, newYork)).not.toBe('20:00')
    expect(body.dose).toMatchObject({ zone: newYork, planned_zone: berlin, planned_time: '20:00' })
    expect(body.scheduled_dose.zone).toBe(berlin)
  })

  test('a dose that keeps the clock of Berlin, completed in New York, is logged where the person is when they took it at another time', async () => {
    const taken = { date: onDay(-1), time: '09:30' }
    const { body } = await completed({ taken })
    expect(body.dose.administered_at).toBe(instantOf(onDay(-1), '09:30' as never, newYork))
  })

  test('a dose that keeps the clock of Berlin, completed in New York, is asked about where another dose of the peptide is near its own time', async () => {
    const plans = planning(await newPremiumPerson(server))
    const here = await plans.plannedDose(scheduleForm({ startDate: onDay(-1), time: '13:30' }))
    expect((await plans.complete(here.dose.id, crypto.randomUUID(), { zone: newYork })).status).toBe(200)
    // 8:00 PM in Berlin is half an hour from 1:30 PM in New York, or an hour and a half where only one has changed its clock.
    const there = await plans.plannedDose(keeping(berlin, -1, { time: '20:00' }))
    const tap = { zone: newYork, confirmed: false }
    expect((await plans.complete(there.dose.id, crypto.randomUUID(), tap)).status).toBe(409)
    // By the clock of Hawaii it would be ten hours from there.
    const far = await plans.plannedDose(keeping(honolulu, -1, { time: '20:00' }))
    expect((await plans.complete(far.dose.id, crypto.randomUUID(), tap)).status).toBe(200)
  })
})

describe('upcoming doses of two clocks', () => {
  const timesOf = (doses: readonly { readonly scheduled_date: CivilDate; readonly zone: Zone | null }[]) =>
    doses.map((dose) => `${dose.zone ?? 'here'} ${dose.scheduled_date}`)

  test('lie on the days of the device, in the order in which they come', async () => {
    const plans = planning(await newPremiumPerson(server))
    await plans.planned(keeping(honolulu, -1, { time: '20:00' }))
    await plans.planned(keeping(null, -1, { time: '21:00' }))
    const today = onDay(0)
    // 8:00 PM in Hawaii is the next morning in Berlin.
    expect(timesOf(await plans.inZone(berlin).upcoming(today, 4))).toEqual([
      `${honolulu} ${onDay(-1)}`,
      `here ${today}`,
      `${honolulu} ${today}`,
      `here ${onDay(1)}`,
    ])
    expect(timesOf(await plans.inZone(honolulu).upcoming(today, 2))).toEqual([`${honolulu} ${today}`, `here ${today}`])
    // A call may name no zone.
    expect(timesOf(await plans.upcoming(today, 2))).toEqual([`${honolulu} ${today}`, `here ${today}`])
  })

  test('upcoming doses of two clocks of a zone that does not exist are refused', async () => {
    const person = await newPremiumPerson(server)
    for (const call of ['upcoming?', 'adherence?open_from=2026-11-21&']) {
      const answer = await person.ask('GET', `/api/scheduled-doses/${call}today=2026-11-21&zone=Mars/Olympus`)
      expect(answer.status).toBe(400)
    }
  })

  test('upcoming doses of two clocks are found by the index of days', async () => {
    const { id } = await newPremiumPerson(server)
    const days = { from: onDay(0), to: onDay(7), begins: 4 } as const
    for (const query of [upcomingElsewhere(id, days), upcomingDoses(id, days, 15, 'here')])
      expect(await planOf(server.context.database, id, query)).toMatch(
        /using scheduled_doses_by_day[^]*?Index Cond: .*scheduled_date.*AND.*scheduled_date/,
      )
  })
})

test('adherence counts a dose on its day where the person is', async () => {
  const plans = planning(await newPremiumPerson(server))
  // Of the days from yesterday on in Hawaii; in Berlin they are those from today on.
  const { doses } = await plans.planned(keeping(honolulu, -1, { time: '20:00' }))
  const today = onDay(0)
  const counted = async (zone: Zone, day: CivilDate) => (await plans.inZone(zone).adherence(day)).all
  expect(await counted(berlin, today)).toEqual({ taken: 0, planned: 0, skipped: 0 })
  expect(await counted(berlin, addDays(today, 1))).toEqual({ taken: 0, planned: 1, skipped: 0 })
  expect(await counted(honolulu, today)).toEqual({ taken: 0, planned: 1, skipped: 0 })
  expect((await plans.adherence(today)).all).toEqual({ taken: 0, planned: 1, skipped: 0 })
  await plans.complete(doses[0]?.id ?? '', crypto.randomUUID(), { zone: berlin })
  expect(await plans.inZone(berlin).adherence(today)).toMatchObject({ all: { taken: 1, planned: 1 }, streak: 1 })
  expect(await plans.inZone(berlin).adherence(onDay(1))).toMatchObject({ streak: 1 })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { VialForecast } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm, type Planning } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { keeping, mixing, type Keeping } from '../testing/vials.ts'

let server: TestServer
let ana: TestPerson
let vials: Keeping
let plans: Planning
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  ana = await newPremiumPerson(server)
  vials = keeping(ana)
  plans = planning(ana)
})
afterAll(() => server.close())

const ask = (person: TestPerson, query = `today=${onDay(0)}&zone=Europe/Berlin`) =>
  person.ask('GET', `/api/vials/forecast?${query}`)
const forecasts = async () => (await (await ask(ana)).json()) as VialForecast[]

/** 5 mg in 2 ml holds four doses of 1.25 mg. */
const daily = (changed: Record<string, unknown> = {}) =>
  scheduleForm({ frequency: 'daily', dosage: '1.25', vialTotalDoses: 7, scheduleWeeks: 1, time: '23:59', ...changed })

test('the forecast goes through the pending doses of active schedules and the vials, and names the day to order', async () => {
  await plans.planned(daily())
  await vials.added()
  const semaglutide = { peptide_id: PEPTIDE_IDS.semaglutide, peptide_name: 'Semaglutide' }
  expect(await forecasts()).toEqual([
    {
      ...semaglutide,
      kind: 'lasts',
      doses: 4,
      until: onDay(3),
      order_before: onDay(-4),
      next_on: onDay(4),
      missing: [],
    },
  ])
  await ana.ask('PATCH', '/api/profile', { order_lead_days: 2 })
  expect((await forecasts())[0]?.order_before).toBe(onDay(1))
  await vials.added({ start: mixing({ beyondUseOn: onDay(30) }) })
  expect(await forecasts()).toEqual([
    { ...semaglutide, kind: 'whole plan', doses: 7, until: onDay(6), order_before: null, next_on: null, missing: [] },
  ])
})

test('what is missing is named, and each peptide stands for itself', async () => {
  await plans.planned(daily())
  await vials.added({ start: null, name: 'The next one' })
  await vials.added({ peptide: PEPTIDE_IDS.bpc157 })
  expect(await forecasts()).toMatchObject([
    { peptide_name: 'BPC-157', kind: 'unknown', doses: 0, until: null },
    { peptide_name: 'Semaglutide', kind: 'unknown', doses: 0, missing: ['"The next one" is not mixed yet'] },
  ])
})

test('missed doses and those of a schedule that ended draw nothing; what was drawn and wasted is gone', async () => {
  const { doses } = await plans.planned(daily({ startDate: onDay(-3), vialTotalDoses: 6 }))
  // Soon after midnight yesterday's is not missed yet.
  for (const { id, scheduled_date } of doses) if (scheduled_date === onDay(-1)) await plans.skip(id)
  const ended = await plans.planned(daily({ startDate: onDay(1) }))
  await plans.deactivate(ended.id)
  const { id } = await vials.added()
  expect(await forecasts()).toMatchObject([{ kind: 'whole plan', doses: 3, until: onDay(2) }])
  await vials.change(id, { kind: 'wasted', ml: '1' })
  expect(await forecasts()).toMatchObject([{ kind: 'lasts', doses: 2, until: onDay(1) }])
})

test('what is swallowed draws from the vial of its schedule, or not at all', async () => {
  const { id: tablets } = await plans.planned(daily({ administrationMethod: 'oral' }))
  const { id } = await vials.added()
  expect(await forecasts()).toMatchObject([{ kind: 'unknown', doses: 0, missing: ['no dose is planned'] }])
  expect((await vials.list()).next_amounts).toEqual([])
  await vials.choose(tablets, id)
  expect(await forecasts()).toMatchObject([{ kind: 'lasts', doses: 4 }])
  expect((await vials.list()).next_amounts).toMatchObject([{ amount: '1.25', unit: 'mg' }])
})

test('a dose of the evening before is drawn today as long as its day is not over', async () => {
  server.setNow(new Date('2026-11-23T02:30:00Z'))
  await plans.planned(daily({ startDate: '2026-11-22', zone: 'UTC', vialTotalDoses: 2 }))
  const start = { on: '2026-11-22', beyondUseOn: '2026-12-20', diluentMl: '2' }
  await vials.added({ start })
  const read = async () => (await (await ask(ana, 'today=2026-11-23&zone=UTC')).json()) as VialForecast[]
  expect(await read()).toMatchObject([{ kind: 'whole plan', doses: 2, until: '2026-11-23' }])
  server.setNow(new Date('2026-11-23T04:30:00Z'))
  expect(await read()).toMatchObject([{ kind: 'whole plan', doses: 1, until: '2026-11-23' }])
  server.setNow(undefined)
})

test('it needs premium, a day and a zone', async () => {
  expect(await errorOf(await ask(await newPerson(server, 'bo')))).toEqual({
    status: 403,
    message: 'Upgrade to Premium to access the forecast of your vials',
  })
  for (const query of ['today=2026-02-30&zone=UTC', 'zone=UTC', `today=${onDay(0)}`, `today=${onDay(0)}&zone=Nowhere`])
    expect((await ask(ana, query)).status).toBe(400)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPremiumPerson } from '../testing/people.ts'
import { customForm, onDay, planning, scheduleForm, type Planning } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let plans: Planning
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const dates = (doses: readonly { readonly scheduled_date: string }[]) =>
  doses.map(({ scheduled_date }) => scheduled_date)

test('behind the doses of seven days stands the next one of each schedule that has none in them', async () => {
  plans = planning(await newPremiumPerson(server))
  await plans.planned(customForm([onDay(1), onDay(2), onDay(3), onDay(12)]))
  await plans.planned(customForm([onDay(-20), onDay(10), onDay(40)]))
  const ended = await plans.planned(customForm([onDay(9)]))
  await plans.deactivate(ended.id)
  expect(dates(await plans.upcoming(onDay(0), 2))).toEqual([onDay(1), onDay(2), onDay(10)])
  expect(dates(await plans.inZone('Europe/Berlin').upcoming(onDay(0), 2))).toEqual([onDay(1), onDay(2), onDay(10)])
})

test('what was missed last of each schedule is listed, however long ago, until the next one', async () => {
  plans = planning(await newPremiumPerson(server))
  const { doses } = await plans.planned(customForm([onDay(-40), onDay(-20), onDay(10)]))
  await plans.planned(scheduleForm({ startDate: onDay(-30), frequency: 'weekly' }))
  expect(dates(await plans.missed(onDay(0)))).toEqual([onDay(-20), onDay(-9)])
  expect(dates(await plans.missed(onDay(-20)))).toEqual([onDay(-40), onDay(-23)])
  await plans.complete(doses[1]?.id ?? '')
  expect(dates(await plans.missed(onDay(0)))).toEqual([onDay(-9)])
})

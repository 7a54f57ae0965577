import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vial } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { keeping } from '../testing/vials.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('past vials are read page by page, the one that ended last first', async () => {
  const person = await newPremiumPerson(server)
  const own = keeping(person)
  const [one, other, third] = [await own.added(), await own.added(), await own.added({ start: null })]
  for (const { id } of [other, third, one]) await own.change(id, { kind: 'discarded' })
  const first = await person.ask('GET', '/api/vials/past?limit=2')
  const next = /<(.*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const ids = async (answer: Response) => ((await answer.json()) as Vial[]).map(({ id }) => id)
  expect(await ids(first)).toEqual([one.id, third.id])
  expect(await ids(await person.ask('GET', next))).toEqual([other.id])
  await own.change(third.id, { kind: 'reopened' })
  expect((await person.ask('GET', next)).status).toBe(409)
})

test('the list has what is in use first, the soonest beyond-use date first, then what is not mixed', async () => {
  const own = keeping(await newPremiumPerson(server))
  const start = (days: number) => ({ start: { on: onDay(0), beyondUseOn: onDay(days), diluentMl: '2' } })
  const [waiting, late, soon] = [
    await own.added({ start: null }),
    await own.added(start(20)),
    await own.added(start(9)),
  ]
  expect((await own.list()).vials).toEqual([soon, late, waiting])
})

test('the amount that is planned next of each peptide is that of an active schedule, without what was missed', async () => {
  const person = await newPremiumPerson(server)
  const [own, plans] = [keeping(person), planning(person)]
  const { id } = await plans.planned(scheduleForm({ startDate: onDay(-9), dosage: '0.25' }))
  const daily = await plans.planned(scheduleForm({ startDate: onDay(1), dosage: '0.50' }))
  await plans.planned(scheduleForm({ peptide: PEPTIDE_IDS.bpc157, dosage: '250', unit: 'mcg', startDate: onDay(3) }))
  const bpc = { peptide_id: PEPTIDE_IDS.bpc157, amount: '250', unit: 'mcg' }
  const semaglutide = (amount: string) => ({ peptide_id: PEPTIDE_IDS.semaglutide, amount, unit: 'mg' })
  expect((await own.list()).next_amounts).toEqual([bpc, semaglutide('0.5')])
  await plans.deactivate(daily.id)
  expect((await own.list()).next_amounts).toEqual([bpc, semaglutide('0.25')])
  await plans.deactivate(id)
  expect((await own.list()).next_amounts).toEqual([bpc])
})

test('a schedule is drawn from one vial of its peptide that is not past, until that is taken back', async () => {
  const ana = await newPremiumPerson(server)
  const vials = keeping(ana)
  const { id } = await planning(ana).planned(scheduleForm())
  const [vial, other, another] = [
    await vials.added(),
    await vials.added(),
    await vials.added({ peptide: PEPTIDE_IDS.bpc157 }),
  ]
  const write = crypto.randomUUID()
  for (let sent = 0; sent < 2; sent += 1)
    expect(await (await vials.choose(id, vial.id, write)).json()).toEqual({ schedule_id: id, vial_id: vial.id })
  await vials.choose(id, other.id)
  expect((await vials.one(vial.id)).schedule_ids).toEqual([])
  expect((await vials.one(other.id)).schedule_ids).toEqual([id])
  const field = (message: string) => ({ status: 400, message, fields: { vial_id: message } })
  expect(await errorOf(await vials.choose(id, another.id))).toEqual(field('This vial holds another peptide'))
  expect(await errorOf(await vials.choose(id, crypto.randomUUID()))).toEqual(field('Please choose one of your vials'))
  expect((await vials.choose(crypto.randomUUID(), vial.id)).status).toBe(404)
  await vials.change(vial.id, { kind: 'finished' })
  expect(await errorOf(await vials.choose(id, vial.id))).toMatchObject({ status: 409 })
  await vials.choose(id, null)
  expect((await vials.one(other.id)).schedule_ids).toEqual([])
  await vials.choose(id, other.id)
  await planning(ana).edit(id, scheduleForm({ peptide: PEPTIDE_IDS.tirzepatide }), onDay(0))
  expect((await vials.one(other.id)).schedule_ids).toEqual([])
})

test('a schedule can be drawn from no vial: it is listed, not drawn, and not forecast, until another choice', async () => {
  const bo = await newPremiumPerson(server, 'without')
  const [theirs, planned] = [keeping(bo), planning(bo)]
  const vial = await theirs.added()
  const { id } = await planned.planned(scheduleForm())
  const list = () => theirs.list()
  expect((await list()).next_amounts).toHaveLength(1)
  expect(await (await theirs.choose(id, 'none')).json()).toEqual({ schedule_id: id, vial_id: 'none' })
  expect(await list()).toMatchObject({ next_amounts: [], schedules_without_vial: [id] })
  expect((await theirs.one(vial.id)).schedule_ids).toEqual([])
  await theirs.choose(id, vial.id)
  expect(await list()).toMatchObject({ next_amounts: [{ amount: '0.25' }], schedules_without_vial: [] })
  await theirs.choose(id, 'none')
  await theirs.choose(id, null)
  expect(await list()).toMatchObject({ next_amounts: [{ amount: '0.25' }], schedules_without_vial: [] })
  const message = 'Please choose one of your vials'
  expect(await errorOf(await theirs.choose(id, 'nothing'))).toMatchObject({ status: 400, message })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Completion, Dose, LastDose } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { doseForm } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm, type Planning } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ana: TestPerson
let plans: Planning
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
  plans = planning(ana)
})
afterAll(() => server.close())

/** A weekly dose of 0.25 mg at 9:00 of the day before yesterday. */
const weekly = () => plans.plannedDose(scheduleForm({ startDate: onDay(-2) }))

/** Logs a one-time dose of the same peptide, two hours after that one unless changed. */
const log = async (changed: Record<string, unknown> = {}, person = ana): Promise<Dose> => {
  const dose = doseForm({
    peptide: PEPTIDE_IDS.semaglutide,
    dosage: '0.3',
    unit: 'mg',
    startDate: onDay(-2),
    time: '11:00',
    ...changed,
  })
  const id = crypto.randomUUID()
  return (await (await person.ask('POST', '/api/doses', { id, dose, confirmed: true }, id)).json()) as Dose
}
const logged = async (id: string) => (await plans.doses()).find((dose) => dose.id === id)

test('a dose that is logged already completes the planned one, and stays as it was', async () => {
  const [{ id, dose }, mine] = [await weekly(), await log()]
  const answer = await plans.link(dose.id, mine.id)
  const linked = {
    ...mine,
    scheduled_dose_id: dose.id,
    planned_date: onDay(-2),
    planned_time: '09:00',
    planned_zone: null,
  }
  expect([answer.status, (await answer.json()) as Completion]).toMatchObject([
    200,
    {
      scheduled_dose: { ...dose, status: 'completed', actual_dose_id: mine.id },
      schedule: { id, completed_doses: 1 },
      dose: linked,
    },
  ])
  expect(await logged(mine.id)).toEqual(linked)
  const last = (await (await ana.ask('GET', '/api/doses/last')).json()) as LastDose[]
  expect(last.find((one) => one.id === mine.id)?.scheduled_dose_id).toBe(dose.id)
})

test('the undo keeps the dose as a one-time dose; unchecking and deleting take it away as ever', async () => {
  const { id, dose } = await weekly()
  const mine = await log()
  await plans.link(dose.id, mine.id)
  expect((await plans.uncheck(dose.id, mine.id, crypto.randomUUID(), { keep: true })).status).toBe(200)
  expect([await plans.firstOf(id), await logged(mine.id)]).toEqual([dose, mine])
  expect((await plans.link(dose.id, mine.id)).status).toBe(200)
  expect((await plans.uncheck(dose.id, mine.id)).status).toBe(200)
  expect([await plans.firstOf(id), await logged(mine.id)]).toEqual([dose, undefined])
  expect((await errorOf(await plans.link(dose.id, mine.id))).status).toBe(409)
  const other = await log()
  await plans.link(dose.id, other.id)
  expect((await plans.deleteDose(other.id)).status).toBe(200)
  expect(await plans.firstOf(id)).toEqual(dose)
  expect((await plans.whole(id)).completed_doses).toBe(0)
})

test.each([
  ['of another peptide', { peptide: PEPTIDE_IDS.bpc157 }, 'This dose is of another peptide than the planned one.'],
  ['of last week', { startDate: onDay(-9) }, 'This dose was taken too long before or after the planned one.'],
])('a dose %s is refused', async (_, changed, message) => {
  const [{ id, dose }, mine] = [await weekly(), await log(changed)]
  expect(await errorOf(await plans.link(dose.id, mine.id))).toMatchObject({
    status: 409,
    message: `${message} Nothing was changed.`,
  })
  expect([await plans.firstOf(id), await logged(mine.id)]).toEqual([dose, mine])
})

test('a dose completes one planned dose, and a planned one is completed by one dose', async () => {
  const [one, other, mine, yours] = [await weekly(), await weekly(), await log(), await log()]
  await plans.link(one.dose.id, mine.id)
  expect((await plans.link(one.dose.id, mine.id)).status).toBe(200)
  expect(await errorOf(await plans.link(other.dose.id, mine.id))).toMatchObject({
    status: 409,
    message: 'This dose has completed another planned one already. Nothing was changed.',
  })
  expect(await errorOf(await plans.link(one.dose.id, yours.id))).toMatchObject({ status: 409 })
  expect(await plans.firstOf(other.id)).toEqual(other.dose)
})

test('of many devices that link doses at once, one does', async () => {
  const [{ id, dose }, ...mine] = [await weekly(), await log(), await log(), await log()]
  const answers = await Promise.all([...mine, ...mine].map((one) => plans.link(dose.id, one.id)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
  expect((await plans.whole(id)).completed_doses).toBe(1)
})

test('a deletion at the same moment takes the dose and the completion with it, in either order', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const [{ id, dose }, mine] = [await weekly(), await log()]
    const [linked, deleted] = await Promise.all([plans.link(dose.id, mine.id), plans.deleteDose(mine.id)])
    expect([200, 409]).toContain(linked.status)
    expect(deleted.status).toBe(200)
    expect(await plans.firstOf(id)).toEqual(dose)
  }
})

test('what is not the person’s is not there', async () => {
  const { dose } = await weekly()
  const bo = await newPremiumPerson(server, 'bo')
  const theirs = await log({}, bo)
  expect((await plans.link(dose.id, theirs.id)).status).toBe(404)
  expect((await planning(bo).link(dose.id, theirs.id)).status).toBe(404)
})

test('all invariants hold', async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Completion } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { doseForm } from '../testing/life.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm, type Planning } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let plans: Planning
beforeAll(async () => {
  server = await openTestServer()
  plans = planning(await newPremiumPerson(server))
})
afterAll(() => server.close())

/** A weekly dose of 0.25 mg at 9:00 of the day before yesterday. */
const weekly = () => plans.plannedDose(scheduleForm({ startDate: onDay(-2) }))

/** A dose of the log form of the same peptide. */
const form = (changed: Record<string, unknown> = {}) =>
  doseForm({
    peptide: PEPTIDE_IDS.semaglutide,
    dosage: '0.3',
    unit: 'mg',
    administrationMethod: 'injection',
    startDate: onDay(-2),
    time: '11:30',
    zone: 'Europe/Berlin',
    notes: 'left thigh',
    ...changed,
  })
const refusalOf = async (answer: Response) => {
  const { code } = (await answer.clone().json()) as { readonly code: string }
  return { code, ...(await errorOf(answer)) }
}

test('a dose that was logged by hand completes the planned one as it was taken', async () => {
  const { id, dose } = await weekly()
  const doseId = crypto.randomUUID()
  const answer = await plans.complete(dose.id, doseId, { logged: form() })
  const completion = (await answer.json()) as Completion
  expect([answer.status, completion]).toMatchObject([
    200,
    {
      scheduled_dose: { id: dose.id, status: 'completed', actual_dose_id: doseId, amount: '0.25' },
      schedule: { id, completed_doses: 1 },
      dose: {
        id: doseId,
        amount: '0.3',
        notes: 'left thigh',
        zone: 'Europe/Berlin',
        scheduled_dose_id: dose.id,
        planned_date: onDay(-2),
        planned_time: '09:00',
      },
    },
  ])
  expect((await plans.doses()).find((one) => one.id === doseId)).toEqual(completion.dose)
  await plans.uncheck(dose.id, doseId)
  expect(await plans.firstOf(id)).toEqual(dose)
})

test.each([
  ['of another peptide', { peptide: PEPTIDE_IDS.bpc157 }, 'This dose is of another peptide than the planned one.'],
  [
    'long before it',
    { startDate: onDay(-3), time: '20:59' },
    'This dose was taken too long before or after the planned one.',
  ],
])('a dose %s is not the planned one: nothing is written', async (_, changed, message) => {
  const { id, dose } = await weekly()
  const doseId = crypto.randomUUID()
  const answer = await plans.complete(dose.id, doseId, { logged: form(changed) })
  expect(await refusalOf(answer)).toMatchObject({
    status: 409,
    code: 'not-planned',
    message: `${message} Nothing was changed.`,
  })
  expect(await plans.firstOf(id)).toEqual(dose)
  expect((await plans.doses()).map((one) => one.id)).not.toContain(doseId)
})

test('the next of a daily plan begins where the one before it ends', async () => {
  const daily = scheduleForm({ startDate: onDay(-2), frequency: 'daily', scheduleWeeks: 1 })
  const { dose } = await plans.plannedDose(daily)
  const at = (time: string) =>
    plans.complete(dose.id, crypto.randomUUID(), { logged: form({ startDate: onDay(-1), time }) })
  expect((await refusalOf(await at('09:00'))).code).toBe('not-planned')
  expect((await at('08:59')).status).toBe(200)
})

test('of two devices that log the planned dose at once, one completes it and the other is told', async () => {
  const { id, dose } = await weekly()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => plans.complete(dose.id, crypto.randomUUID(), { logged: form() })),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(7)
  for (const answer of refused)
    expect(await refusalOf(answer)).toMatchObject({
      code: 'not-planned',
      message: 'This dose was already completed. Nothing was logged twice.',
    })
  expect((await plans.whole(id)).completed_doses).toBe(1)
})

test('the same write again is the same dose', async () => {
  const { id, dose } = await weekly()
  const [doseId, writeId] = [crypto.randomUUID(), crypto.randomUUID()]
  const send = () => plans.complete(dose.id, doseId, { logged: form() }, writeId)
  const [first, again] = [await (await send()).json(), await (await send()).json()]
  expect(again).toEqual(first)
  expect((await plans.whole(id)).completed_doses).toBe(1)
})

test.each([
  ['a dose without an amount', { logged: form({ dosage: '' }) }, 'dosage'],
  ['a dose of tomorrow', { logged: form({ startDate: onDay(3) }) }, 'startDate'],
  ['two times', { logged: form(), taken: { date: onDay(-2), time: '09:00' } }, 'taken'],
])('%s is refused under its field', async (_, more, field) => {
  const { dose } = await weekly()
  const refusal = await errorOf(await plans.complete(dose.id, undefined, more))
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]])
})

test('a dose of another person is not there', async () => {
  const { dose } = await weekly()
  const theirs = planning(await newPremiumPerson(server, 'bo'))
  expect((await theirs.complete(dose.id, undefined, { logged: form() })).status).toBe(404)
})

test('all invariants hold', async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
})

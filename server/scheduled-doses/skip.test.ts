import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Completion, Transition } from '#contract'
import { errorOf } from '../testing/api-error.ts'
import { rowsOf } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { onDay, planning, type Planning } from '../testing/plans.ts'
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

const answerOf = async (response: Promise<Response>) => (await (await response).json()) as Transition

test('skips a pending dose, with the moment and the reason, and the next one comes', async () => {
  const { id, dose } = await plans.plannedDose()
  const before = Date.now()
  const response = await plans.skip(dose.id, ' away ')
  const { scheduled_dose, schedule } = await answerOf(Promise.resolve(response))
  expect(response.status).toBe(200)
  expect(scheduled_dose).toEqual({
    ...dose,
    status: 'skipped',
    skip_reason: 'away',
    skipped_at: scheduled_dose.skipped_at,
  })
  expect(Date.parse(scheduled_dose.skipped_at ?? '')).toBeGreaterThanOrEqual(before)
  expect(schedule).toMatchObject({ id, completed_doses: 0, total_doses: 4, next_date: onDay(7) })
  expect(await plans.firstOf(id)).toEqual(scheduled_dose)
})

test('again keeps the moment, and changes the reason only where one is given', async () => {
  const { dose } = await plans.plannedDose()
  const first = await answerOf(plans.skip(dose.id, 'away'))
  expect(await answerOf(plans.skip(dose.id))).toEqual(first)
  expect(await answerOf(plans.skip(dose.id, ''))).toEqual(first)
  expect((await answerOf(plans.skip(dose.id, 'ill'))).scheduled_dose).toEqual({
    ...first.scheduled_dose,
    skip_reason: 'ill',
  })
})

test('a skip is undone, and undone twice it is undone once', async () => {
  const { dose } = await plans.plannedDose()
  await plans.skip(dose.id)
  const undone = await answerOf(plans.unskip(dose.id))
  expect(undone.scheduled_dose).toEqual(dose)
  expect((await plans.unskip(dose.id)).status).toBe(200)
})

test('a skipped dose stands in the calendar, not in what is upcoming; a hidden one in neither', async () => {
  const { id, dose } = await plans.plannedDose()
  await plans.skip(dose.id)
  const shown = async () => (await plans.calendar(onDay(0), onDay(30))).filter((one) => one.schedule_id === id)
  expect((await shown()).map(({ status }) => status)).toEqual(['skipped', 'pending', 'pending', 'pending'])
  expect((await plans.upcoming(onDay(0), 50)).map((one) => one.id)).not.toContain(dose.id)
  await plans.deactivate(id)
  expect(await shown()).toEqual([])
  expect(await plans.firstOf(id)).toMatchObject({ status: 'skipped', skip_reason: null })
  expect((await plans.firstOf(id))?.skipped_at).not.toBeNull()
})

test('the undo in an ended schedule hides the dose, and it cannot be skipped there', async () => {
  const { id, dose } = await plans.plannedDose()
  await plans.skip(dose.id)
  await plans.deactivate(id)
  expect((await answerOf(plans.unskip(dose.id))).scheduled_dose).toMatchObject({ status: 'skipped', skipped_at: null })
  expect(await errorOf(await plans.skip(dose.id))).toEqual({
    status: 409,
    message: 'This schedule is no longer active. Nothing was changed.',
  })
})

test('a completed dose is not skipped; a skipped one can be completed, and loses its mark', async () => {
  const { id, dose } = await plans.plannedDose()
  await plans.skip(dose.id, 'away')
  const logged = crypto.randomUUID()
  const completed = (await (await plans.complete(dose.id, logged)).json()) as Completion
  expect(completed.scheduled_dose).toEqual({ ...dose, status: 'completed', actual_dose_id: logged })
  expect(completed.schedule.completed_doses).toBe(1)
  expect(await errorOf(await plans.skip(dose.id))).toEqual({
    status: 409,
    message: 'This dose was completed in the meantime. Nothing was changed.',
  })
  await plans.uncheck(dose.id, logged)
  expect(await plans.firstOf(id)).toEqual(dose)
})

test('a reason that was taken back is left in no table, and the skip sent again is answered by the row as it is', async () => {
  const { id, dose } = await plans.plannedDose()
  const write = crypto.randomUUID()
  await plans.skip(dose.id, 'canary in a coal mine', write)
  expect(await rowsOf(server, ana.id)).toContain('canary')
  await plans.unskip(dose.id)
  expect(await rowsOf(server, ana.id)).not.toContain('canary')
  const again = await plans.skip(dose.id, 'canary in a coal mine', write)
  expect([again.status, await again.json()]).toMatchObject([200, { scheduled_dose: dose }])
  expect(await plans.firstOf(id)).toEqual(dose)
})

test.each([
  [{ reason: 'x'.repeat(201) }, 'reason'],
  [{ reason: 'a\u0000b' }, 'reason'],
  [{ reason: 7 }, 'reason'],
])('with %j is refused under %s', async (body, field) => {
  const { dose } = await plans.plannedDose()
  const response = await ana.ask('POST', `/api/scheduled-doses/${dose.id}/skip`, body, crypto.randomUUID())
  const refusal = await errorOf(response)
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]])
})

test('somebody else’s is answered as unknown, byte for byte', async () => {
  const { dose } = await plans.plannedDose()
  const theirs = planning(await newPremiumPerson(server, 'bo'))
  for (const act of [theirs.skip, theirs.unskip]) {
    const [stranger, unknown] = [await act(dose.id), await act(crypto.randomUUID())]
    expect([stranger.status, await stranger.text()]).toEqual([unknown.status, await unknown.text()])
    expect(stranger.status).toBe(404)
  }
})

test('skips, undos and completions at once complete the dose once', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { id, dose } = await plans.plannedDose()
    await Promise.all(
      Array.from({ length: 7 }, () => [plans.skip(dose.id), plans.unskip(dose.id), plans.complete(dose.id)]).flat(),
    )
    const after = await plans.whole(id)
    expect(after.completed_doses).toBe(after.doses.filter(({ status }) => status === 'completed').length)
    expect(after.doses[0]).toMatchObject({ status: 'completed', skipped_at: null })
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dose, DoseInterval } from '#contract'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { doseForm } from '../testing/life.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const set = (person: TestPerson, peptide: string, hours: unknown, write = crypto.randomUUID()) =>
  person.ask('PUT', `/api/dose-intervals/${peptide}`, { hours }, write)
const intervalsOf = async (person: TestPerson) =>
  (await (await person.ask('GET', '/api/dose-intervals')).json()) as readonly DoseInterval[]

test('a least interval is set, replaced and taken back, without premium', async () => {
  const bo = await newPerson(server, 'bo')
  const peptide_id = PEPTIDE_IDS.bpc157
  expect(await intervalsOf(bo)).toEqual([])
  expect(await (await set(bo, peptide_id, 24)).json()).toEqual({ peptide_id, hours: 24 })
  expect(await (await set(bo, peptide_id, 720)).json()).toEqual({ peptide_id, hours: 720 })
  expect(await intervalsOf(bo)).toEqual([{ peptide_id, hours: 720 }])
  expect(await (await set(bo, peptide_id, null)).json()).toEqual({ peptide_id, hours: null })
  expect(await (await set(bo, peptide_id, null)).json()).toEqual({ peptide_id, hours: null })
  expect(await intervalsOf(bo)).toEqual([])
})

test('sent again it is set once, and the answer is the interval as it is now', async () => {
  const bo = await newPerson(server, 'bo')
  const [peptide_id, write] = [PEPTIDE_IDS.tb500, crypto.randomUUID()]
  await set(bo, peptide_id, 24, write)
  await set(bo, peptide_id, 48)
  expect(await (await set(bo, peptide_id, 24, write)).json()).toEqual({ peptide_id, hours: 48 })
  expect((await set(bo, peptide_id, 25, write)).status).toBe(422)
})

test.each([0, 721, 1.5, '24', undefined, true])('%j is refused in words', async (hours) => {
  const bo = await newPerson(server, 'bo')
  const { status, message } = await errorOf(await set(bo, PEPTIDE_IDS.bpc157, hours))
  expect([status, message]).toEqual([400, 'Please enter whole hours from 1 to 720'])
})

test('a peptide of one’s own has one; an unknown one, "Other" and somebody else’s have none, with the same answer', async () => {
  const [ana, bo] = [await newPremiumPerson(server), await newPremiumPerson(server, 'bo')]
  const id = crypto.randomUUID()
  const form = doseForm({ peptide: OTHER_PEPTIDE, customPeptideName: 'My own' })
  const { peptide_id: own } = (await (await ana.ask('POST', '/api/doses', { id, dose: form }, id)).json()) as Dose
  expect((await set(ana, own, 12)).status).toBe(200)
  expect(await intervalsOf(ana)).toEqual([{ peptide_id: own, hours: 12 }])
  const refused = await Promise.all([own, crypto.randomUUID(), OTHER_PEPTIDE].map((peptide) => set(bo, peptide, 12)))
  expect(new Set(await Promise.all(refused.map((answer) => answer.text()))).size).toBe(1)
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await intervalsOf(bo)).toEqual([])
})

test('it is announced to the other devices', async () => {
  const bo = await newPerson(server, 'bo')
  const heard: (readonly string[])[] = []
  const unsubscribe = server.context.changeBus.subscribe((change) => {
    if (change.kind === 'rows' && change.userId === bo.id) heard.push(change.tables)
  })
  await set(bo, PEPTIDE_IDS.bpc157, 24)
  await expect.poll(() => heard).toEqual([['dose_intervals']])
  unsubscribe()
})

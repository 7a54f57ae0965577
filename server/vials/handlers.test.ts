import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { Change } from '../live/change-bus.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { onDay } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { keeping, mixing, type Keeping } from '../testing/vials.ts'

let server: TestServer
let ana: TestPerson
let vials: Keeping
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newAna = async () => {
  ana = await newPremiumPerson(server)
  vials = keeping(ana)
}

test('a vial is added as sent, is listed, and other devices hear of it', async () => {
  await newAna()
  const heard: Change[] = []
  const unsubscribe = server.context.changeBus.subscribe((change) => heard.push(change))
  const id = crypto.randomUUID()
  const syringe = { scale: 'U-100', barrel: '0.5', step: '0.5' }
  const components = [{ peptide: PEPTIDE_IDS.tb500, amount: '2.5', unit: 'mg' }]
  const facts = { lot: 'L 1', supplier: 'A pharmacy', cost: '45.5', currency: 'usd', notes: 'in the fridge' }
  const answer = await vials.add({ amount: '5.0', syringe, components, ...facts, start: mixing() }, id)
  expect(answer.status).toBe(201)
  const added = await answer.json()
  expect(added).toEqual({
    id,
    kind: 'vial',
    status: 'in use',
    peptide_id: PEPTIDE_IDS.semaglutide,
    peptide_name: 'Semaglutide',
    name: 'From the pharmacy',
    amount: '5',
    unit: 'mg',
    volume_ml: '2',
    components: [{ peptide_id: PEPTIDE_IDS.tb500, peptide_name: 'TB-500', amount: '2.5', unit: 'mg' }],
    mixed_on: onDay(0),
    opened_on: null,
    beyond_use_on: onDay(28),
    ...syringe,
    ...facts,
    currency: 'USD',
    dial: null,
    dial_step: null,
    dial_most: null,
    concentration_read: false,
    is_drawn: false,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    base_ml: '2',
    level_at: null,
    draws: [],
    waste: [],
    schedule_ids: [],
  })
  expect(await vials.list()).toEqual({ vials: [added], last_draws: [], next_amounts: [], schedules_without_vial: [] })
  expect(await vials.one(id)).toEqual(added)
  expect(await vials.changes(id)).toMatchObject([{ id, kind: 'mixed', ml: '2', reason: null }])
  await expect.poll(() => heard).toContainEqual({ kind: 'rows', userId: ana.id, tables: ['vials'], write: id })
  unsubscribe()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dose, Peptide } from '#contract'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { planning, scheduleForm } from '../testing/plans.ts'
import { keeping } from '../testing/vials.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const named = (customPeptideName: string) => ({
  peptide: OTHER_PEPTIDE,
  customPeptideName,
  dosage: '1',
  unit: 'mg',
  administrationMethod: 'injection',
  dosageType: 'one-time',
  startDate: '2026-11-21',
  time: '20:02',
  zone: 'UTC',
})
const log = (person: TestPerson, name: string) => {
  const id = crypto.randomUUID()
  return person.ask('POST', '/api/doses', { id, dose: named(name), confirmed: true }, id)
}
const logged = async (person: TestPerson, name: string) => (await (await log(person, name)).json()) as Dose
const ownOf = async (person: TestPerson) => {
  const all = (await (await person.ask('GET', '/api/peptides')).json()) as Peptide[]
  return all.filter(({ custom }) => custom).map(({ name }) => name)
}

test.each([
  ['bpc 157', PEPTIDE_IDS.bpc157, 'BPC-157'],
  ['TB500', PEPTIDE_IDS.tb500, 'TB-500'],
  ['compounded semaglutide', PEPTIDE_IDS.semaglutide, 'Semaglutide'],
])('a dose of %s is one of the listed peptide, and no peptide is made', async (name, id, listed) => {
  const ana = await newPremiumPerson(server)
  expect(await logged(ana, name)).toMatchObject({ peptide_id: id, peptide_name: listed })
  expect(await ownOf(ana)).toEqual([])
})

test('a brand stays what the person says it is', async () => {
  const ana = await newPremiumPerson(server)
  expect(await logged(ana, 'Saizen')).toMatchObject({ peptide_name: 'Saizen' })
  expect(await ownOf(ana)).toEqual(['Saizen'])
})

test('two own peptides never differ by spelling alone, also when two devices name them at once', async () => {
  const ana = await newPremiumPerson(server)
  const names = ['GHK-Cu', 'ghk cu', 'GHKCU', 'Ghk–Cu', 'ＧＨＫ-Cu', 'ghk_cu']
  const doses = await Promise.all(names.map((name) => logged(ana, name)))
  expect(new Set(doses.map(({ peptide_id }) => peptide_id)).size).toBe(1)
  expect(await ownOf(ana)).toHaveLength(1)
})

test('names of emoji, of right-to-left letters and of a hundred letters are peptides of their own', async () => {
  const ana = await newPremiumPerson(server)
  const names = ['🧪', '💉', 'ببتيد', 'ببتيدي', 'x'.repeat(100)]
  for (const name of names) expect(await logged(ana, name)).toMatchObject({ peptide_name: name })
  expect((await ownOf(ana)).toSorted()).toEqual(names.toSorted())
})

test('a schedule and a blend know the listed peptide by another spelling too', async () => {
  const ana = await newPremiumPerson(server)
  const own = (customPeptideName: string) => ({ peptide: OTHER_PEPTIDE, customPeptideName })
  const schedule = await planning(ana).planned(scheduleForm(own('semaglutida')))
  expect(schedule).toMatchObject({ peptide_id: PEPTIDE_IDS.semaglutide })
  const components = [{ ...own('tb 500'), amount: '5', unit: 'mg' }]
  const vial = await keeping(ana).added({ ...own('BPC157'), components })
  expect(vial).toMatchObject({ peptide_name: 'BPC-157', components: [{ peptide_name: 'TB-500' }] })
  expect(await ownOf(ana)).toEqual([])
})

test('a blend with the same peptide twice in two spellings is refused', async () => {
  const ana = await newPremiumPerson(server)
  const part = (customPeptideName: string) => ({
    peptide: OTHER_PEPTIDE,
    customPeptideName,
    amount: '5',
    unit: 'mg',
  })
  for (const components of [[part('BPC 157')], [part('GHK-Cu'), part('ghk cu')]])
    expect(await errorOf(await keeping(ana).add({ peptide: PEPTIDE_IDS.bpc157, components }))).toMatchObject({
      status: 400,
      fields: { components: 'A blend holds each peptide once' },
    })
  expect(await ownOf(ana)).toEqual([])
})

test('without premium a listed peptide by another spelling is refused like any dose, and a new name is not made', async () => {
  const bo = await newPerson(server)
  expect(await errorOf(await log(bo, 'TB500'))).toMatchObject({ status: 403 })
  expect(await errorOf(await log(bo, 'Selank'))).toMatchObject({ status: 403 })
  expect(await ownOf(bo)).toEqual([])
})

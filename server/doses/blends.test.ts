import { afterAll, expect, test } from 'vitest'
import type { Dose, LastDose } from '#contract'
import { asDoseOf } from '#domain/doses/ingredients'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { drawing, from } from '../testing/drawing.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm, ZONE } from '../testing/plans.ts'
import { openVialServer } from '../testing/vial-server.ts'
import { keeping } from '../testing/vials.ts'

const { server, ana, vials, hers, history, close } = await openVialServer()
afterAll(close)

const { bpc157, tb500 } = PEPTIDE_IDS
/** 50 mg of GHK-Cu with 10 mg of BPC-157 and 7 mg of TB-500 in 3 ml: 2 mg are 0.12 ml. */
const glow = () =>
  vials.added({
    peptide: OTHER_PEPTIDE,
    customPeptideName: 'GHK-Cu',
    amount: '50',
    components: [
      { peptide: bpc157, amount: '10', unit: 'mg' },
      { peptide: tb500, amount: '7', unit: 'mg' },
    ],
    start: { on: '2026-11-01', beyondUseOn: '2026-12-01', diluentMl: '3' },
  })
const OTHERS = [
  { peptide_id: bpc157, peptide_name: 'BPC-157', amount: '0.4', unit: 'mg' },
  { peptide_id: tb500, peptide_name: 'TB-500', amount: '0.28', unit: 'mg' },
]
const last = async () => (await (await ana.ask('GET', '/api/doses/last')).json()) as LastDose[]

test('a dose of a blend says in every answer what it took of the other peptides', async () => {
  const vial = await glow()
  const dose = await hers.logged([from(vial.id)], { peptide: vial.peptide_id, dosage: '2', unit: 'mg' })
  expect(dose.draws).toMatchObject([{ volume_ml: '0.12', others: OTHERS }])
  expect((await history.doses()).find(({ id }) => id === dose.id)).toEqual(dose)
  const [page] = (await (await ana.ask('GET', `/api/vials/${vial.id}/doses`)).json()) as Dose[]
  expect(page).toEqual(dose)
})

test('it is among the last doses of each peptide in it, once', async () => {
  const all = await last()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const found = all.map((dose) => asDoseOf(dose, ({ peptide_id }) => peptide_id === tb500)).filter((dose) => dose)
  expect(found).toMatchObject([
    { amount: '0.28', unit: 'mg', from: { peptide_name: 'GHK-Cu', amount: '2', unit: 'mg' } },
  ])
})

test('the eleven last doses of a blend push no older dose of its own peptides out of sight', async () => {
  const vial = await glow()
  for (let day = 10; day < 21; day += 1)
    await hers.logged([from(vial.id)], {
      peptide: vial.peptide_id,
      dosage: '2',
      unit: 'mg',
      startDate: `2026-10-${day}`,
    })
  await hers.logged([], { peptide: bpc157, dosage: '250', unit: 'mcg', startDate: '2026-10-01' })
  const own = (await last()).filter(({ peptide_id }) => peptide_id === bpc157)
  expect(own.map(({ amount, unit }) => `${amount} ${unit}`)).toContain('250 mcg')
})

test('another device asks about a peptide that a blend has put into the body, and a deleted dose counts no more', async () => {
  const vial = await glow()
  const at = { startDate: '2026-09-01', time: '08:00' }
  const dose = await hers.logged([from(vial.id)], { peptide: vial.peptide_id, dosage: '2', unit: 'mg', ...at })
  const bpc = { peptide: bpc157, dosage: '250', unit: 'mcg', startDate: '2026-09-01', time: '09:00' }
  const asked = await errorOf(await hers.log([], bpc, crypto.randomUUID(), { confirmed: false }))
  expect(asked).toMatchObject({ status: 409 })
  expect(asked.message).toMatch(/^You logged 0\.4 mg of BPC-157 with 2 mg GHK-Cu 1 hour before this one/)
  const gone = crypto.randomUUID()
  expect((await ana.ask('DELETE', `/api/doses/${dose.id}`, undefined, gone)).status).toBe(200)
  expect((await hers.log([], bpc, crypto.randomUUID(), { confirmed: false })).status).toBe(201)
})

test('a dose of a blend is asked about where a dose of another peptide in it is near, and is saved once it is confirmed', async () => {
  const bo = await newPremiumPerson(server, 'bo')
  const [theirs, doses] = [keeping(bo), drawing(server, bo)]
  const { id, peptide_id: peptide } = await theirs.added({
    peptide: OTHER_PEPTIDE,
    customPeptideName: 'GHK-Cu',
    amount: '50',
    components: [{ peptide: bpc157, amount: '10', unit: 'mg' }],
  })
  const at = { startDate: '2026-11-20', unit: 'mg' }
  await doses.logged([], { ...at, peptide: bpc157, dosage: '0.25', time: '08:00' })
  const blend = { ...at, peptide, dosage: '2', time: '08:30' }
  const write = crypto.randomUUID()
  const refused = await doses.log([from(id)], blend, write, { confirmed: false })
  expect(await errorOf(refused)).toMatchObject({ status: 409, message: expect.stringContaining('BPC-157') })
  expect(await theirs.one(id)).toMatchObject({ draws: [] })
  expect((await doses.log([from(id)], blend, write)).status).toBe(201)
  expect((await doses.log([from(id)], blend, write)).status).toBe(201)
  const far = { ...blend, time: '20:30' }
  expect((await doses.log([from(id)], far, crypto.randomUUID(), { confirmed: false })).status).toBe(201)
})

test('so is a planned dose that is completed from a blend', async () => {
  const bo = await newPremiumPerson(server, 'bo')
  const [theirs, doses, plans] = [keeping(bo), drawing(server, bo), planning(bo)]
  const { id, peptide_id: peptide } = await theirs.added({
    peptide: OTHER_PEPTIDE,
    customPeptideName: 'GHK-Cu',
    amount: '50',
    components: [{ peptide: bpc157, amount: '10', unit: 'mg' }],
  })
  const { dose } = await plans.plannedDose(scheduleForm({ peptide, dosage: '2', startDate: onDay(0), time: '00:01' }))
  await doses.logged([], {
    peptide: bpc157,
    dosage: '0.25',
    unit: 'mg',
    startDate: onDay(0),
    time: '00:00',
    zone: ZONE,
  })
  const complete = (confirmed: boolean) =>
    plans.complete(dose.id, crypto.randomUUID(), { draws: [from(id)], confirmed })
  expect(await errorOf(await complete(false))).toMatchObject({
    status: 409,
    message: expect.stringContaining('BPC-157'),
  })
  expect((await complete(true)).status).toBe(200)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LastDose } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { drawing, from } from '../testing/drawing.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { named, naming } from '../testing/own-peptides.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { planning, scheduleForm } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { keeping } from '../testing/vials.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
})

/** A person with doses, a schedule and a vial of Saizen, a blend that holds it, and an interval. */
async function withSaizen() {
  const ana = await newPremiumPerson(server)
  const peptides = naming(ana)
  const saizen = await peptides.made('Saizen')
  const schedule = await planning(ana).planned(scheduleForm({ peptide: saizen, unit: 'mg', dosage: '1' }))
  const vial = await keeping(ana).added({ peptide: saizen, amount: '10', unit: 'mg' })
  const components = [{ peptide: saizen, amount: '2', unit: 'mg' }]
  const blend = await keeping(ana).added({ peptide: PEPTIDE_IDS.bpc157, amount: '5', unit: 'mg', components })
  await drawing(server, ana).logged([from(vial.id)], { peptide: saizen, dosage: '1', unit: 'mg' })
  await ana.ask('PUT', `/api/dose-intervals/${saizen}`, { hours: 24 }, crypto.randomUUID())
  return { ana, peptides, saizen, schedule, vial, blend, plans: planning(ana), vials: keeping(ana) }
}
type Life = Awaited<ReturnType<typeof withSaizen>>

async function seen({ ana, peptides, schedule, vial, blend, plans, vials }: Life) {
  const whole = await plans.whole(schedule.id)
  return {
    doses: (await peptides.doses()).map(({ peptide_name }) => peptide_name),
    entered: (await peptides.doses()).map(({ entered_as: name }) => name),
    schedule: [whole.peptide_name, ...new Set(whole.doses.map(({ peptide_name }) => peptide_name))],
    vial: (await vials.one(vial.id)).peptide_name,
    blend: (await vials.one(blend.id)).components.map(({ peptide_name }) => peptide_name),
    last: new Set(
      ((await (await ana.ask('GET', '/api/doses/last')).json()) as LastDose[]).map(({ peptide_name }) => peptide_name),
    ),
    intervals: await (await ana.ask('GET', '/api/dose-intervals')).json(),
  }
}

test('an own peptide that is joined gives its doses, schedules, vials, blends and interval to the other', async () => {
  const life = await withSaizen()
  const answer = await life.peptides.join(life.saizen, PEPTIDE_IDS.hgh)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { id: life.saizen, name: 'Saizen', description: '', custom: true, joined_to: PEPTIDE_IDS.hgh },
  ])
  expect(await seen(life)).toMatchObject({
    doses: ['HGH', 'HGH'],
    entered: ['Saizen', 'Saizen'],
    schedule: ['HGH', 'HGH'],
    vial: 'HGH',
    blend: ['HGH'],
    last: new Set(['HGH']),
    intervals: [{ peptide_id: PEPTIDE_IDS.hgh, hours: 24 }],
  })
})

test('what is separated is as it was before', async () => {
  const life = await withSaizen()
  const before = await seen(life)
  await life.peptides.join(life.saizen, PEPTIDE_IDS.hgh)
  expect((await life.peptides.separate(life.saizen)).status).toBe(200)
  expect(await seen(life)).toEqual(before)
  expect(await life.peptides.own()).toMatchObject([{ name: 'Saizen', joined_to: null }])
})

test('after a join its id and its name are those of the other peptide, on a device that has not heard of it too', async () => {
  const life = await withSaizen()
  await life.peptides.join(life.saizen, PEPTIDE_IDS.hgh)
  for (const peptide of [{ peptide: life.saizen }, named('saizen'), named('Saizen')]) {
    expect(await life.peptides.logged(peptide)).toMatchObject({ peptide_id: PEPTIDE_IDS.hgh, peptide_name: 'HGH' })
    expect(await life.plans.planned(scheduleForm(peptide))).toMatchObject({ peptide_name: 'HGH' })
  }
  expect(await life.vials.added(named('SAIZEN'))).toMatchObject({ peptide_name: 'HGH' })
  await life.ana.ask('PUT', `/api/dose-intervals/${life.saizen}`, { hours: 12 }, crypto.randomUUID())
  expect(await seen(life)).toMatchObject({ intervals: [{ peptide_id: PEPTIDE_IDS.hgh, hours: 12 }] })
  expect(await life.peptides.own()).toHaveLength(1)
})

test('joins follow each other, and each is taken back alone', async () => {
  const ana = await newPremiumPerson(server)
  const peptides = naming(ana)
  const [saizen, own, genotropin] = [
    await peptides.made('Saizen'),
    await peptides.made('My growth hormone'),
    await peptides.made('Genotropin'),
  ]
  await peptides.join(saizen, own)
  await peptides.join(own, PEPTIDE_IDS.hgh)
  // Chosen on a device that has not heard of the second join.
  await peptides.join(genotropin, own)
  const names = async () => (await peptides.doses()).map(({ peptide_name }) => peptide_name).toSorted()
  expect(await names()).toEqual(['HGH', 'HGH', 'HGH'])
  await peptides.separate(own)
  expect(await names()).toEqual(['HGH', 'My growth hormone', 'My growth hormone'])
  await peptides.separate(saizen)
  expect(await names()).toEqual(['HGH', 'My growth hormone', 'Saizen'])
})

test('a dose that was deleted before a join comes back as one of the other peptide', async () => {
  const ana = await newPremiumPerson(server)
  const peptides = naming(ana)
  const { id, peptide_id: saizen } = await peptides.logged(named('Saizen'))
  await ana.ask('DELETE', `/api/doses/${id}`, undefined, crypto.randomUUID())
  await peptides.join(saizen, PEPTIDE_IDS.hgh)
  const restored = await ana.ask('POST', `/api/deleted-doses/${id}/restore`, undefined, crypto.randomUUID())
  expect(restored.status).toBe(200)
  expect(await peptides.doses()).toMatchObject([{ id, peptide_name: 'HGH' }])
})

test('an interval stays with the peptide that has one', async () => {
  const life = await withSaizen()
  await life.ana.ask('PUT', `/api/dose-intervals/${PEPTIDE_IDS.hgh}`, { hours: 8 }, crypto.randomUUID())
  await life.peptides.join(life.saizen, PEPTIDE_IDS.hgh)
  expect(await seen(life)).toMatchObject({
    intervals: expect.arrayContaining([{ peptide_id: PEPTIDE_IDS.hgh, hours: 8 }]),
  })
  await life.peptides.separate(life.saizen)
  expect(await seen(life)).toMatchObject({
    intervals: expect.arrayContaining([{ peptide_id: life.saizen, hours: 24 }]),
  })
})

test('the same join sent twice is one', async () => {
  const life = await withSaizen()
  const write = crypto.randomUUID()
  const answers = [
    await life.peptides.join(life.saizen, PEPTIDE_IDS.hgh, write),
    await life.peptides.join(life.saizen, PEPTIDE_IDS.hgh, write),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('a join needs no premium', async () => {
  const bo = await newPremiumPerson(server)
  const saizen = await naming(bo).made('Saizen')
  await asOwner(
    server.context.database,
    "update profiles set premium_until = now() - interval '1 day' where user_id = $1",
    [bo.id],
  )
  expect((await naming(bo).log(named('Genotropin'))).status).toBe(403)
  expect((await naming(bo).join(saizen, PEPTIDE_IDS.hgh)).status).toBe(200)
})

describe('a join is refused', () => {
  test.each([
    ['with itself', (saizen: string) => saizen, 400, 'Please choose another peptide'],
    ['with a peptide that is not there', () => crypto.randomUUID(), 400, 'Please select a valid peptide'],
    ['with what is no id', () => 'HGH', 400, 'Please select a valid peptide'],
  ])('%s', async (_what, targetOf, status, message) => {
    const life = await withSaizen()
    const before = await seen(life)
    expect(await errorOf(await life.peptides.join(life.saizen, targetOf(life.saizen)))).toMatchObject({
      status,
      fields: { peptide: message },
    })
    expect(await seen(life)).toEqual(before)
  })

  test('a join is refused where a vial holds both', async () => {
    const life = await withSaizen()
    expect(await errorOf(await life.peptides.join(life.saizen, PEPTIDE_IDS.bpc157))).toMatchObject({ status: 409 })
    expect(await seen(life)).toMatchObject({ doses: ['Saizen', 'Saizen'] })
  })

  test('a join is refused of the peptide of another person, or with one', async () => {
    const life = await withSaizen()
    const bo = naming(await newPremiumPerson(server, 'bo'))
    const theirs = await bo.made('Genotropin')
    expect((await bo.join(life.saizen, PEPTIDE_IDS.hgh)).status).toBe(404)
    expect((await bo.join(theirs, life.saizen)).status).toBe(400)
    expect((await bo.separate(life.saizen)).status).toBe(404)
  })

  test('a join is refused a second time, and of a listed peptide', async () => {
    const life = await withSaizen()
    await life.peptides.join(life.saizen, PEPTIDE_IDS.hgh)
    expect((await life.peptides.join(life.saizen, PEPTIDE_IDS.tb500)).status).toBe(409)
    expect((await life.peptides.join(PEPTIDE_IDS.hgh, life.saizen)).status).toBe(404)
  })
})

describe('a separation is refused', () => {
  test('a separation is refused of a peptide that is not joined', async () => {
    const { peptides, saizen } = await withSaizen()
    expect((await peptides.separate(saizen)).status).toBe(409)
  })

  test.each([
    ['a planned dose was completed', async ({ plans, schedule }: Life) => plans.complete(schedule.doses[0]?.id ?? '')],
    [
      'a dose was drawn from its vial',
      async ({ ana, vial }: Life) =>
        drawing(server, ana).log([from(vial.id)], { peptide: PEPTIDE_IDS.hgh, dosage: '1', unit: 'mg' }),
    ],
    [
      'a schedule is drawn from its vial',
      async ({ plans, vials, vial }: Life) =>
        vials.choose((await plans.planned(scheduleForm({ peptide: PEPTIDE_IDS.hgh }))).id, vial.id),
    ],
  ])('a separation is refused where since then %s', async (_what, act) => {
    const life = await withSaizen()
    await life.peptides.join(life.saizen, PEPTIDE_IDS.hgh)
    expect((await act(life)).ok).toBe(true)
    const before = await seen(life)
    expect(await errorOf(await life.peptides.separate(life.saizen))).toMatchObject({ status: 409 })
    expect(await seen(life)).toEqual(before)
  })
})

test('two devices at once, one joins while the other logs, plans and draws: nothing stays with the joined peptide', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { peptides, saizen, plans, vials, vial, schedule, ana } = await withSaizen()
    const [joined, ...others] = await Promise.all([
      peptides.join(saizen, PEPTIDE_IDS.hgh),
      peptides.log({ peptide: saizen }),
      peptides.log(named('saizen')),
      drawing(server, ana).log([from(vial.id)], { peptide: saizen, dosage: '1', unit: 'mg' }),
      plans.complete(schedule.doses[0]?.id ?? ''),
      plans.create(scheduleForm({ peptide: saizen })),
      vials.add({ peptide: saizen, amount: '10', unit: 'mg' }),
    ])
    expect([joined, ...others].map(({ status }) => status)).toEqual([200, 201, 201, 201, 200, 201, 201])
    expect(new Set((await peptides.doses()).map(({ peptide_name }) => peptide_name))).toEqual(new Set(['HGH']))
    expect(await brokenInvariants(server.context.database)).toEqual([])
  }
})

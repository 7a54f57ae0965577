import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { drawing, from } from '../testing/drawing.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { named, naming } from '../testing/own-peptides.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { planning, scheduleForm } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { keeping } from '../testing/vials.ts'

/** A failure names its seed: SEED=… brings the same lives back. */
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const LIVES = 25

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const NAMES = ['Saizen', 'My growth hormone'] as const

/** Acts of a person: `of` one of the own peptides, `into` another one, or HGH for 2. The acts of a wave are concurrent. */
const act = fc.record({
  kind: fc.constantFrom('join', 'join', 'separate', 'log', 'name', 'draw', 'plan', 'edit', 'complete', 'add'),
  of: fc.nat({ max: 1 }),
  into: fc.nat({ max: 2 }),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

async function life() {
  const ana = await newPremiumPerson(server)
  const [peptides, plans, vials, doses] = [naming(ana), planning(ana), keeping(ana), drawing(server, ana)]
  const ids = [await peptides.made(NAMES[0]), await peptides.made(NAMES[1])]
  const all = [...ids, PEPTIDE_IDS.hgh]
  const schedules = [
    await plans.planned(scheduleForm({ peptide: ids[0], dosage: '1' })),
    await plans.planned(scheduleForm({ peptide: ids[1], dosage: '1' })),
  ]
  const held = [await vials.added({ peptide: ids[0] }), await vials.added({ peptide: ids[1] })]
  const dose = { dosage: '0.1', unit: 'mg' }
  return async ({ kind, of, into }: Act): Promise<Response> => {
    const [peptide = '', target = '', vial = ''] = [ids[of], all[into], held[of]?.id]
    if (kind === 'join') return peptides.join(peptide, target)
    if (kind === 'separate') return peptides.separate(peptide)
    if (kind === 'log') return peptides.log({ peptide, ...dose })
    if (kind === 'name') return peptides.log({ ...named(NAMES[of] ?? ''), ...dose })
    if (kind === 'draw') return doses.log([from(vial)], { peptide, ...dose })
    if (kind === 'plan') return plans.create(scheduleForm({ peptide, dosage: '1' }))
    if (kind === 'edit') {
      const form = scheduleForm({ peptide: target, dosage: '2' })
      return plans.edit(schedules[of]?.id ?? '', form, form.startDate)
    }
    if (kind === 'add') return vials.add({ peptide })
    return plans.complete(schedules[of]?.doses[0]?.id ?? '')
  }
}

/** What a refusal may be: it cannot be joined or separated (any more), or the vial holds another peptide meanwhile. */
const ANSWERS = [200, 201, 400, 404, 409]

test('whatever is joined, separated, logged and planned at the same moment, each row is of the peptide at the end of the joins', async () => {
  const waves = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 })
  for (const lived of fc.sample(waves, { seed: SEED, numRuns: LIVES })) {
    const perform = await life()
    for (const wave of lived) {
      const answers = await Promise.all(wave.map(perform))
      const said = answers.map(({ status }, at) => `${wave[at]?.kind} ${status}`)
      const unexpected = answers.filter(({ status }) => !ANSWERS.includes(status))
      expect(unexpected, `SEED=${SEED}: ${said.join(', ')}`).toHaveLength(0)
    }
  }
  expect(await brokenInvariants(server.context.database), `SEED=${SEED}`).toEqual([])
}, 120_000)

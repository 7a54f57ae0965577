import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dose, Vial } from '#contract'
import { fixed } from '#domain/amounts/exact'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { MINUTE } from '#domain/time/instant'
import { leftIn } from '#domain/vials/left'
import { momentOfDraw } from '#domain/vials/level'
import { asOwner } from '../testing/databases/as-owner.ts'
import { doseHistory, type DoseHistory } from '../testing/dose-history.ts'
import { drawing, from } from '../testing/drawing.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { onDay } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { keeping, refusal, type Keeping } from '../testing/vials.ts'

let server: TestServer
let ana: TestPerson
let vials: Keeping
let history: DoseHistory
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
  vials = keeping(ana)
  history = doseHistory(ana)
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
})

const IN_2_ML = { peptide: PEPTIDE_IDS.bpc157 as string }

/** A dose of a time, drawn from a vial. */
async function drawn({ id: vial }: Pick<Vial, 'id'>, ml: string, form: Record<string, unknown> = {}): Promise<Dose> {
  const dose = await history.log({ ...IN_2_ML, startDate: onDay(-1), ...form })
  await draw(dose.id, vial, ml)
  return dose
}

async function draw(doseId: string, vialId: string, ml: string, part = 1): Promise<void> {
  await asOwner(
    server.context.database,
    `insert into dose_draws (user_id, dose_id, part, vial_id, volume_ml, scale, barrel)
     values ($1, $2, $3, $4, $5, 'U-100', '0.5')`,
    [ana.id, doseId, part, vialId, ml],
  )
}

const leftOf = async (id: string) => fixed(leftIn(await vials.one(id)), 3)

test('what is left is the volume less what was drawn and wasted, and comes back with a deleted dose', async () => {
  const vial = await vials.added(IN_2_ML)
  const first = await drawn(vial, '0.1', { time: '08:00' })
  await drawn(vial, '0.333333333', { time: '09:00' })
  await vials.change(vial.id, { kind: 'wasted', ml: '0.2' })
  expect(await vials.one(vial.id)).toMatchObject({ base_ml: '2', is_drawn: true })
  expect(await leftOf(vial.id)).toBe('1.367')
  expect((await vials.one(vial.id)).draws).toEqual([
    { dose_id: expect.any(String), part: 1, volume_ml: '0.333333333', at: expect.any(String) },
    { dose_id: first.id, part: 1, volume_ml: '0.1', at: momentOfDraw(first) },
  ])
  await history.remove(first.id)
  expect(await leftOf(vial.id)).toBe('1.467')
  await history.restore(first.id)
  expect(await leftOf(vial.id)).toBe('1.367')
})

test('a level that was read counts from its moment: a dose added later for an earlier time was out of the glass', async () => {
  const vial = await vials.added(IN_2_ML)
  await drawn(vial, '0.1')
  await vials.change(vial.id, { kind: 'corrected', ml: '1.75' })
  const before = await drawn(vial, '0.2', { startDate: onDay(-2) })
  expect(await leftOf(vial.id)).toBe('1.750')
  expect((await vials.one(vial.id)).draws).toEqual([])
  await asOwner(
    server.context.database,
    `update doses set administered_at = now() + interval '1 minute', recorded_at = now() + interval '1 second'
     where user_id = $1 and id = $2`,
    [ana.id, before.id],
  )
  expect(await leftOf(vial.id)).toBe('1.550')
})

test('a dose that waited on its device counts from when it was saved there, not from when it arrived', async () => {
  const vial = await vials.added(IN_2_ML)
  const minute = new Date(Math.floor(Date.now() / MINUTE - 10) * MINUTE).toISOString()
  const [startDate = '', time = ''] = minute.slice(0, 16).split('T')
  const at = (second: number) => minute.replace(':00.000', `:${second}.000`)
  await vials.change(vial.id, { kind: 'corrected', ml: '1.5', at: at(20) })
  const hers = drawing(server, ana)
  const form = { startDate, time, zone: 'UTC' }
  const log = (tapped_at: string) => hers.log([from(vial.id)], form, crypto.randomUUID(), { tapped_at })
  expect((await (await log(at(40))).json()) as Dose).toMatchObject({ administered_at: minute, recorded_at: at(40) })
  expect(await leftOf(vial.id)).toBe('1.400')
  await log(at(10))
  expect(await leftOf(vial.id)).toBe('1.400')
})

test('a dose whose question is answered in the next minute counts after a level that was read within its own', async () => {
  const vial = await vials.added(IN_2_ML)
  const minute = Math.floor(Date.now() / MINUTE - 10) * MINUTE
  const after = (seconds: number) => new Date(minute + seconds * 1000).toISOString()
  const [startDate = '', time = ''] = after(0).slice(0, 16).split('T')
  const hers = drawing(server, ana)
  const form = { startDate, time, zone: 'UTC' }
  const log = (tapped_at: string) => hers.log([from(vial.id)], form, crypto.randomUUID(), { tapped_at })
  await vials.change(vial.id, { kind: 'corrected', ml: '1.5', at: after(30) })
  await log(after(70))
  expect(await leftOf(vial.id)).toBe('1.400')
  expect((await vials.one(vial.id)).draws).toMatchObject([{ at: after(60) }])
  await vials.change(vial.id, { kind: 'corrected', ml: '1.4', at: after(60) })
  await log(after(90))
  expect(await leftOf(vial.id)).toBe('1.400')
})

test('the newest 50 draws are listed, and those before are in the base; too much is below zero', async () => {
  const vial = await vials.added(IN_2_ML)
  await asOwner(
    server.context.database,
    `with dose as (
       insert into doses (user_id, id, peptide_id, amount, unit, administration_method, administered_at, recorded_at)
       select $1, gen_random_uuid(), $2, 250, 'mcg', 'subcutaneous', at, at
       from generate_series(now() - interval '59 hours', now(), interval '1 hour') as at returning id
     )
     insert into dose_draws (user_id, dose_id, part, vial_id, volume_ml, scale, barrel)
     select $1, id, 1, $3, 0.05, 'U-100', '0.3' from dose`,
    [ana.id, PEPTIDE_IDS.bpc157, vial.id],
  )
  const { draws, base_ml } = await vials.one(vial.id)
  expect([draws.length, base_ml, await leftOf(vial.id)]).toEqual([50, '1.5', '-1.000'])
  await vials.change(vial.id, { kind: 'finished' })
  expect((await vials.list()).vials.map(({ id }) => id)).not.toContain(vial.id)
})

test('after the first draw what it holds stays, and the vial is not removed, also for a deleted dose', async () => {
  const vial = await vials.added(IN_2_ML)
  const dose = await drawn(vial, '0.1')
  const refused = (call: () => Promise<Response>) => refusal(vials, vial.id, call)
  const stays = { status: 409, message: expect.stringContaining('Doses were drawn from this vial') }
  const component = { peptide: PEPTIDE_IDS.tb500, amount: '1', unit: 'mg' }
  for (const changed of [{ amount: '6' }, { unit: 'mcg' }, { volumeMl: '3' }, { components: [component] }])
    expect(await refused(() => vials.edit(vial.id, changed))).toEqual(stays)
  expect((await vials.edit(vial.id, { notes: 'half', amount: '5.0', volumeMl: '2.00' })).status).toBe(200)
  expect(await refused(() => vials.remove(vial.id))).toEqual(stays)
  await history.remove(dose.id)
  expect(await refused(() => vials.remove(vial.id))).toEqual(stays)
  await history.removeForGood(dose.id)
  expect((await vials.remove(vial.id)).status).toBe(200)
})

test('the last draw of a peptide is the one whose moment is last, and the second of two', async () => {
  const peptide = PEPTIDE_IDS.tb500
  const [first, second] = [await vials.added({ peptide }), await vials.added({ peptide, amount: '10' })]
  await drawn(first, '0.1', { peptide, time: '08:00' })
  const later = await drawn(first, '0.2', { peptide, time: '09:00' })
  await draw(later.id, second.id, '0.05', 2)
  // Planned for later, and recorded before: it was taken when it was recorded.
  const ahead = await drawn(first, '0.3', { peptide, time: '07:00' })
  await asOwner(
    server.context.database,
    `update doses set administered_at = now() + interval '5 days', recorded_at = now() - interval '9 days'
     where user_id = $1 and id = $2`,
    [ana.id, ahead.id],
  )
  const { last_draws } = await vials.list()
  expect(last_draws.filter(({ peptide_id }) => peptide_id === peptide)).toEqual([
    {
      peptide_id: peptide,
      dose_id: later.id,
      vial_id: second.id,
      at: momentOfDraw(later),
      volume_ml: '0.05',
      scale: 'U-100',
      barrel: '0.5',
      step: null,
      vial: { amount: '10', unit: 'mg', volume_ml: '2' },
    },
  ])
  await history.remove(later.id)
  const [last] = (await vials.list()).last_draws.filter(({ peptide_id }) => peptide_id === peptide)
  expect(last).toMatchObject({ vial_id: first.id, volume_ml: '0.1' })
})

test('the doses of a vial are read page by page, newest first, without deleted ones', async () => {
  const vial = await vials.added(IN_2_ML)
  const doses: Dose[] = []
  for (const time of ['10:00', '11:00', '12:00']) doses.push(await drawn(vial, '0.1', { time }))
  await history.remove((await drawn(vial, '0.1', { time: '13:00' })).id)
  const read = async (path: string) => {
    const response = await ana.ask('GET', path)
    return { page: (await response.json()) as Dose[], next: /<(.*)>/.exec(response.headers.get('link') ?? '')?.[1] }
  }
  const first = await read(`/api/vials/${vial.id}/doses?limit=2`)
  const rest = await read(first.next ?? '')
  expect([...first.page, ...rest.page].map(({ id }) => id)).toEqual(doses.toReversed().map(({ id }) => id))
  expect([first.page.length, rest.next]).toEqual([2, undefined])
})

import { afterAll, describe, expect, test } from 'vitest'
import type { Problem, Vial } from '#contract'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { rowsOf, vialForm } from '../testing/life.ts'
import { newPerson, newPremiumPerson } from '../testing/people.ts'
import { onDay } from '../testing/plans.ts'
import { openVialServer } from '../testing/vial-server.ts'
import { keeping, mixing } from '../testing/vials.ts'

const { server, ana, vials, close } = await openVialServer()
afterAll(close)

const free = async () => keeping(await newPerson(server, 'bo'))
const added = async (answer: Promise<Response>) => (await (await answer).json()) as Vial

describe('a vial', () => {
  test('a vial that is not mixed has no volume and no dates', async () => {
    expect(await vials.added({ start: null })).toMatchObject({
      status: 'unmixed',
      volume_ml: null,
      base_ml: '0',
      mixed_on: null,
      opened_on: null,
      beyond_use_on: null,
    })
  })

  test('a vial with a solution is opened, and nothing is added to it', async () => {
    const pen = { kind: 'pen', solutionMl: '3', start: mixing({ diluentMl: null }) }
    const vial = await vials.added(pen)
    expect(vial).toMatchObject({ kind: 'pen', status: 'in use', volume_ml: '3', mixed_on: null, opened_on: onDay(0) })
    expect(await vials.changes(vial.id)).toMatchObject([{ kind: 'opened', ml: null }])
  })

  test('a vial holds a peptide of one’s own, which is made once', async () => {
    const own = { peptide: OTHER_PEPTIDE, customPeptideName: 'Of my own' }
    const components = [
      { peptide: OTHER_PEPTIDE, customPeptideName: 'Another', amount: '2', unit: 'mg' },
      { peptide: PEPTIDE_IDS.bpc157, amount: '250', unit: 'mcg' },
    ]
    const first = await vials.added({ ...own, components })
    const second = await vials.added({ peptide: OTHER_PEPTIDE, customPeptideName: 'of MY own' })
    const third = await vials.added({ peptide: first.peptide_id })
    expect(first.components.map(({ peptide_name }) => peptide_name)).toEqual(['Another', 'BPC-157'])
    for (const { peptide_id, peptide_name } of [first, second, third])
      expect([peptide_id, peptide_name]).toEqual([first.peptide_id, 'Of my own'])
  })

  test('a vial is added once however often it is sent, also at once; sent again it is read, and refused when it is gone', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => vials.add({ start: mixing() }, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    await vials.change(id, { kind: 'wasted', ml: '0.1' })
    expect(await added(vials.add({ start: mixing() }, id))).toEqual(await vials.one(id))
    expect((await vials.add({ name: 'Another' }, id)).status).toBe(422)
    expect((await vials.add({ name: 'Another' }, id, crypto.randomUUID())).status).toBe(422)
    await vials.remove(id)
    expect(await errorOf(await vials.add({ start: mixing() }, id))).toMatchObject({ status: 409 })
  })

  test('a vial leaves no copy when it is removed', async () => {
    const { id } = await vials.added({ notes: 'canary', name: 'canary' })
    await vials.edit(id, { notes: 'canary', name: 'canary' })
    await vials.change(id, { kind: 'wasted', ml: '0.1', reason: 'canary' })
    await vials.remove(id)
    expect(await rowsOf(server, ana.id)).not.toContain('canary')
  })

  test('a vial may be mixed on the day that it is anywhere on earth, and not later', async () => {
    server.setNow(new Date('2026-11-23T10:30:00Z'))
    const start = (on: string) => vials.add({ start: { on, beyondUseOn: '2026-12-20', diluentMl: '2' } })
    expect((await start('2026-11-24')).status).toBe(201)
    expect((await start('2026-11-25')).status).toBe(400)
    server.setNow(new Date('2026-11-23T09:30:00Z'))
    expect(await errorOf(await start('2026-11-24'))).toEqual({
      status: 400,
      message: 'Please choose today or an earlier day',
      fields: { on: 'Please choose today or an earlier day' },
    })
    server.setNow(undefined)
  })
})

describe('without premium', () => {
  test('one vial is in use at a time, and others wait unmixed', async () => {
    const bo = await free()
    const first = await bo.added()
    expect(await errorOf(await bo.add({ start: mixing() }))).toMatchObject({
      status: 403,
      message: 'Upgrade to Premium to access more than one vial in use',
    })
    await bo.added({ start: null })
    expect((await bo.list()).vials.map(({ status }) => status)).toEqual(['in use', 'unmixed'])
    await bo.change(first.id, { kind: 'finished' })
    expect((await bo.add({ start: mixing() })).status).toBe(201)
  })

  test('a new peptide of one’s own is refused, and nothing is written', async () => {
    const bo = await free()
    const own = { peptide: OTHER_PEPTIDE, customPeptideName: 'Of my own', amount: '1', unit: 'mg' }
    const message = 'Upgrade to Premium to access peptides of your own'
    expect(await errorOf(await bo.add(own))).toMatchObject({ status: 403, message })
    expect(await errorOf(await bo.add({ components: [own] }))).toMatchObject({ status: 403, message })
    expect((await bo.list()).vials).toEqual([])
  })
})

test('no more than 100 vials are in use or not mixed', async () => {
  const person = await newPremiumPerson(server)
  const full = keeping(person)
  const { id } = await full.added()
  await full.change(id, { kind: 'discarded' })
  await asOwner(
    server.context.database,
    `insert into vials (user_id, id, kind, status, peptide_id, name, amount, unit)
     select $1, gen_random_uuid(), 'vial', 'unmixed', $2, 'x', 1, 'mg' from generate_series(1, 100)`,
    [person.id, PEPTIDE_IDS.bpc157],
  )
  const refused = {
    status: 409,
    message: expect.stringContaining('You have 100 vials that are in use or not mixed yet'),
  }
  expect(await errorOf(await full.add())).toMatchObject(refused)
  expect(await errorOf(await full.change(id, { kind: 'reopened' }))).toMatchObject(refused)
  expect((await full.list()).vials).toHaveLength(100)
})

test.each([
  [
    { amount: '100000', solutionMl: '100', start: null },
    { amount: '100000', volume_ml: '100' },
  ],
  [
    { amount: '0.000001', start: mixing({ diluentMl: '0.000001' }) },
    { amount: '0.000001', volume_ml: '0.000001' },
  ],
  [{ start: mixing({ diluentMl: '100' }) }, { volume_ml: '100', base_ml: '100' }],
  [{ start: mixing({ beyondUseOn: onDay(0) }) }, { mixed_on: onDay(0), beyond_use_on: onDay(0) }],
  [
    { name: 'x'.repeat(60), cost: '1000000', currency: 'USD' },
    { name: 'x'.repeat(60), cost: '1000000' },
  ],
])('%j lies within its bounds and is kept', async (form, kept) => {
  expect(await vials.added(form)).toMatchObject(kept)
})

const component = { peptide: PEPTIDE_IDS.tb500, amount: '5', unit: 'mg' }
const HELD = 'Please enter how much it holds, such as 5'
const VOLUME = 'Please enter the volume in ml, such as 2'

test.each([
  [{ amount: '0' }, 'amount', HELD],
  [{ amount: '-5' }, 'amount', expect.any(String)],
  [{ amount: '100000.000001' }, 'amount', 'Please enter at most 100,000'],
  [{ amount: '0.0000001' }, 'amount', 'Use at most 6 decimal places'],
  [{ amount: '1.0000001' }, 'amount', 'Use at most 6 decimal places'],
  [{ amount: 'NaN' }, 'amount', HELD],
  [{ amount: '' }, 'amount', HELD],
  [{ unit: 'units' }, 'unit', 'Please choose mg, mcg or IU'],
  [{ kind: 'bottle' }, 'kind', 'Please choose a vial or a pen'],
  [{ name: ' ' }, 'name', 'Please name it'],
  [{ name: 'x'.repeat(61) }, 'name', 'Please use at most 60 characters'],
  [{ notes: 'a\u0000b' }, 'notes', 'Please remove the unreadable character'],
  [{ lot: 'x'.repeat(61) }, 'lot', expect.any(String)],
  [{ peptide: crypto.randomUUID() }, 'peptide', 'Please select a valid peptide'],
  [{ peptide: OTHER_PEPTIDE }, 'customPeptideName', 'Please enter the peptide name'],
  [{ kind: 'pen' }, 'solutionMl', 'Please enter the volume of the pen in ml'],
  [{ solutionMl: '0' }, 'solutionMl', VOLUME],
  [{ start: mixing({ diluentMl: null }) }, 'diluentMl', 'Please enter how much diluent you add, in ml'],
  [{ start: mixing({ diluentMl: '0' }) }, 'diluentMl', VOLUME],
  [{ start: mixing({ diluentMl: '-1' }) }, 'diluentMl', expect.any(String)],
  [{ start: mixing({ diluentMl: '1000' }) }, 'diluentMl', 'Please enter at most 100 ml'],
  [{ start: mixing({ diluentMl: '100.000001' }) }, 'diluentMl', 'Please enter at most 100 ml'],
  [{ solutionMl: '2', start: mixing() }, 'diluentMl', 'A solution is opened as it is, without diluent'],
  [{ start: mixing({ on: '2026-02-30' }) }, 'on', 'Please enter a valid date'],
  [{ start: mixing({ on: '2026-02' }) }, 'on', 'Please enter a valid date'],
  [{ start: mixing({ on: undefined }) }, 'on', 'Please enter a valid date'],
  [
    { start: mixing({ beyondUseOn: onDay(-1) }) },
    'beyondUseOn',
    'The beyond-use date lies before the day of mixing or opening',
  ],
  [{ start: mixing({ on: onDay(3) }) }, 'on', 'Please choose today or an earlier day'],
  [{ syringe: { scale: 'U-80', barrel: '1' } }, 'scale', 'Please choose a syringe'],
  [{ syringe: { scale: 'U-100' } }, 'barrel', 'Please choose a barrel'],
  [
    { syringe: { scale: 'U-100', barrel: '0.3', step: '0.25' } },
    'step',
    'Please choose how many units lie between two marks',
  ],
  [{ cost: '-1', currency: 'USD' }, 'cost', expect.any(String)],
  [{ cost: '1000000.01', currency: 'USD' }, 'cost', 'Please enter at most 1,000,000'],
  [{ cost: '45.555', currency: 'USD' }, 'cost', 'Use at most 2 decimal places'],
  [{ cost: '45' }, 'currency', 'Please write the currency in three letters, such as USD'],
  [{ cost: '45', currency: 'dollars' }, 'currency', 'Please write the currency in three letters, such as USD'],
  [{ components: Array(6).fill(component) }, 'components', 'A blend holds at most 5 other peptides'],
  [{ components: [component, component] }, 'components', 'A blend holds each peptide once'],
  [{ components: [{ ...component, peptide: PEPTIDE_IDS.semaglutide }] }, 'components', expect.any(String)],
  [{ components: [{ ...component, peptide: crypto.randomUUID() }] }, 'components', 'Please select a valid peptide'],
  [{ components: [{ ...component, amount: '0' }] }, 'components', HELD],
])('%j is refused with the message of its field, and nothing is written', async (changed, field, message) => {
  const before = await vials.list()
  const answer = await vials.add(changed)
  expect(answer.status).toBe(400)
  expect((await answer.json()) as Problem).toMatchObject({ message, fields: { [field]: message } })
  expect(await vials.list()).toEqual(before)
})

test('a write without an idempotency key, an id or a token is refused', async () => {
  const id = crypto.randomUUID()
  expect((await ana.ask('POST', '/api/vials', { id, vial: vialForm() })).status).toBe(400)
  expect((await ana.ask('POST', '/api/vials', { vial: vialForm() }, id)).status).toBe(400)
  expect((await server.api.request('/api/vials')).status).toBe(401)
})

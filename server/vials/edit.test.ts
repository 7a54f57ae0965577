import { afterAll, describe, expect, test } from 'vitest'
import type { Vial } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { newPerson } from '../testing/people.ts'
import { onDay } from '../testing/plans.ts'
import { openVialServer } from '../testing/vial-server.ts'
import { keeping, refusal } from '../testing/vials.ts'

const { server, vials, close } = await openVialServer()
afterAll(close)

const refused = (id: string, call: () => Promise<Response>) => refusal(vials, id, call)

describe('an edit', () => {
  test('changes the facts, and what the vial holds', async () => {
    const { id } = await vials.added({ start: null, lot: 'L 1' })
    const components = [{ peptide: PEPTIDE_IDS.tb500, amount: '5', unit: 'mg' }]
    const facts = {
      name: 'Another',
      notes: 'cold',
      cost: '20',
      currency: 'EUR',
      syringe: { scale: 'U-40', barrel: '1' },
    }
    const changed = { ...facts, amount: '10', unit: 'mcg', components, volumeMl: null, beyondUseOn: null }
    const edited = (await (await vials.edit(id, changed)).json()) as Vial
    expect(edited).toMatchObject({ name: 'Another', amount: '10', unit: 'mcg', lot: null, cost: '20', scale: 'U-40' })
    expect(edited.components).toMatchObject([{ peptide_name: 'TB-500', amount: '5' }])
    await vials.edit(id, { volumeMl: '3', beyondUseOn: null })
    expect(await vials.one(id)).toMatchObject({ components: [], volume_ml: '3', status: 'unmixed', amount: '5' })
  })

  test('an edit of the diluent is one more mixing', async () => {
    const [{ id }, write] = [await vials.added(), crypto.randomUUID()]
    await vials.edit(id, { volumeMl: '2.0' })
    expect((await vials.changes(id)).map(({ kind }) => kind)).toEqual(['mixed'])
    await vials.edit(id, { volumeMl: '3', beyondUseOn: onDay(9) }, write)
    expect(await vials.one(id)).toMatchObject({ volume_ml: '3', base_ml: '3', beyond_use_on: onDay(9) })
    expect(await vials.changes(id)).toMatchObject([{ id: write, kind: 'mixed', ml: '3' }, { ml: '2' }])
  })

  test.each([
    [{ beyondUseOn: onDay(-1) }, 'beyondUseOn', 'The beyond-use date lies before the day of mixing or opening'],
    [{ beyondUseOn: null }, 'beyondUseOn', 'Please enter a valid date'],
    [{ volumeMl: null }, 'volumeMl', 'Please enter the volume in ml, such as 2'],
    [{ volumeMl: '1' }, 'volumeMl', 'There are 1.90 ml left in this vial'],
    [{ amount: '0' }, 'amount', 'Please enter how much it holds, such as 5'],
    [{ components: [{ peptide: PEPTIDE_IDS.semaglutide, amount: '1', unit: 'mg' }] }, 'components', expect.any(String)],
  ])('an edit as %j is refused under %s', async (changed, field, message) => {
    const { id } = await vials.added()
    await vials.change(id, { kind: 'corrected', ml: '1.9' })
    const error = await refused(id, () => vials.edit(id, changed))
    expect(error).toEqual({ status: 400, message, fields: { [field]: message } })
  })

  test('an edit gives an unmixed vial no beyond-use date', async () => {
    const { id } = await vials.added({ start: null })
    const message = 'Please mix or open this vial first'
    expect(await refused(id, () => vials.edit(id))).toMatchObject({ status: 400, fields: { beyondUseOn: message } })
  })

  test('an edit of a past vial changes its facts, and not what it holds', async () => {
    const { id } = await vials.added()
    await vials.change(id, { kind: 'finished' })
    expect((await vials.edit(id, { notes: 'the last one' })).status).toBe(200)
    const message = 'This vial is finished. Use it again first, then change what it holds.'
    expect(await refused(id, () => vials.edit(id, { amount: '6' }))).toEqual({ status: 409, message })
  })
})

test('removing takes the vial and its changes, and is answered again', async () => {
  const [{ id }, write] = [await vials.added(), crypto.randomUUID()]
  for (let sent = 0; sent < 2; sent += 1) expect(await (await vials.remove(id, write)).json()).toEqual({ id })
  expect((await vials.remove(id)).status).toBe(404)
  expect(await errorOf(await vials.change(id, { kind: 'finished' }))).toMatchObject({ status: 404 })
})

test('one person sees and changes nothing of another', async () => {
  const [{ id }, bo] = [await vials.added(), keeping(await newPerson(server, 'bo'))]
  const calls = [() => bo.edit(id), () => bo.start(id), () => bo.change(id, { kind: 'finished' }), () => bo.remove(id)]
  for (const call of calls) expect((await refused(id, call)).status).toBe(404)
  expect((await bo.list()).vials).toEqual([])
})

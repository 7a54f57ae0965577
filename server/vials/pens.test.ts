import { afterAll, describe, expect, test } from 'vitest'
import type { Vial } from '#contract'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openVialServer } from '../testing/vial-server.ts'
import { mixing, refusal } from '../testing/vials.ts'

const { server, ana, vials, hers, close } = await openVialServer()
afterAll(close)

const opened = { solutionMl: '1.5', amount: '2' }
const newPen = (dial: unknown) => vials.added({ kind: 'pen', ...opened, dial, start: mixing({ diluentMl: null }) })

test('a pen keeps its dial, and a dose of it is what was dialled, without a syringe', async () => {
  const pen = await newPen({ dial: 'clicks', step: '0.010', most: '74' })
  expect(pen).toMatchObject({ kind: 'pen', dial: 'clicks', dial_step: '0.01', dial_most: '74' })
  const peptide = { peptide: pen.peptide_id, dosage: '0.25', unit: 'mg' }
  const dose = await hers.logged([{ vial_id: pen.id, scale: 'U-100', barrel: '0.3' }], peptide)
  expect(dose.draws).toMatchObject([{ vial_id: pen.id, volume_ml: '0.19', scale: null, barrel: null, step: null }])
  expect(await hers.leftIn(pen.id)).toBe('1.31')
  const edited = await hers.edit(dose, { dosage: '0.5', unit: 'mg' }, { draws: [{ vial_id: pen.id }] })
  expect(await edited.json()).toMatchObject({ draws: [{ volume_ml: '0.37', scale: null }] })
  const { last_draws } = await vials.list()
  expect(last_draws).toMatchObject([{ vial_id: pen.id, scale: null, barrel: null }])
})

test('an edit of a page that knows no dial leaves it as it is', async () => {
  const pen = await newPen({ dial: 'mg', step: '0.25', most: null })
  await vials.edit(pen.id, { ...opened, volumeMl: '1.5', beyondUseOn: pen.beyond_use_on })
  expect(await vials.one(pen.id)).toMatchObject({ dial: 'mg', dial_step: '0.25', dial_most: null })
  await vials.edit(pen.id, { ...opened, volumeMl: '1.5', beyondUseOn: pen.beyond_use_on, dial: { dial: 'ml' } })
  expect(await vials.one(pen.id)).toMatchObject({ dial: 'ml', dial_step: null })
})

describe('refused is', () => {
  test.each([
    [
      'clicks without their volume',
      { dial: 'clicks' },
      'step',
      'Please enter how many ml one click gives, such as 0.01',
    ],
    [
      'a dial that ends before it begins',
      { dial: 'mg', step: '1', most: '0.5' },
      'most',
      'The dial ends before its first setting',
    ],
    ['another dial', { dial: 'units' }, 'dial', 'Please choose what the dial counts'],
    ['a step that is no number', { dial: 'mg', step: '1e3' }, 'step', expect.any(String)],
  ])('%s', async (_, dial, field, message) => {
    const before = (await vials.list()).vials.length
    const answer = await vials.add({ kind: 'pen', ...opened, dial })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { [field]: message } })
    expect((await vials.list()).vials).toHaveLength(before)
  })

  test('the dial of a vial is refused, new or edited', async () => {
    const answer = await vials.add({ dial: { dial: 'mg' } })
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { dial: 'Only a pen has a dial' } }])
    const vial: Vial = await vials.added()
    const error = await refusal(vials, vial.id, () => vials.edit(vial.id, { dial: { dial: 'mg' } }))
    expect(error).toMatchObject({ status: 400, fields: { dial: 'Only a pen has a dial' } })
  })

  test('a draw from a vial without a syringe', async () => {
    const vial = await vials.added()
    const answer = await hers.log([{ vial_id: vial.id }], { peptide: vial.peptide_id, dosage: '0.25', unit: 'mg' })
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { draws: 'Please choose a syringe' } }])
    const rows = await asOwner(
      server.context.database,
      'select 1 from dose_draws where user_id = $1 and vial_id = $2',
      [ana.id, vial.id],
    )
    expect(rows.rows).toEqual([])
  })
})

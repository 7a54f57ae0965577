import { afterAll, describe, expect, test } from 'vitest'
import type { Dose } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { from } from '../testing/drawing.ts'
import { openVialServer } from '../testing/vial-server.ts'

const { vials, hers, history, close } = await openVialServer()
afterAll(close)

/** 5 mg of BPC-157 in 2 ml: 250 mcg are 0.1 ml. */
const newVial = (changed: Record<string, unknown> = {}) => vials.added({ peptide: PEPTIDE_IDS.bpc157, ...changed })
const bodyOf = async (response: Response) => (await response.json()) as Dose

describe('an edit', () => {
  test('draws the new amount from the same vial, and keeps the draws from before', async () => {
    const vial = await newVial()
    const dose = await hers.logged([from(vial.id)])
    const edited = await bodyOf(await hers.edit(dose, { dosage: '500' }))
    expect(edited.draws).toEqual([{ ...dose.draws?.[0], volume_ml: '0.2' }])
    expect(await hers.leftIn(vial.id)).toBe('1.8')
    expect((await history.changes(dose.id))[0]?.draws).toEqual(dose.draws)
    await hers.edit(edited, { dosage: '250' })
    expect(await hers.leftIn(vial.id)).toBe('1.9')
    expect((await history.changes(dose.id)).map(({ draws }) => draws?.[0]?.volume_ml)).toEqual(['0.2', '0.1'])
  })

  test('an edit that changes no draw writes none, also when the vial is finished', async () => {
    const vial = await newVial()
    const dose = await hers.logged([from(vial.id)])
    const before = await hers.rows()
    const edited = await bodyOf(await hers.edit(dose, { dosage: '0.25', unit: 'mg', notes: 'later', time: '07:00' }))
    await vials.change(vial.id, { kind: 'discarded' })
    const again = await bodyOf(await hers.edit(edited, { dosage: '250' }, { draws: [from(vial.id)] }))
    expect(again.draws).toEqual(dose.draws)
    expect(await hers.rows()).toEqual(before)
    expect((await hers.edit(again, { dosage: '300' })).status).toBe(200)
    expect(await hers.leftIn(vial.id)).toBe('1.88')
  })

  test('of two vials the first keeps its volume; a smaller amount is the first one’s alone', async () => {
    const [first, second] = [await newVial(), await newVial()]
    const dose = await hers.logged([from(first.id, { volume_ml: '0.05' }), from(second.id)])
    const more = await bodyOf(await hers.edit(dose, { dosage: '375' }))
    expect(more.draws?.map(({ volume_ml }) => volume_ml)).toEqual(['0.05', '0.1'])
    const less = await bodyOf(await hers.edit(more, { dosage: '100' }))
    expect(less.draws?.map(({ vial_id, volume_ml }) => [vial_id, volume_ml])).toEqual([[first.id, '0.04']])
    expect([await hers.leftIn(first.id), await hers.leftIn(second.id)]).toEqual(['1.96', '2'])
  })

  test('an edit moves a dose to another vial, and out of every vial', async () => {
    const [first, second] = [await newVial(), await newVial({ amount: '10' })]
    const dose = await hers.logged([from(first.id)])
    const moved = await bodyOf(
      await hers.edit(
        dose,
        { dosage: '250' },
        { draws: [from(second.id, { barrel: '0.3' })], read_concentration: true },
      ),
    )
    expect([await hers.leftIn(first.id), await hers.leftIn(second.id)]).toEqual(['2', '1.95'])
    expect([await hers.readAt(first.id), await hers.readAt(second.id)]).toEqual([null, expect.any(Date)])
    const out = await bodyOf(await hers.edit(moved, {}, { draws: [] }))
    expect([out.draws, await hers.leftIn(second.id)]).toEqual([[], '2'])
    expect((await vials.remove(second.id)).status).toBe(200)
    expect((await history.changes(dose.id)).map(({ draws }) => draws?.map(({ vial_name }) => vial_name))).toEqual([
      ['A vial that was removed'],
      [first.name],
    ])
  })

  test('an edit does not draw from another vial that is finished, and leaves dose and draws as they were', async () => {
    const [first, second] = [await newVial(), await newVial()]
    await vials.change(second.id, { kind: 'finished' })
    const dose = await hers.logged([from(first.id)])
    const refused = await hers.edit(dose, { dosage: '500' }, { draws: [from(second.id)] })
    expect(await errorOf(refused)).toEqual({ status: 409, message: 'This vial is finished. Nothing was saved.' })
    expect((await history.doses()).find(({ id }) => id === dose.id)).toEqual(dose)
    expect([await hers.leftIn(first.id), await hers.leftIn(second.id)]).toEqual(['1.9', '2'])
  })

  test('an edit to an amount that says nothing of a vial is refused until the dose is taken out of it', async () => {
    const dose = await hers.logged([from((await newVial()).id)])
    const refused = await errorOf(await hers.edit(dose, { unit: 'units' }))
    expect(refused).toMatchObject({ status: 400, fields: { draws: expect.stringContaining('units say nothing') } })
    expect((await hers.edit(dose, { unit: 'units' }, { draws: [] })).status).toBe(200)
  })
})

import { afterAll, describe, expect, test } from 'vitest'
import type { Vial } from '#contract'
import { onDay } from '../testing/plans.ts'
import { openVialServer } from '../testing/vial-server.ts'
import { refusal } from '../testing/vials.ts'

const { vials, close } = await openVialServer()
afterAll(close)

const kinds = async (id: string) => (await vials.changes(id)).map(({ kind }) => kind)

const refused = (id: string, call: () => Promise<Response>) => refusal(vials, id, call)

/** A vial that is finished, and the like. */
const inStatus = async (status: string): Promise<Vial> => {
  const vial = await vials.added(status === 'unmixed' ? { start: null } : {})
  if (status === 'finished' || status === 'discarded') await vials.change(vial.id, { kind: status })
  return vials.one(vial.id)
}

describe('starting', () => {
  test('mixes a powder and opens a solution, with the moment of the tap', async () => {
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const powder = await vials.added({ start: null })
    const mixed = await vials.start(powder.id, { on: onDay(-1), diluentMl: '2.50' }, crypto.randomUUID(), at)
    expect(await mixed.json()).toMatchObject({
      status: 'in use',
      volume_ml: '2.5',
      base_ml: '2.5',
      mixed_on: onDay(-1),
    })
    expect(await vials.changes(powder.id)).toMatchObject([{ kind: 'mixed', ml: '2.5', changed_at: at }])
    const solution = await vials.added({ start: null, solutionMl: '3' })
    const opened = await vials.start(solution.id, { diluentMl: null })
    expect(await opened.json()).toMatchObject({ status: 'in use', volume_ml: '3', opened_on: onDay(0), mixed_on: null })
  })

  test.each([
    [{}, { diluentMl: null }, 'diluentMl', 'Please enter how much diluent you add, in ml'],
    [{ solutionMl: '3' }, {}, 'diluentMl', 'A solution is opened as it is, without diluent'],
    [{}, { diluentMl: '0' }, 'diluentMl', 'Please enter the volume in ml, such as 2'],
    [{}, { diluentMl: '1000' }, 'diluentMl', 'Please enter at most 100 ml'],
    [{}, { on: onDay(3), beyondUseOn: onDay(9) }, 'on', 'Please choose today or an earlier day'],
    [{}, { beyondUseOn: onDay(-1) }, 'beyondUseOn', 'The beyond-use date lies before the day of mixing or opening'],
    [{}, { on: '2026-02-30' }, 'on', 'Please enter a valid date'],
  ])('%j with %j is refused under %s', async (form, start, field, message) => {
    const { id } = await vials.added({ start: null, ...form })
    expect(await refused(id, () => vials.start(id, start))).toEqual({
      status: 400,
      message,
      fields: { [field]: message },
    })
  })

  test.each([
    ['in use', 'This vial is in use already.'],
    ['finished', 'This vial is finished.'],
    ['discarded', 'This vial is discarded.'],
  ])('a vial that is %s is refused', async (status, message) => {
    const { id } = await inStatus(status)
    expect(await refused(id, () => vials.start(id))).toEqual({ status: 409, message })
  })
})

describe('a change', () => {
  test('a change is kept with its reason, lowers or sets the level, and ends or reopens', async () => {
    const { id } = await vials.added()
    await vials.change(id, { kind: 'wasted', ml: '0.25', reason: 'spilled' })
    expect(await vials.one(id)).toMatchObject({ base_ml: '2', waste: [{ ml: '0.25' }], level_at: null })
    await vials.change(id, { kind: 'corrected', ml: '1.5' })
    const [corrected, wasted] = await vials.changes(id)
    expect(wasted).toMatchObject({ kind: 'wasted', ml: '0.25', reason: 'spilled' })
    expect(await vials.one(id)).toMatchObject({ base_ml: '1.5', waste: [], level_at: corrected?.changed_at })
    await vials.change(id, { kind: 'corrected', ml: '0' })
    await vials.change(id, { kind: 'finished', reason: '' })
    await vials.change(id, { kind: 'reopened' })
    await vials.change(id, { kind: 'discarded', reason: 'too warm' })
    expect(await vials.one(id)).toMatchObject({ status: 'discarded', base_ml: '0' })
    expect(await kinds(id)).toEqual(['discarded', 'reopened', 'finished', 'corrected', 'corrected', 'wasted', 'mixed'])
  })

  test('a change that waited on a device has the moment of its tap, and never a later one than now', async () => {
    const { id } = await vials.added()
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const earlier = at(-2)
    await vials.change(id, { kind: 'corrected', ml: '1', at: at(-1) })
    await vials.change(id, { kind: 'wasted', ml: '0.5', at: earlier })
    expect(await vials.one(id)).toMatchObject({ base_ml: '1', waste: [] })
    await vials.change(id, { kind: 'wasted', ml: '0.25', at: at(5) })
    const { waste } = await vials.one(id)
    expect(waste).toHaveLength(1)
    expect(Date.parse(waste[0]?.at ?? '')).toBeLessThanOrEqual(Date.now())
    expect((await vials.changes(id)).map(({ changed_at }) => changed_at)).toContain(earlier)
  })

  test('a change of the status is later than the one before, also from a device whose clock is behind', async () => {
    const { id } = await vials.added()
    await vials.change(id, { kind: 'finished' })
    await vials.change(id, { kind: 'reopened', at: new Date(Date.now() - 86_400_000).toISOString() })
    expect(await kinds(id)).toEqual(['reopened', 'finished', 'mixed'])
  })

  test('a change is made once however often it is sent', async () => {
    const [{ id }, write] = [await vials.added(), crypto.randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => vials.change(id, { kind: 'wasted', ml: '0.1' }, write)),
    )
    for (const answer of answers) expect(await answer.json()).toEqual(await vials.one(id))
    expect((await vials.one(id)).waste).toEqual([{ id: write, ml: '0.1', at: expect.any(String) }])
    await vials.change(id, { kind: 'discarded' })
    expect((await vials.change(id, { kind: 'wasted', ml: '0.1' }, write)).status).toBe(200)
    expect((await vials.change(id, { kind: 'wasted', ml: '0.2' }, write)).status).toBe(422)
  })

  test('a change of the level takes what the vial holds when it is full, and nothing above it', async () => {
    const { id } = await vials.added()
    await vials.change(id, { kind: 'corrected', ml: '2.000000' })
    expect(await vials.one(id)).toMatchObject({ base_ml: '2', level_at: expect.any(String) })
  })

  const UNMIXED = 'This vial is not mixed or opened yet.'
  const AGAIN = 'Use it again first.'
  test.each([
    ['unmixed', 'wasted', UNMIXED],
    ['unmixed', 'corrected', UNMIXED],
    ['unmixed', 'finished', UNMIXED],
    ['finished', 'wasted', `This vial is finished. ${AGAIN}`],
    ['discarded', 'corrected', `This vial is discarded. ${AGAIN}`],
    ['finished', 'finished', `This vial is finished. ${AGAIN}`],
    ['finished', 'discarded', `This vial is finished. ${AGAIN}`],
    ['in use', 'reopened', 'This vial is neither finished nor discarded.'],
    ['unmixed', 'reopened', 'This vial is neither finished nor discarded.'],
  ])('a change of one that is %s to %s is refused', async (status, kind, message) => {
    const { id } = await inStatus(status)
    const ml = kind === 'wasted' || kind === 'corrected' ? { ml: '0.1' } : {}
    expect(await refused(id, () => vials.change(id, { kind, ...ml }))).toEqual({ status: 409, message })
  })

  test.each([
    [{ kind: 'wasted', ml: '0' }, 'ml', 'Please enter the volume in ml, such as 2'],
    [{ kind: 'wasted', ml: '-1' }, 'ml', expect.any(String)],
    [{ kind: 'wasted', ml: '1000' }, 'ml', 'Please enter at most 100 ml'],
    [{ kind: 'wasted' }, 'ml', 'Please write a number'],
    [{ kind: 'wasted', ml: '2.000001' }, 'ml', 'This vial holds 2.00 ml when it is full'],
    [{ kind: 'corrected', ml: '2.000001' }, 'ml', 'This vial holds 2.00 ml when it is full'],
    [{ kind: 'corrected', ml: '-0' }, 'ml', expect.any(String)],
    [
      { kind: 'wasted', ml: '1', reason: 'x'.repeat(201) },
      'reason',
      'Please give the reason in at most 200 characters',
    ],
    [{ kind: 'wasted', ml: '1', at: 'yesterday' }, 'at', 'Please send the moment as ISO 8601'],
    [{ kind: 'mixed', ml: '1' }, 'kind', expect.any(String)],
  ])('a change as %j is refused under %s', async (change, field, message) => {
    const { id } = await vials.added()
    const error = await refused(id, () => vials.change(id, change))
    expect(error).toEqual({ status: 400, message, fields: { [field]: message } })
  })

  test('discards an unmixed vial, and takes that back', async () => {
    const { id } = await inStatus('unmixed')
    await vials.change(id, { kind: 'discarded' })
    expect(await vials.one(id)).toMatchObject({ status: 'discarded', volume_ml: null })
    expect(await (await vials.change(id, { kind: 'reopened' })).json()).toMatchObject({ status: 'unmixed' })
  })
})

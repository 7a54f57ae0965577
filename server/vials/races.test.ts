import { afterAll, describe, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { from } from '../testing/drawing.ts'
import { newPerson } from '../testing/people.ts'
import { openVialServer } from '../testing/vial-server.ts'
import { keeping, mixing, type Keeping } from '../testing/vials.ts'

const { server, vials, hers, history, close } = await openVialServer()
afterAll(close)

describe('two devices at once', () => {
  const startOf = async (bo: Keeping) => {
    const [one, other] = [await bo.added({ start: null }), await bo.added({ start: null })]
    return [() => bo.start(one.id), () => bo.start(other.id)]
  }
  const addOf = (bo: Keeping) => [bo.added, bo.added].map(() => () => bo.add({ start: mixing() }))
  const reopenOf = async (bo: Keeping) => {
    const [one, other] = [await bo.added(), await bo.added({ start: null })]
    await bo.change(one.id, { kind: 'finished' })
    return [() => bo.change(one.id, { kind: 'reopened' }), () => bo.start(other.id)]
  }
  test.each([
    ['start a vial', startOf],
    ['add one', addOf],
    ['reopen one and start another', reopenOf],
  ])('%s: without premium one of them is in use', async (_what, prepare) => {
    for (let round = 0; round < 5; round += 1) {
      const bo = keeping(await newPerson(server, 'bo'))
      const answers = await Promise.all((await prepare(bo)).map((call) => call()))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(1)
      expect((await bo.list()).vials.filter(({ status }) => status === 'in use')).toHaveLength(1)
    }
  })

  test('finish it and waste from it: both are kept, or the waste is refused', async () => {
    const { id } = await vials.added()
    const [finished, wasted] = await Promise.all([
      vials.change(id, { kind: 'finished' }),
      vials.change(id, { kind: 'wasted', ml: '0.1' }),
    ])
    expect([finished.status, [200, 409].includes(wasted.status)]).toEqual([200, true])
    expect((await vials.one(id)).waste).toHaveLength(wasted.status === 200 ? 1 : 0)
  })

  test('change what it holds, and draw from it: the draw is of what it holds, or the change is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await vials.added()
      const dose = { peptide: PEPTIDE_IDS.semaglutide, dosage: '0.5', unit: 'mg' }
      const [edited, logged] = await Promise.all([vials.edit(id, { amount: '10' }), hers.log([from(id)], dose)])
      expect([logged.status, [200, 409].includes(edited.status)]).toEqual([201, true])
      const { amount } = await vials.one(id)
      expect(amount).toBe(edited.ok ? '10' : '5')
      expect(await hers.leftIn(id)).toBe(amount === '10' ? '1.9' : '1.8')
    }
  })

  test('remove it, and draw from it: the dose has its vial, or is refused without a trace', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [{ id }, doseId] = [await vials.added(), crypto.randomUUID()]
      const dose = { peptide: PEPTIDE_IDS.semaglutide, dosage: '0.5', unit: 'mg' }
      const [removed, logged] = await Promise.all([vials.remove(id), hers.log([from(id)], dose, doseId)])
      expect([removed.status, logged.status]).toEqual(logged.ok ? [409, 201] : [200, 400])
      expect((await history.doses()).some((one) => one.id === doseId)).toBe(logged.ok)
    }
  })
})

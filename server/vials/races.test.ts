import { afterAll, describe, expect, test } from 'vitest'
import { newPerson } from '../testing/people.ts'
import { openVialServer } from '../testing/vial-server.ts'
import { keeping, mixing, type Keeping } from '../testing/vials.ts'

const { server, vials, close } = await openVialServer()
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
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type TestHouse } from './testing/house.ts'

let house: TestHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

/** So many calls at the same moment: none is answered before the last has come. */
const atOnce = (path: string, count: number) => Array.from({ length: count }, async () => house.api.request(path))
const statuses = async (calls: readonly Promise<Response>[]) =>
  Object.groupBy(
    (await Promise.all(calls)).map(({ status }) => status),
    String,
  )

test('who comes while too many are being answered is told at once to come again; the others get their answers', async () => {
  const answers = await Promise.all(atOnce('/api/openapi.json', 100))
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(64)
  expect(refused).toHaveLength(36)
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ code: 'busy' })
  }
  expect(await statuses(atOnce('/api/openapi.json', 64))).toEqual({ 200: expect.objectContaining({ length: 64 }) })
})

test('one part of the API that is full leaves places for the others, and all together have an end', async () => {
  const full = atOnce('/api/openapi.json', 100)
  const others = [...atOnce('/api/doses', 50), ...atOnce('/api/metrics', 50)]
  const served = await statuses(full)
  const { 401: answered, 503: turnedAway } = await statuses(others)
  expect(served[200]).toHaveLength(64)
  expect(answered).toHaveLength(64)
  expect(turnedAway).toHaveLength(36)
})

import { beforeEach, expect, test, vi } from 'vitest'

/** The store of the device, as far as restoring needs it. */
const disk = vi.hoisted(() => new Map<string, string>())
vi.mock('../session/session.ts', () => ({ currentPerson: () => ({ id: 'ana' }) }))
vi.mock('../indexed-db.ts', () => ({
  everythingOf: () => undefined,
  onDevice: async (work: (database: unknown) => unknown) =>
    work({
      getAll: async () => [...disk.values()],
      transaction: () => ({
        store: { delete: async (key: readonly string[]) => void disk.delete(key.join()) },
        done: Promise.resolve(),
      }),
    }),
}))

const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  disk.clear()
})

async function restored() {
  vi.resetModules()
  const { keptAnswers } = await import('./query-persister.ts')
  const { SHAPE } = await import('./kept-answers.ts')
  return { client: await keptAnswers('ana').restoreClient(), SHAPE }
}

function keep(hash: string, daysAgo: number): void {
  const answer = {
    queryHash: hash,
    queryKey: [hash],
    state: { dataUpdatedAt: Date.now() - daysAgo * DAY_MS, data: hash },
  }
  disk.set(`ana,${hash}`, JSON.stringify({ shape: '2', answer }))
}

test('an answer that was not asked for again for a month goes, alone, and from the device too', async () => {
  keep('today', 0)
  keep('last-week', 7)
  keep('almost-a-month', 29.9)
  keep('a-month', 30.1)
  keep('last-year', 365)
  const { client, SHAPE } = await restored()
  expect(SHAPE).toBe('2')
  expect(client?.clientState.queries.map(({ queryHash }) => queryHash)).toEqual([
    'today',
    'last-week',
    'almost-a-month',
  ])
  await vi.waitFor(() => expect([...disk.keys()]).toEqual(['ana,today', 'ana,last-week', 'ana,almost-a-month']))
})

test('nothing but old answers is nothing', async () => {
  keep('last-year', 365)
  expect((await restored()).client).toBeUndefined()
})

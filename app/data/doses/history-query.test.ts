import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Dose } from '#contract'
import { logged } from '../testing/sample-writes.ts'
import { HISTORY, type HistoryPages } from './history-pages.ts'
import { historyQuery, isStaleOnScreen, refreshed, setOnScreen } from './history-query.ts'

vi.mock('../session/session.ts', () => ({ accessToken: async () => 'token', forgetToken: () => {} }))

/** Doses of which the one with the higher number is newer. */
const dose = (number: number): Dose => ({
  ...logged(`dose-${number}`),
  administered_at: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
})
const doses = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => dose(from - index))
const page = (from: number, to: number) => ({ doses: doses(from, to), next: `dose-${to}` })
const ids = (shown: readonly Dose[]) => shown.map(({ id }) => id)

describe('a page that is loaded again', () => {
  test('a page that is loaded again ends where it ended, with what was added', () => {
    const answer = { doses: [dose(9), { ...dose(8), id: 'new' }, dose(8), dose(7), dose(6)], next: 'dose-6' }
    const now = refreshed(page(9, 8), answer)
    expect(ids(now.doses)).toEqual(['dose-9', 'new', 'dose-8'])
    expect(now.next).toBe('dose-8')
  })

  test('a page that is loaded again ends with the dose before, where its last one is gone', () => {
    expect(refreshed(page(9, 8), { doses: [dose(9), dose(7)], next: undefined })).toMatchObject({ next: 'dose-9' })
  })

  test('a page that is loaded again is all of the answer where its end is not in it, and at the end of the list', () => {
    const many = page(20, 10)
    expect(refreshed(page(9, 8), many)).toBe(many)
    expect(refreshed({ doses: [dose(9)], next: undefined }, many)).toBe(many)
  })
})

describe('a change elsewhere', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('loads the first page and those on the screen, and marks the others', async () => {
    const pages = [page(50, 46), page(45, 41), page(40, 36), page(35, 31), page(30, 26), page(25, 21), page(20, 16)]
    const queries = new QueryClient()
    const pageParams = pages.map((_, index) => ({ after: pages[index - 1]?.next, index }))
    queries.setQueryData<HistoryPages>(HISTORY, { pages, pageParams })
    setOnScreen(pages, 22, 23)
    const asked: (string | null)[] = []
    vi.stubGlobal('fetch', (url: string) => {
      const { searchParams } = new URL(url, 'http://localhost')
      asked.push(searchParams.get('after'))
      const first = asked.at(-1) === null ? 50 : Number(asked.at(-1)?.slice('dose-'.length)) - 1
      return Promise.resolve(
        Response.json(doses(first, first - 9), { headers: { link: '</api/doses?after=more>; rel="next"' } }),
      )
    })
    await queries.fetchInfiniteQuery({ ...historyQuery, pages: pages.length, staleTime: 0 })
    const now = queries.getQueryData<HistoryPages>(HISTORY)?.pages ?? []
    expect(asked).toEqual([null, 'dose-36', 'dose-31', 'dose-26'])
    expect(now.map(({ isStale }) => isStale === true)).toEqual([false, true, true, false, false, false, true])
    expect(now.flatMap((shown) => ids(shown.doses))).toEqual(ids(doses(50, 16)))
    expect(isStaleOnScreen(now)).toBe(false)
    setOnScreen(now, 12, 13)
    expect(isStaleOnScreen(now)).toBe(true)
  })
})

import { expect, test } from 'vitest'
import { allPages, behind } from './pages.ts'

type Row = { readonly id: string; readonly at?: number }

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: String(at) }))

/** A server that has these rows and answers `limit` of them at a time. */
const serverOf =
  (rows: readonly Row[], limit: number, asked: (string | undefined)[] = []) =>
  async (after: string | undefined) => {
    asked.push(after)
    const from = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1
    const page = rows.slice(from, from + limit)
    const last = page.at(-1)
    const more = from + limit < rows.length && last
    return Response.json(page, more ? { headers: { link: nextLink(last.id) } } : {})
  }

const nextLink = (after: string) => `</api/scheduled-doses?from=2026-11-01&after=${after}>; rel="next"`
const refusal = (status: number) => Response.json({ code: 'conflict', message: 'Changed.' }, { status })

test.each([
  [0, 1],
  [1, 1],
  [500, 1],
  [501, 2],
  [1000, 2],
  [5000, 10],
])('all of %i rows are read, in %i pages', async (count, pages) => {
  const asked: (string | undefined)[] = []
  expect(await allPages<Row>(serverOf(rowsOf(count), 500, asked))).toEqual(rowsOf(count))
  expect(asked).toHaveLength(pages)
})

test('a page that fails is a list that fails, not one that is cut short', async () => {
  const read = serverOf(rowsOf(10), 4)
  await expect(allPages<Row>((after) => (after ? Promise.resolve(refusal(503)) : read(after)))).rejects.toThrow(
    'Changed.',
  )
})

test('a list that changed while it was read is read from its beginning, three times at most', async () => {
  const read = serverOf(rowsOf(10), 4)
  let refusals = 1
  const once = async (after: string | undefined) => (after && refusals-- > 0 ? refusal(409) : read(after))
  expect(await allPages<Row>(once)).toEqual(rowsOf(10))
  const asked: (string | undefined)[] = []
  const always = async (after: string | undefined) => {
    asked.push(after)
    return after ? refusal(409) : read(after)
  }
  await expect(allPages<Row>(always)).rejects.toThrow('Changed.')
  expect(asked.filter((after) => after === undefined)).toHaveLength(3)
})

test('a row that moved to a later page meanwhile is there once, as it is now', async () => {
  const pages = [
    Response.json([{ id: 'a', at: 1 }, { id: 'b' }], { headers: { link: nextLink('b') } }),
    Response.json([{ id: 'a', at: 2 }]),
  ]
  expect(await allPages<Row>(async () => pages.shift() ?? refusal(500))).toEqual([{ id: 'b' }, { id: 'a', at: 2 }])
})

test('a server that never comes to an end is a failure', async () => {
  let asked = 0
  const endless = async () => {
    asked += 1
    return Response.json([{ id: String(asked) }], { headers: { link: nextLink('x') } })
  }
  await expect(allPages<Row>(endless)).rejects.toThrow('does not come to an end')
  expect(asked).toBe(200)
})

test('the first page of a list that was kept on the device is asked for without a place', () => {
  expect([behind(undefined), behind(null), behind('row')]).toEqual([{}, {}, { after: 'row' }])
})

import type { Context } from 'hono'
import { conflict } from './api-error.ts'
import type { Request } from './router.ts'

/** Which page of a list is asked for: so many rows, behind the row of an id. */
export type PageRequest = { readonly limit: number; readonly after?: string | undefined }

/**
 * The rows of one page. `read` gives the rows behind `after` in the order of the list, one more than `limit` where there
 * are more; then the answer gets the header that leads to the next page. `asked`: the other parameters of the call.
 * @throws ApiError 409 when the row that the page begins behind is gone, so that no row is left out unseen.
 */
export async function paginate<Row extends { readonly id: string }>(
  c: Context<Request>,
  { limit, after }: PageRequest,
  asked: Readonly<Record<string, string>>,
  { read, exists }: { readonly read: () => Promise<Row[]>; readonly exists: (id: string) => Promise<boolean> },
): Promise<Row[]> {
  const rows = await read()
  if (rows.length === 0 && after !== undefined && !(await exists(after))) throw conflict(CHANGED)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (last && rows.length > limit) {
    const next = new URLSearchParams({ ...asked, limit: String(limit), after: last.id })
    c.header('link', `<${c.req.path}?${next.toString()}>; rel="next"`)
  }
  c.set('rowsRead', page.length)
  return page
}

const CHANGED = 'This list has changed since its last page was read. Please read it from its beginning.'

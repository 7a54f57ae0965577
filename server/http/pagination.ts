import type { Context } from 'hono'
import { conflict } from './api-error.ts'
import type { ApiEnv } from './router.ts'

/** Which page of a list is requested: at most `limit` rows, after the row with the id `after`. */
export type PageRequest = { readonly limit: number; readonly after?: string | undefined }

/**
 * Returns the rows of one page. `read` returns the rows after `after` in the order of the list, one more than `limit` if
 * there are more; the response then gets a Link header to the next page. `query`: the other parameters of the call.
 * @throws ApiError 409 if the row `after` no longer exists, since rows would be skipped without notice.
 */
export async function paginate<Row extends { readonly id: string }>(
  c: Context<ApiEnv>,
  { limit, after }: PageRequest,
  query: Readonly<Record<string, string>>,
  { read, exists }: { readonly read: () => Promise<Row[]>; readonly exists: (id: string) => Promise<boolean> },
): Promise<Row[]> {
  const rows = await read()
  if (rows.length === 0 && after !== undefined && !(await exists(after))) throw conflict(CHANGED)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (last && rows.length > limit) {
    const next = new URLSearchParams({ ...query, limit: String(limit), after: last.id })
    c.header('link', `<${c.req.path}?${next.toString()}>; rel="next"`)
  }
  c.set('rowsRead', page.length)
  return page
}

const CHANGED = 'This list has changed since its last page was read. Please read it from its beginning.'

import type { Context } from 'hono'
import { conflict } from './api-error.ts'
import type { ApiEnv } from './router.ts'

/** Which page of a list is requested: at most `limit` rows, after the row that `after` names, usually by its id. */
export type PageRequest = { readonly limit: number; readonly after?: string | undefined }

/**
 * How a list is read. `read` returns the rows after `after` in the order of the list, one more than `limit` if there are
 * more. `shows` says which of them are answered, where the database cannot: a page may then have fewer rows than `limit`. `nameOf` is what `after` is for a row.
 */
type List<Row> = {
  readonly read: () => Promise<Row[]>
  readonly exists: (after: string) => Promise<boolean>
  readonly shows?: (row: Row) => boolean
  readonly nameOf?: (row: Row) => string
}

/**
 * Returns the rows of one page; the response gets a Link header to the next page if there is one. `query`: the other
 * parameters of the call.
 * @throws ApiError 409 if the row `after` no longer exists, since rows would be skipped without notice.
 */
export async function paginate<Row extends { readonly id: string }>(
  c: Context<ApiEnv>,
  request: PageRequest,
  query: Readonly<Record<string, string>>,
  list: List<Row>,
): Promise<Row[]> {
  const { rows, next } = await readPage(c, request, list)
  if (next !== undefined) {
    const parameters = new URLSearchParams({ ...query, limit: String(request.limit), after: next })
    c.header('link', `<${c.req.path}?${parameters.toString()}>; rel="next"`)
  }
  return rows
}

/**
 * Returns the rows of one page, and the `after` of the next page if there is one.
 * @throws ApiError 409 as `paginate` does.
 */
export async function readPage<Row extends { readonly id: string }>(
  c: Context<ApiEnv>,
  { limit, after }: PageRequest,
  { read, exists, shows = () => true, nameOf = ({ id }) => id }: List<Row>,
): Promise<{ readonly rows: Row[]; readonly next: string | undefined }> {
  const rows = await read()
  if (rows.length === 0 && after !== undefined && !(await exists(after))) throw conflict(CHANGED)
  const page = rows.slice(0, limit)
  c.set('rowsRead', page.length)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page.filter(shows), next: last && nameOf(last) }
}

const CHANGED = 'This list has changed since its last page was read. Please read it from its beginning.'

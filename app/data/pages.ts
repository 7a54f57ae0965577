import { bodyOf, Refused } from './fetch-json.ts'

/** More than anybody's list has: a server that never comes to an end is a failure, and no list that is cut short. */
const MAX_PAGES = 200
/** How often a list is begun anew because a row went while it was read. */
const MAX_STARTS = 3

/**
 * The whole of a list that the server answers page by page: each row once, in its order. A row that is missing would be a
 * dose that nobody sees, so there is no list at all where one page fails.
 * @throws Refused with the server's words; Unreachable.
 */
export async function allPages<Row extends { readonly id: string }>(
  read: (after: string | undefined) => Promise<Response>,
): Promise<Row[]> {
  for (let start = 1; ; start += 1) {
    try {
      return await toTheEnd<Row>(read)
    } catch (error) {
      if (start === MAX_STARTS || !(error instanceof Refused && error.status === 409)) throw error
    }
  }
}

async function toTheEnd<Row extends { readonly id: string }>(
  read: (after: string | undefined) => Promise<Response>,
): Promise<Row[]> {
  // By id: a row that an edit has moved from one page to a later one is shown where it is now.
  const rows = new Map<string, Row>()
  let after: string | undefined
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const response = await read(after)
    for (const row of await bodyOf<Row[]>(response)) {
      rows.delete(row.id)
      rows.set(row.id, row)
    }
    after = nextOf(response)
    if (after === undefined) return [...rows.values()]
  }
  throw new Error('This list does not come to an end.')
}

/** The row behind which the next page begins; undefined on the last page. */
export function nextOf(response: Response): string | undefined {
  const link = response.headers.get('link')
  if (!link?.endsWith('; rel="next"')) return undefined
  const address = link.slice(1, link.indexOf('>'))
  return new URL(address, 'http://localhost').searchParams.get('after') ?? undefined
}

/**
 * The parameters of the page after a row, or of the first page without one. A list that was restored from the device has null, since its
 * store cannot keep undefined.
 */
export function behind(after: string | null | undefined): { readonly after?: string } {
  return after ? { after } : {}
}

/** Rows of the server as the screens show them: none of them waits. */
export function asStored<Row>(rows: readonly Row[] = []): readonly (Row & { readonly waiting: boolean })[] {
  return rows.map((row) => ({ ...row, waiting: false }))
}

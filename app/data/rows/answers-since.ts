import type { Rows } from '#contract'
import { dateIn, UTC } from '#domain/time/zone'
import { TABLES } from './device-rows.ts'

/** More than anybody has: a server that never comes to an end is a failure. */
const MOST_SLICES = 200

/** What `GET /api/rows` is asked with. */
export type RowsQuery = { readonly tables: string; readonly today: string; readonly since?: string }

/** Everything that has changed since a cursor, each answer behind the one before; all rows without one. @throws what `ask` throws */
export async function answersSince(
  cursor: string | undefined,
  ask: (query: RowsQuery) => Promise<Rows>,
): Promise<readonly Rows[]> {
  const answers: Rows[] = []
  for (let since = cursor, more = true; more;) {
    if (answers.length === MOST_SLICES) throw new Error('These rows do not come to an end.')
    const today = dateIn(Date.now(), UTC)
    const answer = await ask({ tables: TABLES.join(), today, ...(since === undefined ? {} : { since }) })
    answers.push(answer)
    ;({ cursor: since, more } = answer)
  }
  return answers
}

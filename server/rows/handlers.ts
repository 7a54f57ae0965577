import { readRows, type DeviceTable, type Rows } from '#contract'
import { firstDayOnDevice } from '#domain/doses/on-device'
import type { CivilDate } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { createRouter } from '../http/router.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import { changedRows, firstRows, type Found } from './queries.ts'
import { sliceOf, type Sliced } from './slice.ts'

/** The rows that devices keep. */
export function rowHandlers(context: AppContext) {
  return createRouter().openapi(readRows, async (c) => {
    const answer = await rowsSince(context, c.var.person.userId, c.req.valid('query'))
    c.set('rowsRead', Object.values(answer.rows).flat().length + answer.removed.length)
    return c.json(answer, 200)
  })
}

/** The most rows of a table in one answer: 400 days of three doses a day fit, and a slow phone takes them without a long pause. */
const LIMIT = 5000

async function rowsSince(
  { database, now }: AppContext,
  userId: string,
  { tables, since, today }: Question,
): Promise<Rows> {
  const from = firstDayOnDevice(dateIn(now().getTime(), UTC), today)
  const read = async (query: typeof firstRows, after: number, upTo: number) =>
    readFound(await asUser(database, userId).query(query(userId, { tables, after, upTo, limit: LIMIT, from })), upTo)
  const known = readCursor(since, now())
  if (known) {
    const isFirst = known.version < known.firstTo
    const found = isFirst
      ? await read(firstRows, known.version, known.firstTo)
      : await read(changedRows, known.version, ENDLESS)
    // A device that is far behind begins anew: after an import it would get doses of many years, which it does not keep.
    if (isOf(found, known) && (isFirst || !found.more)) return answerOf(found, known, { anew: false, from })
  }
  const first = await read(firstRows, 0, ENDLESS)
  return answerOf(first, { begun: Math.floor(now().getTime() / 1000), firstTo: first.newest }, { anew: true, from })
}

type Question = {
  readonly tables: readonly DeviceTable[]
  readonly since?: string | undefined
  readonly today?: CivilDate | undefined
}
type Begun = Pick<Cursor, 'begun' | 'firstTo'>

/** Greater than every version. */
const ENDLESS = Number.MAX_SAFE_INTEGER

type Read = Sliced & { readonly timeline: string; readonly newest: number; readonly hasOlder: boolean }

function readFound(found: readonly Found[], upTo: number): Read {
  const history = found.find((one) => one.name === 'history')
  if (!history) throw new Error('A person has no versions.')
  const { version: newest } = history
  const { timeline, has_older: hasOlder } = history.found
  return { timeline, newest, hasOlder, ...sliceOf(found, Math.min(newest, upTo), LIMIT) }
}

/** Whether the cursor is of what was read: of this person and of this history, and not of its future. */
function isOf({ timeline, newest }: Read, known: Cursor): boolean {
  return timeline === known.timeline && Math.max(known.version, known.firstTo) <= newest
}

function answerOf(read: Read, { begun, firstTo }: Begun, first: Pick<Rows, 'anew' | 'from'>): Rows {
  const { timeline, newest, hasOlder, rows, removed, up_to } = read
  const cursor = writeCursor({ timeline, version: up_to, begun, firstTo })
  return { rows, removed, up_to, cursor, more: up_to < newest, ...first, has_older: hasOlder }
}
